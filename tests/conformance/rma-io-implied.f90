! Coindexed items in implied DOs: READ (nested loops, substrings, arrays, derived types, null values, steps), and values of derived
! type or components in output lists and array constructors (Fortran 2018, 12.6.3, 7.8).
module kinds_of_items
  implicit none
  type item
    integer :: n = 0
    integer :: v(2) = 0
    character(6) :: name = '------'
  end type
end module

program implied_do
  use kinds_of_items
  implicit none
  integer, save :: g(3, 4)[*], x(6)[*]
  integer, allocatable :: w(:)[:]
  character(6), save :: c(4)[*]
  type(item), save :: p(3)[*]
  integer :: me, n, right, i, j, a(6), status
  character(80) :: line
  type(item) :: q(3)
  me = this_image()
  n = num_images()
  right = modulo(me, n) + 1
  allocate (w(-2:3)[*])

  ! Nested, the inner bounds depend on the outer index; local items between.
  g = 0
  a = 0
  line = '11 -1 21 22 -2 31 32 33 -3'
  sync all
  read (line, *) ((g(i, j)[right], j=1, i), a(i), i=1, 3)
  sync all
  if (any(g /= reshape([11, 21, 31, 0, 22, 32, 0, 0, 33, 0, 0, 0], [3, 4]))) error stop 'nested'
  if (any(a /= [-1, -2, -3, 0, 0, 0])) error stop 'local items'
  sync all

  ! Steps, a loop without turns, items of two coarrays, some left as they are.
  x = [1, 2, 3, 4, 5, 6]
  w = 7
  line = '60,,40,41,,/'
  sync all
  read (line, *, iostat=status) (x(i)[right], w(i/2)[right], i=6, 1, -2), (x(i)[right], i=3, 2)
  sync all
  if (status /= 0) error stop 'status'
  if (any(x /= [1, 2, 3, 40, 5, 60])) error stop 'steps'
  if (any(w /= [7, 7, 7, 7, 41, 7])) error stop 'null values'
  sync all

  ! Characters and substrings, of another length for each turn.
  c = 'abcdef'
  line = 'ZYXWVU'
  sync all
  read (line, '(a1,a2,a3)') (c(i)[right](i + 1:2*i), i=1, 3)
  line = 'whole'
  read (line, '(a)') (c(i)[right], i=4, 4)
  sync all
  if (any(c /= ['aZcdef', 'abYXef', 'abcWVU', 'whole '])) error stop 'characters'
  sync all

  ! Array sections, components, objects of derived type.
  x = 0
  line = '1 2 3 4 5 6 7 8 9'
  sync all
  read (line, *) (x(2*i - 1:2*i)[right], p(i)[right]%n, i=1, 3)
  line = '1 2 3 one 4 5 6 two'
  sync all
  if (any(x /= [1, 2, 4, 5, 7, 8]) .or. any(p%n /= [3, 6, 9])) error stop 'sections'
  sync all
  read (line, *) (p(i)[right], i=1, 2), (p(i)[right]%v(:), i=3, 2)
  line = '31 32'
  read (line, *) (p(i)[right]%v(:), i=3, 3)
  sync all
  if (any(p%n /= [1, 4, 9]) .or. any(p(2)%v /= [5, 6]) .or. any(p(3)%v /= [31, 32])) error stop 'derived type'
  if (any(p%name /= ['one   ', 'two   ', '------'])) error stop 'derived type: name'
  sync all

  ! Values.
  write (line, '(99i3)') (p(i)[right]%v(:), (p(j)[right]%v(i:), j=1, i), i=1, 2)
  if (line /= '  2  3  2  3  5  6  3  6') error stop 'output'
  write (line, '(i2,2i3,a,i2,2i3,a)') (p(i)[right], i=1, 2)
  if (line /= ' 1  2  3one    4  5  6two') error stop 'output of derived type'
  a(1:4) = [(p(i)[right]%v(:), i=2, 3)]
  if (any(a(1:4) /= [5, 6, 31, 32])) error stop 'constructor'
  q = [(p(4 - i)[right], i=1, 3)]
  if (any(q%n /= [9, 4, 1])) error stop 'constructor of derived type'
  if (n > 0) q = [(p(i)[modulo(me + i, n) + 1], i=1, 3)]
  if (any(q%n /= [1, 4, 9])) error stop 'other images'
end program
