! Row team-change: coarray association of characters in CHANGE TEAM (J3/18-007r1 11.1.5): lengths that are constant, assumed and
! deferred, characters of another kind, scalars and arrays. (Arrays of assumed length: team-change-character-length.f90.)
program team_change_character
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  character(7), save :: words(3)[*], word[*]
  character(:), allocatable :: deferred[:], many(:)[:]
  character(2), allocatable :: list(:)[:]
  character(3, ucs4), save :: wide(2)[*]
  type(team_type) :: team, alone
  integer :: me, n
  me = this_image()
  n = num_images()
  words = ['one    ', 'two    ', 'three  ']
  words(1)(4:4) = achar(48 + me)
  word = 'word'//achar(48 + me)
  wide = ucs4_'abc'
  wide(2)(1:1) = achar(48 + me, ucs4)
  allocate (character(3 + n) :: deferred[*], many(2)[*])
  deferred = repeat(achar(96 + me), 3 + n)
  many(1) = 'first'
  many(2) = deferred
  allocate (list(-1:0)[*])
  list = [achar(96 + me)//'1', achar(96 + me)//'2']
  form team (2 - mod(me, 2), team, new_index=(me + 1)/2)
  call associated(words, word, deferred)
  call check('list', list(0), 'zz')
  call check('words', words(2), 'tXYZ   ')
  call check('word', word(5:6), '!!')
  call finish()
contains
  ! The image with this index in the team.
  integer function initial(k)
    integer, intent(in) :: k
    initial = 2*k - mod(me, 2)
  end function
  subroutine associated(w, one, d)
    character(7), intent(inout) :: w(0:)[*]
    character(*), intent(inout) :: one[*]
    character(:), allocatable, intent(inout) :: d[:]
    integer :: i, k, size_of_team
    character(:), allocatable :: text
    c: change team (team, ww[*] => w, o[2, *] => one, dd[0:*] => d, l[*] => list, u[*] => wide, mm[*] => many)
      i = this_image()
      size_of_team = num_images()
      k = mod(i, size_of_team) + 1
      call check('lengths', [len(ww), len(o), len(dd), len(l), len(u), len(mm)], [7, 7, 3 + n, 2, 3, 3 + n])
      call check('kind', kind(u), ucs4)
      call check('bounds', [lbound(l), ubound(l), lcobound(dd)], [-1, 0, 0])
      call check('element', ww(0)[k](4:4), achar(48 + initial(k)))
      call check('array', ww(1:)[k], ['two    ', 'three  '])
      call check('scalar', o[1, 1], 'word'//achar(48 + initial(1))//'  ')
      call check('deferred', dd[k - 1], repeat(achar(96 + initial(k)), 3 + n))
      call check('deferred array', mm(2)[k](2:3), repeat(achar(96 + initial(k)), 2))
      call check('allocatable', l(0)[k], achar(96 + initial(k))//'2')
      call check('another kind', u(2)[k] == achar(48 + initial(k), ucs4)//ucs4_'bc', .true.)
      text = dd(2:3)//ww(1)[k](1:2)//l(-1)//o(1:2)
      call check('in an expression', text, repeat(achar(96 + me), 2)//'tw'//achar(96 + me)//'1wo')
      sync all
      ww(1)[k](2:) = 'XYZ'
      l(:)[k] = 'zz'
      o[1 + mod(k - 1, 2), 1 + (k - 1)/2](5:6) = '!!'
      sync all
      call argument(ww, k)
      call co_max(ww(0))
      call check('CO_MAX', ww(0)(4:4), achar(48 + initial(size_of_team)))
      form team (i, alone)
      change team (alone, www[*] => ww)
        call check('nested', www(1)[1], 'tXYZ   ')
      end team
    end team c
  end subroutine
  subroutine argument(c, k)
    character(*), intent(in) :: c(:)[*]
    integer, intent(in) :: k
    call check('as an argument', c(3)[k], 'three  ')
  end subroutine
end program
