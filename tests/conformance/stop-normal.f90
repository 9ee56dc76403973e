! Row stop: a normal STOP keeps the image's data reachable until all have stopped (J3/18-007r1 5.3.7: normal
! termination: initiation, synchronisation, completion), whichever image stops first, and so does END PROGRAM. The
! exit status is 0.
program stop_normal
  use checks
  implicit none
  integer :: x(1000)[*], me, images, k
  integer, allocatable :: a(:)[:]

  me = this_image()
  images = num_images()
  allocate (a(500)[*], source=-me)
  x = 7*me
  sync all
  if (me > 1 .and. mod(me, 2) == 0) then
    call finish()
    stop                                 ! initiates termination while others still read its data
  end if
  if (me > 1) then
    call finish()
  else
    call delay(20000)
    do k = 1, images
      call check('data of a stopped image', x(k)[k], 7*k)
      call check('array of a stopped image', sum(x(:)[k]), 7000*k)
      call check('allocatable of a stopped image', a(500)[k], -k)
      x(1)[k] = -1
      call check('put to a stopped image', x(1)[k], -1)
    end do
    call finish()
    print '(a)', 'image 1 has read everything'
  end if
end program
