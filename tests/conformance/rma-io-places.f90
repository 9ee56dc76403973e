! Row rma-io: input items whose subscripts depend on earlier items of the same READ statement (J3/18-007r1 12.6.3): elements,
! sections, vector and substrings, components; null values leave them as they are (13.10.3.1).
program rma_io_places
  use checks
  implicit none
  type :: part
    integer :: a = 0, b(2) = 0
  end type
  integer :: x(0:4)[*], y(2, 3)[*]
  type(part) :: p(3)[*]
  character(5) :: s[*], words(3)[*]
  character(:), allocatable :: long(:)[:]
  character(40) :: line
  integer :: me, images, right, i, n, m, list(2)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (character(3) :: long(2)[*])
  x = -1
  y = -1
  s = 'abcde'
  words = 'none'
  long = 'xyz'
  sync all

  n = 1000000
  m = -1000000
  list = 1000000
  line = '3 7 2 1 8 9'
  read (line, *) n, x(n)[right], i, m, y(m, i:i + 1)[right]
  line = '1, , 2, 4'
  read (line, *) n, x(n)[right], m, x(2*m)[right]
  line = ' 3 1 10 20'
  read (line, '(2i2, 2i3)') list, p(list)[right]%a
  line = ' 2 5 6'
  read (line, '(3i2)') n, p(n)[right]%b
  line = "2 4 'XY' 'long word'"
  read (line, *) n, m, s[right](n:m), words(n)[right]
  line = "2 'L'"
  read (line, *) n, long(n)[right]
  ! The place is that before the statement.
  n = 1
  m = right
  line = '5 3 1'
  read (line, *) y(2, n + 1)[m], n, m
  call check('items behind', [n, m], [3, 1])
  sync all
  call check('elements', x, [-1, -1, -1, 7, 4])
  call check('section', [y(1, :), y(2, :)], [-1, 8, 9, -1, 5, -1])
  call check('vector subscript, component', [p%a], [20, 0, 10])
  call check('array component', p(2)%b, [5, 6])
  call check('substring', merge(1, 0, s == 'aXY e'), 1)
  call check('characters', merge(1, 0, words == ['none ', 'long ', 'none ']), [1, 1, 1])
  call check('deferred length', merge(1, 0, long == ['xyz', 'L  ']), [1, 1])
  call finish()
end program
