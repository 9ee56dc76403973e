! Row team-change: coarray association of an array of characters whose length is neither constant nor deferred.
program team_change_character_length
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  character(7), save :: words(3)[*]
  type(team_type) :: team
  words = ['one    ', 'two    ', 'three  ']
  words(1)(4:4) = achar(48 + this_image())
  form team (2 - mod(this_image(), 2), team, new_index=(this_image() + 1)/2)
  call associated(words, mod(this_image(), 2))
  call check('put', words(2), 'tXYZ   ')
  words(1)(4:4) = '!'
  sync all
  call sections(words(3:1:-2), 2)
  call check('section', words, ['one!   ', 'tXYZ   ', '?hree  '])
  call allocated(5, 2)
  call finish()
contains
  subroutine associated(w, odd)
    character(*), intent(inout) :: w(-1:)[*]
    integer, intent(in) :: odd
    integer :: k
    change team (team, a[*] => w)
      k = mod(this_image(), num_images()) + 1
      call check('length', len(a), 7)
      call check('element', a(-1)[k](4:4), achar(48 + 2*k - odd))
      call check('array', a(0:)[k], ['two    ', 'three  '])
      sync all
      a(0)[k](2:) = 'XYZ'
    end team
  end subroutine
  ! Not contiguous, explicit length, several constructs and names.
  subroutine sections(w, n)
    integer, intent(in) :: n
    character(3*n + 1), intent(inout) :: w(0:)[*]
    integer :: k
    change team (team, b[2, *] => w, other[*] => words)
      k = mod(this_image(), num_images()) + 1
      call check('length of section', [len(b), size(b), lbound(b, 1), lcobound(b, 1)], [7, 2, 0, 1])
      call check('elements', b(0:1), ['three  ', 'one!   '])
      call check('other', other(2)[k], 'tXYZ   ')
      sync all
      b(0)(1:1) = '?'
      sync all
      call check('image', b(0)[1, 1](:2), '?h')
    end team
  end subroutine
  subroutine allocated(n, rows)
    integer, intent(in) :: n, rows
    character(n), allocatable :: c(:, :)[:]
    allocate (c(-1:rows - 2, 3)[*])
    c = achar(64 + this_image())
    change team (team, d[*] => c)
      call check('allocatable', [len(d), lbound(d), shape(d)], [n, -1, 1, rows, 3])
      d(0, 2)(2:) = 'xyz'
      sync all
      call check('allocatable elsewhere', d(0, :)[num_images()](3:4), ['  ', 'yz', '  '])
      sync all
    end team
    call check('afterwards', c(0, 2), achar(64 + this_image()) // 'xyz ')
  end subroutine
end program
