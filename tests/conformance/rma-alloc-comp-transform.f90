! Rows rma-alloc-comp, rma-stat: arrays of other images whose type has allocatable components, in transformational functions, and with STAT=
! in the image selector.
module transform_types
  implicit none
  type :: t
    integer, allocatable :: a(:)
  contains
    procedure :: total
  end type
contains
  integer function total(x)
    class(t), intent(in) :: x
    total = sum(x%a)
  end function
end module
program rma_alloc_comp_transform
  use checks
  use transform_types
  implicit none
  type(t) :: x(4)[*], y(4), square(2, 2)
  integer :: i, k, stat
  do i = 1, 4
    x(i)%a = [4, 2, 7]*i
  end do
  k = num_images()
  sync all
  y = cshift(x(:)[k], 1)
  call check('CSHIFT', [(y(i)%a, i = 1, 4)], [8, 4, 14, 12, 6, 21, 16, 8, 28, 4, 2, 7])
  y = eoshift(x(:)[k], 1, x(1))
  call check('EOSHIFT', [(y(i)%a(1), i = 1, 4)], [8, 12, 16, 4])
  y(:2) = pack(x(:)[k], [.false., .true., .false., .true.])
  call check('PACK', [y(1)%a, y(2)%a], [8, 4, 14, 16, 8, 28])
  y = unpack(x(1:2)[k], [.false., .true., .false., .true.], x)
  call check('UNPACK', [(y(i)%a(1), i = 1, 4)], [4, 4, 12, 8])
  square = reshape(x(:)[k], [2, 2])
  call check('RESHAPE', [square(1, 1)%a, square(2, 2)%a], [4, 2, 7, 16, 8, 28])
  y = spread(x(2)[k], 1, 4)
  call check('SPREAD', [(y(i)%a(1), i = 1, 4)], 8)
  y = x(:)[k, stat=stat]
  call check('an array with STAT=', [stat, (y(i)%total(), i = 1, 4)], [0, 13, 26, 39, 52])
  y(:2) = x([3, 1])[k, stat=stat]
  call check('a vector subscript with STAT=', [stat, y(1)%total(), y(2)%total()], [0, 39, 13])
  y(1) = x(2)[k, stat=stat]
  call check('an element with STAT=', [stat, y(1)%total()], [0, 26])
  sync all
  x = cshift(x(:)[this_image()], 1)
  call check('of this image', [(x(i)%a(1), i = 1, 4)], [8, 12, 16, 4])
  call finish()
end program
