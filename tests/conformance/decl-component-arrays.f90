! Row decl-component: arrays and allocatable objects with coarray components (Fortran 2023; J3/18-007r1 7.5.4.6): allocation, access,
! automatic deallocation.
module holders
  implicit none
  type :: t
    integer, allocatable :: c(:)[:]
    integer :: n = 0
  end type
contains
  subroutine fill(x, k)
    type(t), intent(inout) :: x(:)
    integer, intent(in) :: k
    integer :: i
    do i = 1, size(x)
      allocate (x(i)%c(i)[*])
      x(i)%c = this_image()*10 + i
    end do
    sync all
    do i = 1, size(x)
      if (any(x(i)%c(:)[k] /= k*10 + i)) error stop 'fill'
    end do
  end subroutine
end module

program decl_component_arrays
  use holders
  use checks
  implicit none
  type(t), save :: a(3)
  type(t), allocatable :: b(:), s
  integer :: me, n, r, i
  me = this_image(); n = num_images(); r = 1 + mod(me, n)
  call fill(a, r)
  allocate (b(2), s)
  call fill(b, r)
  allocate (s%c(2)[*])
  s%c = me
  sync all
  call check('s', s%c(2)[r], r)
  call check('size', size(a(3)%c), 3)
  i = 2
  call check('i', a(i)%c(1)[r], r*10 + 2)
  a(i)%c(:)[r] = [me, me]
  sync all
  call check('put', a(2)%c(1), 1 + mod(me+n-2, n))
  deallocate (a(1)%c)
  deallocate (b)
  deallocate (s)
  call loc()
  call finish()
contains
  subroutine loc()
    type(t), allocatable :: l(:)
    allocate (l(2))
    call fill(l, r)
  end subroutine
end program
