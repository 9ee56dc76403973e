! Row fail: FAIL IMAGE (J3/18-007r1 11.5), FAILED_IMAGES (16.9.77), STOPPED_IMAGES (16.9.183), IMAGE_STATUS (16.9.98), and
! the status of SYNC ALL, SYNC IMAGES and SYNC MEMORY with a failed image (11.6.11). The others go on, and the run ends with
! status 0.
program fail_image
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  integer :: me, n, k, status, victim, x[*]
  integer, allocatable :: others(:), list(:)
  character(60) :: message

  me = this_image()
  n = num_images()
  victim = merge(2, 0, n > 1)
  x = me
  call check('nobody has failed', size(failed_images()), 0)
  call check('nobody has stopped', size(stopped_images()), 0)
  call check('all are well', image_status([(k, k=1, n)]), [(0, k=1, n)])
  sync all
  call leave(victim)
  if (n > 1) then
    do
      sync all (stat=status)
      if (status /= 0) exit
    end do
    call check('status of SYNC ALL', status, stat_failed_image)
    call check('IMAGE_STATUS of the failed one', image_status(victim), stat_failed_image)
    call check('IMAGE_STATUS of this one', image_status(image=me), 0)
    call check('FAILED_IMAGES', failed_images(), [victim])
    call check('its kind', kind(failed_images(kind=int64)), int64)
    call check('of another kind', failed_images(kind=int64), [int(victim, int64)])
    list = [failed_images(), stopped_images(), failed_images()]
    call check('twice in an expression', list, [victim, victim])
    call check('an element', sum(failed_images()), victim)
    others = pack([(k, k=1, n)], [(image_status(k) == 0, k=1, n)])
    call check('the living', others, pack([(k, k=1, n)], [(k /= victim, k=1, n)]))
    call check('statuses', image_status([victim, me]), [stat_failed_image, 0])

    ! The survivors still meet, again and again, and see what the others have written.
    do k = 1, 20
      x = k*me
      message = 'unchanged'
      sync all (stat=status, errmsg=message)
      call check('status of the next SYNC ALL', status, stat_failed_image)
      call check('message', message(:18), 'image 2 has failed')
      call check('what others wrote', x[others(size(others))], k*others(size(others)))
      sync all (errmsg=message, stat=status)
    end do

    ! SYNC IMAGES: only those that involve the failed image.
    sync images (others)
    sync images (others, stat=status)
    call check('SYNC IMAGES of the living', status, 0)
    sync images ([victim, me], stat=status)
    call check('SYNC IMAGES with the failed one', status, stat_failed_image)
    sync images (*, stat=status)
    call check('SYNC IMAGES (*)', status, stat_failed_image)
    sync memory (stat=status)
    call check('SYNC MEMORY', status, 0)
  end if
  call finish()

contains

  subroutine leave(image)
    integer, intent(in) :: image
    if (this_image() == image) fail image
    if (this_image() == image) error stop 'not reached'
  end subroutine

end program
