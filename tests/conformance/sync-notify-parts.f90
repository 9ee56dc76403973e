! Row sync-notify: NOTIFY= (J3/23-007r1 9.6) where the data is an allocatable component of the coindexed object, where the
! notify variable is an element that a function chooses, and together with STAT=; every function is evaluated once.
program sync_notify_parts
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type t
    integer, allocatable :: a(:)
    type(notify_type) :: n
  end type
  type(t) :: x[*]
  type(notify_type) :: n(2)[*]
  integer :: y(3)[*], status, me, right, left, calls, w(3)

  me = this_image()
  right = merge(1, me + 1, me == num_images())
  left = merge(num_images(), me - 1, me == 1)
  calls = 0
  allocate (x%a(3))
  x%a = 0
  sync all
  x[right, notify=n(1)]%a(2) = me
  notify wait (n(1))
  call check('an element of a part', x%a, [0, left, 0])
  sync all
  status = -1
  x[right, notify=n(counted(2)), stat=status]%a = [me, 2*me, 3*me]
  call check('status', status, 0)
  notify wait (n(2), stat=status)
  call check('status of NOTIFY WAIT', status, 0)
  call check('a part', x%a, [1, 2, 3]*left)
  w = me
  y(:)[counted(right), notify=x%n] = w
  notify wait (x%n)
  call check('a component', y, left)
  call check('calls', calls, 2)
  call finish()
contains
  integer function counted(k)
    integer, intent(in) :: k
    calls = calls + 1
    counted = k
  end function
end program
