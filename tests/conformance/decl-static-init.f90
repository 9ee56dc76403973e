! Row decl-static-init: initial values (J3/18-007r1 8.4, 8.6.7, 7.5.4.6). Every image starts with its own copy of them.
!
! Shows: initialisation in the declaration (scalar, array, array constructor with implied DO, kinds, strings,
! structure constructor, boz), DATA statements (whole, sections, implied DO, repeat counts), default initialisation of
! derived types also in part, overridden default initialisation, null() for pointer components. Checked on every
! image's copy before anything is written.
module types
  implicit none
  type :: inner
    integer :: a = 11
    real :: b(2) = [1.5, 2.5]
  end type
  type :: outer
    integer :: plain
    type(inner) :: in
    type(inner) :: list(3) = inner(5, [6., 7.])
    character(4) :: text = 'abcd'
    logical :: flag = .true.
    integer, pointer :: p => null()
  end type
end module

module initialised
  use types
  implicit none
  integer :: in_module[*] = 42
  type(outer) :: structured[*]
  type(inner) :: several(4)[*]
  type(inner) :: overridden(2)[*] = [inner(1, [1., 2.]), inner(2, 3.)]
end module

program decl_static_init
  use initialised
  use checks
  implicit none
  integer, parameter :: n = 3
  integer :: i
  integer :: five[*] = 5
  integer :: squares(n + 1)[*] = [(i*i, i=1, n + 1)]
  integer :: all_same(2, 2)[*] = -3
  integer(8) :: large[*] = 2_8**40 + 1
  complex :: z[*] = (1., -2.)
  double precision :: d(2)[*] = [0.5d0, huge(0d0)]
  character(6) :: word[*] = 'coarr', words(2)[*] = ['first ', 'second']
  logical :: yes[*] = .true.
  integer :: by_data[*], pattern(6)[*], grid(2, 3)[*], partly(10)[*]
  integer(1) :: bits[*] = int(z'5a', 1)
  data by_data /17/
  data pattern /2*1, 3*2, 9/
  data (grid(1, i), i=1, 3) /1, 2, 3/, (grid(2, i), i=3, 1, -1) /4, 5, 6/
  data partly(1:3) /3*8/, partly(10) /99/
  integer :: k, images

  images = num_images()
  do k = 1, images
    call check('module', in_module[k], 42)
    call check('five', five[k], 5)
    call check('squares', squares(:)[k], [1, 4, 9, 16])
    call check('all_same', reshape(all_same(:, :)[k], [4]), [-3, -3, -3, -3])
    call check('large', large[k], 1099511627777_8)
    call check('z', z[k], (1., -2.))
    call check('d', d(:)[k], [0.5d0, huge(0d0)])
    call check('word', word[k], 'coarr ')
    call check('words', words(:)[k], ['first ', 'second'])
    call check('yes', yes[k], .true.)
    call check('by_data', by_data[k], 17)
    call check('pattern', pattern(:)[k], [1, 1, 2, 2, 2, 9])
    call check('grid', reshape(grid(:, :)[k], [6]), [1, 6, 2, 5, 3, 4])
    call check('partly', partly([1, 2, 3, 10])[k], [8, 8, 8, 99])
    call check('bits', bits[k], 90_1)
    call check('structured%in%a', structured[k]%in%a, 11)
    call check('structured%in%b', structured[k]%in%b, [1.5, 2.5])
    call check('structured%list%a', structured[k]%list%a, [5, 5, 5])
    call check('structured%list(2)%b', structured[k]%list(2)%b, [6., 7.])
    call check('structured%text', structured[k]%text, 'abcd')
    call check('structured%flag', structured[k]%flag, .true.)
    call check('several%a', several(:)[k]%a, [11, 11, 11, 11])
    call check('several(3)%b', several(3)[k]%b, [1.5, 2.5])
    call check('overridden%a', overridden(:)[k]%a, [1, 2])
    call check('overridden(1)%b', overridden(1)[k]%b, [1., 2.])
    call check('overridden(2)%b', overridden(2)[k]%b, [3., 3.])
  end do
  call check('null()', associated(structured%p), .false.)
  sync all
  five = this_image()
  word = 'image '
  structured%list(3)%a = this_image()
  sync all
  k = modulo(this_image(), images) + 1
  call check('five, changed', five[k], k)
  call check('structured, changed', structured[k]%list%a, [5, 5, k])
  call check('word, changed', word[k], 'image ')
  call finish()
end program
