! Row coll: sections of arrays of deferred length, also of substrings of their elements, and the real and imaginary parts of arrays,
! as argument A (J3/18-007r1 16.9.46 ff.), with subscripts that functions compute. gfortran 12 describes many of them wrongly.
program sections
  use checks
  implicit none
  character(:), allocatable :: q(:), r(:,:)
  type t
    character(:), allocatable :: s(:)
  end type
  type(t) :: v
  character(1) :: first(4)
  integer :: me, np
  me = this_image(); np = num_images()
  allocate (character(5) :: q(4), r(3,3), v%s(4))
  q(:) = achar(96+me)
  r(:,:) = achar(96+me)
  v%s(:) = achar(96+me)
  call co_max(q(2:3))
  call check('co_max(q(2:3))', q(:)(1:1), [achar(96+me), achar(96+np), achar(96+np), achar(96+me)])
  call co_max(r(2:3,1:3:2))
  call check('co_max(r(2:3,1:3:2))', r(1,:)(1:1), achar(96+me))
  call check('co_max(r(2:3,1:3:2))', r(:,2)(1:1), achar(96+me))
  call check('co_max(r(2:3,1:3:2))', r(2:3,1:3:2)(1:1), achar(96+np))
  call co_broadcast(v%s(4:1:-3), np)
  first = v%s
  call check('co_broadcast(v%s(4:1:-3), np)', first, [achar(96+np), achar(96+me), achar(96+me), achar(96+np)])
  q(:) = achar(96+me)
  call co_min(q(1:3)(2:2))
  call co_max(q(2:4:2)(1:1))
  call check('co_max(q(2:4:2)(1:1))', q(:)(1:1), [achar(96+me), achar(96+np), achar(96+me), achar(96+np)])
  call co_reduce(q(3:4)(1:1), later)
  call check('co_reduce(q(3:4)(1:1), later)', q(:)(1:1), [achar(96+me), achar(96+np), achar(96+np), achar(96+np)])
  call parts
  call finish
contains
  subroutine parts
    complex(8) :: z(2,3)
    complex, allocatable :: y(:,:)
    integer :: reshape(3)
    reshape = 7
    z = (1, 2)
    allocate (y(0:1,-1:1), source=cmplx(z))
    call co_sum(z(2:1:-1,:)%im, stat=reshape(1))
    call check('co_sum(z(2:1:-1,:)%im, stat=reshape(1))', z, cmplx(1, 2*np, 8))
    call co_sum(y(:,0:1)%re)
    call check('co_sum(y(:,0:1)%re)', y(:,0:1), cmplx(np, 2))
    call check('co_sum(y(:,0:1)%re)', y(:,-1), (1,2))
    call co_sum(y%im)
    call check('co_sum(y%im)', aimag(y), real(2*np))
    y = (1,2)
    call co_sum(y(:,1)%im)
    call check('co_sum(y(:,1)%im)', aimag(y(:,1)), real(2*np))
    call check('co_sum(y(:,1)%im)', aimag(y(:,0)), 2.0)
    y = (1,2)
    call co_sum(y(1,f())%im)
    call check('co_sum(y(1,f())%im)', aimag(y(1,1)), real(2*np))
    call check('co_sum(y(1,f())%im)', aimag(y(1,0)), real(2))
    call check('co_sum(y(1,f())%im)', aimag(y(0,1)), real(2))
  end subroutine
  integer function f()
    integer, save :: n = 0
    n = n + 1
    if (n > 1) error stop 'evaluated twice'
    f = 1
  end function
  pure function later(a, b) result(c)
    character(1), intent(in) :: a, b
    character(1) :: c
    c = max(a, b)
  end function
end program
