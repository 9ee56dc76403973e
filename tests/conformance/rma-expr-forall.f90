! FORALL with coindexed variables and values: masks, several indices, several assignments, nested constructs, WHERE inside; masks, bounds,
! expressions and subscripts are evaluated for all combinations before anything is defined (Fortran 2018, 10.2.4.2).
module kinds_of_forall
  implicit none
  type cell
    integer :: n = 0
    integer :: v(3) = 0
    character(4) :: name = ''
  end type
  type total
    integer :: n = 0
  contains
    procedure, private :: assign_integer
    generic :: assignment(=) => assign_integer
  end type
contains
  pure subroutine assign_integer(this, n)
    class(total), intent(inout) :: this
    integer, intent(in) :: n
    this%n = this%n + n
  end subroutine
  pure integer function twice(n)
    integer, intent(in) :: n
    twice = 2*n
  end function
end module

program forall_coindexed
  use kinds_of_forall
  implicit none
  integer, save :: x(6)[*], g(4, 4)[*]
  integer, allocatable :: w(:)[:]
  type(cell), save :: c(4)[*]
  type(total), save :: t(3)[*]
  character(5), save :: s(4)[*]
  integer :: me, n, right, i, j, a(6), b(4, 4), order(3)
  integer(8) :: k
  me = this_image()
  n = num_images()
  right = modulo(me, n) + 1
  allocate (w(-1:4)[*])
  i = -77
  j = -78

  ! The same coarray on both sides, in the mask and in the subscripts.
  x = [1, 2, 3, 4, 5, 6]
  sync all
  forall (i=2:6) x(i)[right] = x(i - 1)[right]
  sync all
  if (any(x /= [1, 1, 2, 3, 4, 5])) error stop 'shift'
  x = [2, 3, 1, 0, 0, 0]
  sync all
  forall (i=1:3) x(x(i)[right])[right] = i
  sync all
  if (any(x /= [3, 1, 2, 0, 0, 0])) error stop 'subscript'
  x = [1, 2, 3, 4, 5, 6]
  sync all
  forall (i=1:6, mod(x(i)[right], 2) == 0) x(7 - i)[right] = 0
  sync all
  if (any(x /= [0, 2, 0, 4, 0, 6])) error stop 'mask'
  if (i /= -77) error stop 'the index is the construct''s own'
  sync all

  ! Several indices and assignments, one after the other; local variables between them; an index of kind 8, negative steps.
  g = 0
  a = 0
  b = reshape([(j, j=1, 16)], [4, 4])
  sync all
  forall (i=1:4, j=4:1:-1, i <= j)
    g(i, j)[right] = b(i, j)
    b(j, i) = g(i, j)[right] + 100
    g(j, i)[right] = b(j, i)
  end forall
  sync all
  do i = 1, 4
    do j = i, 4
      if (i /= j .and. g(i, j) /= i + 4*(j - 1)) error stop 'upper triangle'
      if (g(j, i) /= i + 4*(j - 1) + 100) error stop 'lower triangle'
    end do
  end do
  w = 0
  sync all
  forall (integer(8) :: k=4:-1:-2) w(k)[right] = int(k)
  forall (i=5:4) w(i)[right] = 1
  sync all
  if (any(w /= [0, 0, 0, 2, 0, 4])) error stop 'steps'
  sync all

  ! Nested: the inner bounds depend on the outer index.
  g = 0
  sync all
  outer: forall (i=1:4)
    forall (j=1:i, j /= 2) g(i, j)[right] = 10*i + j
    inner: forall (j=i:4, g(j, 1)[right] > 20)
      g(i, j)[right] = g(i, j)[right] - 1
    end forall inner
  end forall outer
  sync all
  if (any(g /= reshape([11, 21, 31, 41, -1, -1, 0, 0, -1, -1, 32, 43, -1, -1, -1, 43], [4, 4]))) error stop 'nested'
  sync all

  ! Arrays as variables, of another size for each combination; WHERE inside.
  g = 0
  sync all
  forall (i=1:4) g(1:i, i)[right] = [(twice(j), j=1, i)]
  sync all
  if (any(g /= reshape([2, 0, 0, 0, 2, 4, 0, 0, 2, 4, 6, 0, 2, 4, 6, 8], [4, 4]))) error stop 'sections'
  sync all
  forall (i=1:4)
    where (g(:, i)[right] > 2)
      g(:, i)[right] = g(:, i)[right] - i
      b(:, i) = g(:, i)[right]
    elsewhere (g(:, i)[right] == 2)
      g(:, i)[right] = 50 + i
    elsewhere
      b(:, i) = i
    end where
    where (b(:, i) == i) g(i, :)[right] = g(i, :)[right] + 1000
  end forall
  sync all
  if (g(1, 4) /= 1054 .or. g(2, 3) /= 1001 .or. g(4, 4) /= 1004 .or. g(4, 1) /= 0) error stop 'where inside'
  sync all

  ! Derived types, components, characters, defined assignment, conversion.
  c = [(cell(i, i, 'name'), i=1, 4)]
  t%n = 1
  s = 'abcde'
  order = [3, 1, 2]
  sync all
  forall (i=1:2) c(i)[right] = c(i + 2)[right]
  forall (i=1:4, i > 1)
    c(i)[right]%v(2:3) = [i, i*i]
    c(i)[right]%name(2:3) = achar(48 + i)
    s(i)[right](2:i) = s(i - 1)[right](3:) // 'xyz'
  end forall
  forall (i=1:3) t(order(i))[right] = i
  forall (i=1:4) c(i)[right]%n = c(5 - i)[right]%n + 0.75
  sync all
  if (any(c%n /= [4, 3, 4, 3])) error stop 'component'
  if (any(c(2)%v /= [4, 2, 4]) .or. any(c(4)%v /= [4, 4, 16]) .or. any(c(1)%v /= 3)) error stop 'array component'
  if (any(c%name /= ['name', 'n2 e', 'n3 e', 'n4 e'])) error stop 'character component'
  if (any(t%n /= [3, 4, 2])) error stop 'defined assignment'
  if (any(s /= ['abcde', 'accde', 'acdde', 'acdee'])) error stop 'substrings'
  sync all

  ! Values that need statements of their own, in a local assignment; an IF statement, END DO.
  a = 0
  do i = 1, 2
    if (i > 1) forall (j=1:4, c(j)[right]%n == 4) a(j) = sum(c(j)[right]%v)
  end do
  if (any(a /= [9, 0, c(3)%v(1) + 3 + 9, 0, 0, 0])) error stop 'local'
end program
