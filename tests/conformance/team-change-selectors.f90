! Row team-change: type, length and shape of CHANGE TEAM's associate names (J3/18-007r1 11.1.5.3) where they decide what another name
! is: selectors of ASSOCIATE, declarations of BLOCK, generic procedures, CHANGE TEAM within CHANGE TEAM.
module selector_things
  implicit none
  type :: point
    integer :: place(2) = 0
    character(3) :: name = ''
  end type
  interface what
    procedure :: integer_scalar, character_scalar, integer_array, character_array, point_array
  end interface
contains
  integer function integer_scalar(x)
    integer, intent(in) :: x
    integer_scalar = 1 + 0*x
  end function
  integer function character_scalar(x)
    character(*), intent(in) :: x
    character_scalar = 100 + len(x)
  end function
  integer function integer_array(x)
    integer, intent(in) :: x(:)
    integer_array = 10 + size(x)
  end function
  integer function character_array(x)
    character(*), intent(in) :: x(:)
    character_array = 200 + 10*len(x) + size(x)
  end function
  integer function point_array(x)
    type(point), intent(in) :: x(:)
    point_array = 300 + size(x)
  end function
end module

program team_change_selectors
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  use selector_things
  implicit none
  character(4), save :: word[*], words(2)[*]
  character(:), allocatable :: deferred[:]
  integer, save :: numbers(3)[*]
  integer, allocatable :: list(:)[:]
  type(point), save :: points(2)[*]
  type(team_type) :: team, inner
  integer :: me, k
  character(4) :: own_word
  me = this_image()
  own_word = 'ab'//achar(48 + me)
  word = 'ab'//achar(48 + me)
  words = [word, 'cd  ']
  numbers = [1, 2, 3]*me
  points%name = ['p', 'q']
  points(2)%place = [me, 7]
  allocate (character(6) :: deferred[*])
  deferred = 'deferr'
  allocate (list(0:1)[*])
  list = [me, 9]
  form team (1, team, new_index=me)
  k = mod(me, num_images()) + 1
  sync all
10 change team (team, w[*] => word, ws[*] => words, d[*] => deferred, n[*] => numbers, l[0:*] => list, p[*] => points)
    associate (own => (w), other => (w[k]), both => w//w[k], part => w(2:3)//d(5:), bracket => (w[k](:3)))
      call check('character', own, 'ab'//achar(48 + me)//' ')
      call check('of another image', other, 'ab'//achar(48 + k)//' ')
      call check('joined', both, 'ab'//achar(48 + me)//' ab'//achar(48 + k)//' ')
      call check('parts', part, 'b'//achar(48 + me)//'rr')
      call check('part of another image', bracket, 'ab'//achar(48 + k))
      call check('which', [what(own), what(other), what(both), what(part), what(bracket)], [104, 104, 108, 104, 103])
    end associate
    associate (array => ws, sum => n + n(:)[k], twice => 2*l, row => [w, ws(2), ws(1)[k]], elements => [n(2), l(0), n(3)[k]])
      call check('characters', array, [word, 'cd  '])
      call check('sum', sum, [1, 2, 3]*(me + k))
      call check('allocatable', twice, [2*me, 18])
      call check('constructor', row, ['ab'//achar(48 + me)//' ', 'cd  ', 'ab'//achar(48 + k)//' '])
      call check('constructor of parts', elements, [2*me, me, 3*k])
      call check('which array', [what(array), what(sum), what(twice), what(row), what(elements)], [242, 13, 12, 243, 13])
      associate (inner_sum => sum + n, inner_row => row(2:)//w)
        call check('in another one', inner_sum, [1, 2, 3]*(2*me + k))
        call check('characters in another one', inner_row, ['cd  '//own_word, 'ab'//achar(48 + k)//' '//own_word])
        call check('which in another one', [what(inner_sum), what(inner_row)], [13, 282])
      end associate
    end associate
    associate (all => p, copy => (p), place => p(2)%place, names => p%name, there => (p(2)[k]%place), &
               those => (p(:)[k]%name))
      call check('component', place, [me, 7])
      call check('components', names, ['p  ', 'q  '])
      call check('components of another image', those, ['p  ', 'q  '])
      call check('array of another image', there, [k, 7])
      call check('which type', [what(all), what(copy), what(place), what(names), what(there), what(those)], &
                 [302, 302, 12, 232, 12, 232])
    end associate
    block
      character(len=len(w) + len(d)) :: long
      integer :: like(size(n), 0:size(l)), kinds(kind(w))
      character(len(ws)) :: text
      long = w//d
      like = 0
      like(:, 1) = n
      text = ws(1)
      call check('block', long, 'ab'//achar(48 + me)//' deferr')
      call check('shape', [shape(like), ubound(like), size(kinds)], [3, 3, 3, 2, 1])
      call check('text', text, word)
      call check('column', like(:, 1), numbers)
    end block
    form team (1, inner, new_index=this_image())
    change team (inner, ww[0:*] => w, nn[*] => n, ll[*] => l)
      associate (word_inside => (ww), sum_inside => nn + nn(:)[k], list_inside => [ll, ll(0:)[k]])
        call check('two teams', word_inside, word)
        call check('sum in two teams', sum_inside, [1, 2, 3]*(me + k))
        call check('list in two teams', list_inside, [me, 9, k, 9])
        call check('which in two teams', [what(word_inside), what(sum_inside), what(list_inside)], [104, 13, 14])
      end associate
    end team
  end team
  associate (a => word, b => numbers)
    change team (team, y[*] => a, z[*] => b)
      call check('name of ASSOCIATE', [len(y), size(z), what(y), what(z)], [4, 3, 104, 13])
      call check('values', y(:3), word(:3))
      call check('another image', z(2)[k], 2*k)
    end team
  end associate
  call finish()
end program
