! Row sync-lock: fairness under load. One image after the other gets a contended lock: nobody waits while another takes it again and
! again (J3/18-007r1 11.6.10 leaves it open; Atoll grants locks in the order of the requests).
program sync_lock_fair
  use, intrinsic :: iso_fortran_env, only: lock_type
  use checks
  implicit none
  integer, parameter :: turns = 100
  type(lock_type) :: lock[*]
  integer :: log(8*turns)[*], length[*] = 0
  integer :: me, images, i, k, first

  me = this_image()
  images = num_images()
  sync all
  do i = 1, turns
    lock (lock[1])
    k = length[1] + 1
    log(k)[1] = me
    length[1] = k
    call delay(merge(2000, 30, i == 1))   ! the first to come keeps it until all have asked
    unlock (lock[1])
  end do
  sync all
  if (me == 1) then
    call check('all turns', length, turns*images)
    do k = 1, images
      call check('turns of each image', count(log(1:length) == k), turns)
    end do
    ! When the first image has had all its turns, every other one has had a fair part: an unfair lock gives one image all of them
    ! while the others sleep. (Not an equal part: the system may have stopped an image for some time.)
    first = 1
    do while (maxval([(count(log(1:first) == k), k=1, images)]) < turns)
      first = first + 1
    end do
    do k = 1, images
      call check('a fair part', count(log(1:first) == k) >= turns/5, .true.)
    end do
  end if
  call finish()
end program
