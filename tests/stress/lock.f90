! Stress: LOCK and UNLOCK, 200 times with random delays: one contended lock, a ring of locks taken in order, attempts
! with ACQUIRED_LOCK=.
program stress_lock
  use, intrinsic :: iso_fortran_env, only: lock_type
  use checks
  use delays
  implicit none
  type(lock_type) :: one[*], ring(3)[*], tried[*]
  integer :: counter[*] = 0, sum(3)[*] = 0, tries[*] = 0, me, images, right, i, k, low, high, value
  logical :: got

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  low = min(me, right)
  high = max(me, right)
  call start_delays()
  do i = 1, 200
    call random_delay()
    lock (one[images])
    value = counter[images]
    if (mod(i, 16) == me) call random_delay()
    counter[images] = value + 1
    unlock (one[images])

    ! Two locks at a time, always in the order of the images: no deadlock.
    k = mod(i, 3) + 1
    lock (ring(k)[low])
    if (low /= high) lock (ring(k)[high])
    sum(k)[low] = sum(k)[low] + 1
    sum(k)[high] = sum(k)[high] + 1
    if (low /= high) unlock (ring(k)[high])
    unlock (ring(k)[low])

    do
      lock (tried[1], acquired_lock=got)
      if (got) exit
      call random_delay()
    end do
    tries[1] = tries[1] + 1
    unlock (tried[1])
  end do
  sync all
  call check('contended lock', counter[images], 200*images)
  call check('tried lock', tries[1], 200*images)
  ! Each image's locks are taken by itself and by its left neighbour, and each adds once (twice to itself where it is alone).
  call check('ring of locks', sum(1) + sum(2) + sum(3), 400)
  call finish()
end program
