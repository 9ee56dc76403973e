! Stress: SYNC ALL, 200 times with random delays: values that neighbours change in every segment, and nobody overtakes.
program stress_sync_all
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use checks
  use delays
  implicit none
  integer :: x(64)[*], me, images, right, left, i
  integer(atomic_int_kind) :: arrived[*] = 0, seen

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call start_delays()
  do i = 1, 200
    call random_delay()
    x(:)[right] = 1000*i + me
    call atomic_add(arrived[1], 1)
    sync all
    call atomic_ref(seen, arrived[1])
    call check('everyone has arrived', seen >= i*images .and. seen < (i + 1)*images, .true.)
    call random_delay()
    call check('first and last value', [x(1), x(64)], 1000*i + left)
    sync all
  end do
  call finish()
end program
