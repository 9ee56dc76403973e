! Row fail: FAILED_IMAGES, STOPPED_IMAGES, IMAGE_STATUS (J3/18-007r1 16.9.77, 16.9.183, 16.9.98) with TEAM and KIND, keywords in any
! order, elemental references; an image stops, the others see it, in their team and in the initial one.
program fail_enquiry
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: odd
  integer :: me, n, i
  integer(int64), allocatable :: f8(:)
  integer(int16), allocatable :: f2(:)
  integer, allocatable :: f(:)
  integer :: x[*]
  me = this_image(); n = num_images()
  x = me
  form team (1 + mod(me, 2), odd)
  f8 = failed_images(kind=int64)
  f2 = stopped_images(kind=int16)
  if (size(f8) /= 0 .or. size(f2) /= 0) error stop 'none yet'
  if (kind(failed_images(kind=int16)) /= 2 .or. kind(stopped_images(odd)) /= 4) error stop 'kind'
  if (size(failed_images(team=odd, kind=int64)) /= 0) error stop 'team'
  sync all
  if (n > 2) then
    if (me == n) stop
    do
      if (size(stopped_images()) == 1) exit
    end do
    f2 = stopped_images(kind=int16)
    if (f2(1) /= n) error stop 'stopped'
    f = stopped_images(team=odd)
    if (mod(me, 2) == mod(n, 2)) then
      if (size(f) /= 1) error stop 'stopped in my team'
      if (f(1) /= (n + 1)/2) error stop 'its index there'
    else if (size(f) /= 0) then
      error stop 'stopped of the others'
    end if
    if (any([(image_status(i), i=1, n)] /= [(0, i=1, n - 1), stat_stopped_image])) error stop 'image_status'
    if (mod(me, 2) == mod(n, 2)) then
      if (image_status((n + 1)/2, odd) /= stat_stopped_image) error stop 'image_status, team'
      if (image_status(team=odd, image=(n + 1)/2_8) /= stat_stopped_image) error stop 'image_status, keywords'
    end if
    if (x[n] /= n) error stop 'data of a stopped image'
    if (any(image_status([1, n]) /= [0, stat_stopped_image])) error stop 'elemental'
    sync images ([(i, i=1, n - 1)]) ! nobody else stops before that
  end if
end program
