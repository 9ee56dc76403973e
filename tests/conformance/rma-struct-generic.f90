! Row rma-struct: coindexed objects of a type whose name is also that of a generic procedure (J3/18-007r1 7.5.10, 15.4.3.4.1), in
! expressions that need a temporary of the type; in its own module, and renamed by USE and extended there.
module shapes
  implicit none
  type :: op
    integer :: k = 0
  contains
    procedure :: plus
    generic :: operator(+) => plus
  end type
  interface op
    procedure new_op
  end interface
  type(op) :: ops(4)[*]
contains
  pure function new_op(k, twice) result(o)
    integer, intent(in) :: k
    logical, intent(in) :: twice
    type(op) :: o
    o%k = merge(2*k, k, twice)
  end function
  elemental type(op) function plus(a, b)
    class(op), intent(in) :: a
    integer, intent(in) :: b
    plus%k = a%k + b
  end function
  integer function inside(image)
    integer, intent(in) :: image
    type(op) :: own(4)
    own = ops(:)[image] + 1
    inside = sum(own%k)
  end function
end module
module more
  use shapes, operation => op
  implicit none
  interface operation
    procedure text_op
  end interface
contains
  type(operation) function text_op(s)
    character(*), intent(in) :: s
    text_op = operation(len(s))
  end function
end module
program generic
  use more
  use checks
  implicit none
  type(operation) :: own(4)
  integer :: k, i
  k = mod(this_image(), num_images()) + 1
  ops = [(operation(10*this_image() + i, twice=.false.), i = 1, 4)]
  sync all
  own = ops(:)[k] + 5
  call check('array of results', own%k, [(10*k + i + 5, i = 1, 4)])
  call check('in the module', inside(k), 40*k + 14)
  own(1:1) = [operation('abc')]
  call check('the extended generic', own(1)%k, 3)
  call finish
end program
