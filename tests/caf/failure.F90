! FAIL IMAGE, IMAGE_STATUS, FAILED_IMAGES, STOPPED_IMAGES, and statements with STAT= after a failure.
! images: 3 4
! stdout: ^survived$
program failures
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: x[*], status, me, n, k
  integer, allocatable :: list(:)
  integer(8), allocatable :: list8(:)
  character(40) :: message
  me = this_image()
  n = num_images()
  x = me
  call need(all([(image_status(k), k = 1, n)] == 0) .and. size(failed_images()) == 0, 'all are well')
  sync all
  if (me == 2) fail image
  message = ' '
  sync all (stat=status, errmsg=message)
  call need(status == stat_failed_image .and. message == 'image 2 has failed', 'SYNC ALL')
  call need(image_status(2) == stat_failed_image .and. image_status(1) == 0, 'IMAGE_STATUS')
  list = failed_images()
  call need(size(list) == 1 .and. all(list == 2), 'FAILED_IMAGES')
  list8 = failed_images(kind=8)
  call need(size(list8) == 1 .and. all(list8 == 2), 'FAILED_IMAGES with KIND=')
  list8 = stopped_images(kind=8)
  call need(size(list8) == 0, 'STOPPED_IMAGES')
  status = 0
  k = -1
  k = x[2, stat=status]
  call need(status == stat_failed_image, 'reference')
  k = x[1, stat=status]
  call need(status == 0 .and. k == 1, 'reference to one that is well')
  k = me
  call co_sum(k, stat=status)
  call need(status == stat_failed_image, 'CO_SUM')
  sync images ([2], stat=status)
  call need(status == stat_failed_image, 'SYNC IMAGES')
  sync all (stat=status)
  if (me == 1) print '(a)', 'survived'
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 3
  end subroutine
end program
