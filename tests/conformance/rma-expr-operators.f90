! Row rma-expr: operands of unary defined operations; two types of the same kind and first letter in one file; USE that renames intrinsic
! functions; an absent argument of an elemental function; a branch to the END statement.
module rma_expr_operators_parts
  implicit none
  intrinsic :: num_images, size
  type :: t
    integer :: i = 1
    integer, allocatable :: a(:)
  end type
  interface operator(.twice.)
    module procedure twice, twice_component, twice_text
  end interface
  integer :: calls = 0
  type(t) :: held[*]
contains
  subroutine branch_to_end(k, r)
    integer, intent(in) :: k
    integer, intent(out) :: r
    integer :: j
    r = sum([(held[k]%a(j), j = 1, 2)])
    if (r == 3) goto 100
    r = -1
100 end subroutine
  elemental integer function twice(a)
    integer, intent(in) :: a
    twice = 2*a
  end function
  elemental integer function twice_component(a)
    type(t), intent(in) :: a
    twice_component = 2*a%i
  end function
  function twice_text(a) result(r)
    character(*), intent(in) :: a
    character(2*len(a)) :: r
    r = a//a
  end function
  integer function counted(i)
    integer, intent(in) :: i
    calls = calls + 1
    counted = i
  end function
  elemental integer function sum_of(a, b)
    integer, intent(in), optional :: a
    integer, intent(in) :: b
    sum_of = b
    if (present(a)) sum_of = sum_of + a
  end function
end module

program rma_expr_operators
  use checks
  use rma_expr_operators_parts, only: t, operator(.twice.), counted, calls, sum_of, held, branch_to_end
  use rma_expr_operators_parts, images => num_images, extent => size
  implicit none
  type(t) :: x(2)[*]
  integer :: y(6)[*], n, k, sum_of_held
  integer, parameter :: wide = 4
  character(3) :: c(2)[*]
  character(kind=wide, len=3) :: w(2)[*]
  complex(4) :: z(2)[*]
  integer, allocatable :: r(:)[:]
  n = images()
  k = mod(this_image(), n) + 1
  allocate (x(2)%a(3))
  x(2)%a = [1, 2, 3]
  y = [1, 2, 3, 4, 5, 6]
  c = ['abc', 'def']
  w = [wide_'abc', wide_'def']
  z = [(1., 2.), (3., 4.)]
  allocate (r(3)[3:*])
  held%a = [1, 2]
  sync all
  call check('functions', [.twice. images(), .twice. this_image(), .twice. lcobound(r, 1), .twice. image_index(r, [3])], &
             [2*n, 2*this_image(), 6, 2])
  call check('enquiries', [.twice. extent(x(2)[k]%a), .twice. size(x(2)[k]%a, 1)], [6, 6])
  call check('coindexed', [.twice. y(2)[k], .twice. y(2:3)[k], .twice. x(2)[k]%a(2), .twice. x(2)[k]%a], [4, 4, 6, 4, 2, 4, 6])
  call check('derived', [.twice. x(1)[k], .twice. (x(1)[k])], [2, 2])
  call check('parentheses', [.twice. (y(2)[k]), .twice. (1*x(2)[k]%a(3))], [4, 6])
  call check('characters', .twice. c(1)[k](2:) == 'bcbc', .true.)
  y(.twice. counted(2))[.twice. counted(k) - counted(k)] = 9
  sync all
  call check('indices', [calls, y(4)], [3, 9])
  call check('characters of kind 4', all(w(:)[k]//wide_'x' == [wide_'abcx', wide_'defx']), .true.)
  call check('complex', sum(z(:)[k]) == (4., 6.), .true.)
  call check('vector subscripts', all(w([2, 1])[k]//wide_'x' == [wide_'defx', wide_'abcx']), .true.)
  call check('complex vector', sum(z([2, 2])[k]) == (6., 8.), .true.)
  call check('renamed', [y(1)[images()], merge(1, 0, allocated(x(2)[k]%a))], [1, 1])
  call assign(n=3)
  call assign([10, 10, 10], 3)
  call branch_to_end(k, sum_of_held)
  call check('a branch to the end', sum_of_held, 3)
  call finish()
contains
  subroutine assign(o, n)
    integer, intent(in), optional :: o(:)
    integer, intent(in) :: n
    integer, allocatable, save :: v(:)[:]
    integer :: b(n)
    b = [1, 2, 3]
    if (.not. allocated(v)) allocate (v(3)[*])
    v = sum_of(o, b)
    call check('an absent argument', v, merge(b + 10, b, present(o)))
  end subroutine
end program
