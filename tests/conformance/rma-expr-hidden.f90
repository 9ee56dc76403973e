! Row rma-expr: names of intrinsic procedures are names like others (J3/18-007r1 19.3.1): variables, private ones of modules,
! dummy arguments, procedures, construct entities and indices may hide them where coindexed objects are used.
module rma_expr_hidden_types
  implicit none
  private
  type, public :: op
    integer :: k = 0
  contains
    procedure :: plus
    generic :: operator(+) => plus
  end type
  type, public :: tree
    integer, allocatable :: leaves(:)
    character(:), allocatable :: name
  end type
  integer, save :: size = 3, storage_size = 5
  type(op), public, save :: ops(4)[*]
  type(tree), public, save :: t[*]
  integer, public, save :: x(6)[*]
  public :: sum_of, put_all
contains
  elemental type(op) function plus(a, b)
    class(op), intent(in) :: a
    integer, intent(in) :: b
    plus%k = a%k + b
  end function
  integer function sum_of(int, lbound) result(ubound)
    integer, intent(in) :: int, lbound
    type(op) :: own(4)
    own = ops(:)[int] + lbound
    ubound = sum(own%k) + size + storage_size
  end function
  subroutine put_all(image, allocated)
    integer, intent(in) :: image
    type(op), intent(in) :: allocated(:)
    ops(:)[image] = allocated
    x(1:size)[image] = real(storage_size)*[1, 2, 3]
  end subroutine
end module

program rma_expr_hidden
  use rma_expr_hidden_types
  use checks
  implicit none
  type(op) :: own(4)
  integer :: k, n, me, left, size, shape, len, maxval, cmplx, index(3)
  real :: achar
  character(5), save :: word(2)[*]
  character(:), allocatable :: associated
  integer, allocatable :: transfer(:)
  n = num_images()
  me = this_image()
  k = modulo(me, n) + 1
  left = modulo(me - 2, n) + 1
  do size = 1, 4
    ops(size)%k = 10*me + size
  end do
  x = [(me*shape, shape=1, 6)]
  word = ['one  ', 'three']
  allocate (t%leaves(me + 1), source=me)
  t%name = repeat('a', me)
  sync all
  own = ops(:)[k] + 5
  call check('elements', own%k, [(10*k + size + 5, size=1, 4)])
  call check('private names', sum_of(k, 1), 40*k + 14 + 8)
  associated = t[k]%name
  call check('text', associated, repeat('a', k))
  transfer = t[k]%leaves
  call check('leaves', transfer, [(k, size=1, k + 1)])
  index = [6, 1, 3]
  call check('vector', x(index)[k], k*index)
  call check('substring', word(2)[k](2:), 'hree')
  achar = x(2)[k]
  call check('conversion', nint(achar), 2*k)
  block
    integer :: lbound(2), pack, count
    lbound = x(2:4:2)[k]
    pack = 0
    do count = 1, 2
      pack = pack + x(lbound(count)/k)[k]
    end do
    call check('block', pack, 6*k)
  end block
  associate (minval => x(3)[k] + 0, kind => 2)
    call check('associate', minval + x(kind)[k], 5*k)
  end associate
  forall (cmplx=1:3) index(cmplx) = x(cmplx + 1)[k]
  call check('FORALL', index, [2, 3, 4]*k)
  do concurrent (integer :: shape=1:3)
    index(shape) = x(shape + 2)[k]
  end do
  call check('DO CONCURRENT', index, [3, 4, 5]*k)
  block ! gfortran 16 takes the keyword of a type for a type in the header of DO CONCURRENT
    integer :: logical
    do logical = 1, 3
      index(logical) = x(logical + 1)[k]
    end do
  end block
  call check('DO', index, [2, 3, 4]*k)
  call inner(6)
  sync all
  call put_all(left, [(op(size), size=1, 4)])
  sync all
  call check('put', ops%k, [1, 2, 3, 4])
  call check('put of the first three', x, [5, 10, 15, 4*me, 5*me, 6*me])
  call finish()
contains
  integer function random_seed()
    random_seed = x(4)[k]
  end function
  subroutine inner(real)
    integer, intent(in) :: real
    integer :: present(real)
    present = x(:real)[k]
    call check('internal', present(real) + random_seed(), 10*k)
    len = 2
    maxval = x(len)[k]
    call check('host', maxval, 2*k)
    call check('enquiry', rank_of(t[k]%leaves), k + 1)
  end subroutine
  integer function rank_of(pack)
    integer, intent(in) :: pack(:)
    rank_of = sum(pack)/k
  end function
end program
