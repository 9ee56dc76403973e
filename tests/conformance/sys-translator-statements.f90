! Row sys-translator: statements of Fortran 2018 that gfortran 12 does not know: GENERIC (J3/18-007r1 15.4.3.3), IMPORT with ONLY, NONE
! and ALL (8.8), integer type-specs in implied DO (R775, R840). Recursive procedures that do not say so, and NON_RECURSIVE (15.6.2.1).
module statements
  implicit none
  private
  integer, parameter :: wide = 8
  generic, public :: area => area_of_square, area_of_circle
  generic :: operator(+) => plus
  generic :: assignment(=) => square_of
  public :: operator(+), assignment(=), even, factorial, by_entry
  integer, parameter, public :: squares(3) = [(int(i**2), integer(wide) :: i=1, 3)]
  type, public :: circle
    integer :: radius = 1
    integer :: numbers(2) = [(j, integer :: j=3, 4)]
  contains
    procedure :: depth => depth_of
  end type
  integer, public :: table(2, 3) = reshape([((10*i + k, integer :: i=1, 2), integer(2) :: k=1, 3)], [2, 3])
  interface
    subroutine elsewhere(x, c)
      import, only: wide, circle
      implicit none
      integer(wide), intent(out) :: x
      type(circle), intent(in) :: c
    end subroutine
  end interface
  public :: elsewhere
contains
  integer function area_of_square(side)
    integer, intent(in) :: side
    area_of_square = side*side
  end function
  integer function area_of_circle(c)
    import, all
    type(circle), intent(in) :: c
    area_of_circle = 3*c%radius**2
  end function
  type(circle) function plus(a, b)
    import, only: circle
    type(circle), intent(in) :: a, b
    plus%radius = a%radius + b%radius
    plus%numbers = [(sum([(i*k, integer(1) :: k=1, 2)]), integer :: i=1, 2)]
  end function
  logical function even(n, work) result(answer)
    integer, intent(in) :: n
    integer, intent(inout) :: work
    integer :: large(20000)
    large = n
    answer = n == 0
    work = work + 1
    if (n > 0) answer = odd(n - 1, work)
    if (any(large /= n)) error stop 'the variable is that of another instance'
  end function
  logical function odd(n, work)
    integer, intent(in) :: n
    integer, intent(inout) :: work
    work = work + 1
    odd = .false.
    if (n > 0) odd = even(n - 1, work)
  end function
  pure integer function depth_of(c, n) result(depth)
    class(circle), intent(in) :: c
    integer, intent(in) :: n
    depth = c%radius
    if (n > 0) depth = depth + c%depth(n - 1)
  end function
  elemental integer function factorial(n) result(product)
    integer, intent(in) :: n
    product = 1
    if (n > 1) product = n*factorial(n - 1)
  end function
  subroutine by_entry(n, twice)
    integer, intent(in) :: n
    integer, intent(out) :: twice
    integer :: half
    call other_entry(n, half)
    twice = half + n
    return
    entry other_entry(n, twice)
    twice = n
  end subroutine
  non_recursive subroutine square_of(n, c)
    integer, intent(out) :: n
    type(circle), intent(in) :: c
    n = c%radius**2
  end subroutine
end module
subroutine elsewhere(x, c)
  use statements, only: circle
  implicit none
  integer(8), intent(out) :: x
  type(circle), intent(in) :: c
  integer :: v(4)
  data (v(i), integer(8) :: i=1, 4)/2*5, 2*6/
  x = sum(v) + c%radius
end subroutine
program sys_translator_statements
  use checks
  use statements
  implicit none
  type(circle), save :: c[*]
  integer, save :: x(3)[*]
  logical :: i
  integer :: k, n
  integer(8) :: wide
  k = merge(1, this_image() + 1, this_image() == num_images())
  c%radius = this_image()
  x = [(this_image()*l, integer :: l=1, 3)]
  sync all
  i = .true.
  call check('generic', [area(3), area(c[k])], [9, 3*k**2])
  n = c[k] + c
  call check('operator and assignment', n, (k + this_image())**2)
  call check('constants', squares, [1, 4, 9])
  call check('table', reshape(table, [6]), [11, 21, 12, 22, 13, 23])
  call check('components', c%numbers, [3, 4])
  call check('coindexed', [(x(i)[k] + int(kind(i)), integer(8) :: i=1, 3)], [(k*l + 8, integer :: l=1, 3)])
  call check('nested', [((x(i)[l], integer :: i=1, 2), integer :: l=1, num_images())], [((i*l, integer :: i=1, 2), &
             integer :: l=1, num_images())])
  call check('types', [(bump(c[i]), integer :: i=1, num_images())], [(3*i**2, integer :: i=1, num_images())])
  call elsewhere(wide, c)
  call check('elsewhere', int(wide), 22 + this_image())
  block
    import, only: k, x
    integer :: n
    n = x(2)[k]
    call check('block', n, 2*k)
  end block
  call internal()
  n = 0
  call check('mutual recursion', even(x(2)[k], n), mod(2*k, 2) == 0)
  call check('work', n, 2*k + 1)
  call check('elemental recursion', factorial([3, 4, 5]), [6, 24, 120])
  call check('type-bound recursion', c%depth(3), 4*this_image())
  call check('internal recursion', sum_to(x(1)[k]), k*(k + 1)/2)
  call by_entry(k, n)
  call check('recursion by an entry', n, 2*k)
  call check('same', i, .true.)
  call finish()
contains
  integer function sum_to(n) result(r)
    integer, intent(in) :: n
    call apply(n, r)
  end function
  subroutine apply(n, r)
    integer, intent(in) :: n
    integer, intent(out) :: r
    r = n
    if (n > 1) r = r + sum_to(n - 1)
  end subroutine
  integer function bump(c)
    import, only: area, circle
    type(circle), intent(in) :: c
    bump = area(c)
  end function
  subroutine internal()
    import, only: x, k, check
    integer :: i
    i = x(3)[k]
    call check('internal', i, 3*k)
  end subroutine
end program
