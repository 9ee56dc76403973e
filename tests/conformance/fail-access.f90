! Row fail: STAT= in image selectors (J3/18-007r1 9.6 p3): references to and definitions of objects of a failed image have
! STAT_FAILED_IMAGE and do nothing worse; those of living images have 0.
program fail_access
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type t
    integer :: i(3) = 0
    character(4) :: c = ''
  end type
  type(t) :: s[*], u
  integer :: x(100)[*], y(100), status, second, me, n, k, v(2)
  integer(int16) :: small
  real(real64) :: z[*]

  me = this_image()
  n = num_images()
  x = me
  z = me
  s%i = me
  v = [5, 2]
  sync all
  if (n > 1) then
    if (me == n) fail image
    do
      sync all (stat=status)
      if (status /= 0) exit
    end do
    y = 0
    y(:) = x(:)[n, stat=status]
    call check('array', status, stat_failed_image)
    y(10:) = x(10:)[1, stat=status] + 1
    call check('in an expression', status, 0)
    call check('its value', y(10:), 2)
    k = x(3)[n, stat=status]
    call check('scalar', status, stat_failed_image)
    small = -1
    if (x(1)[n, stat=small] == -12345) error stop 'no value'
    call check('in a condition', int(small), stat_failed_image)
    x(:)[n, stat=status] = 4
    call check('put', status, stat_failed_image)
    x(7)[n, stat=status] = 4
    call check('scalar put', status, stat_failed_image)
    z[n, stat=status] = 4.5_real64
    call check('real put', status, stat_failed_image)
    x(v)[n, stat=status] = [1, 2]
    call check('put to a vector', status, stat_failed_image)
    x(1:3)[n, stat=status] = x(1:3)[1, stat=second]
    call check('from a living image', [status, second], [stat_failed_image, 0])
    x(8:9)[1, stat=status] = x(8:9)[n, stat=second]
    call check('from the failed image', [status, second], [0, stat_failed_image])
    u = s[n, stat=status]
    call check('structure', status, stat_failed_image)
    s[n, stat=status]%c = 'abcd'
    call check('component', status, stat_failed_image)
    do k = 1, n - 1
      z = s[k, stat=status]%i(2)
      call check('living', status, 0)
      call check('its component', z, real(k, real64))
    end do
  end if
  call finish()
end program
