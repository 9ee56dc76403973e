! Row sync-lock: fairness under load. An image that releases a contended lock and asks for it again gets it after
! those who were waiting (J3/18-007r1 11.6.10 leaves the order open; Atoll grants locks in the order of the requests).
!
! Shows: in each round image 1 holds the lock until all others wait for it, releases it and asks again at once: then
! every other image should have had its turn. The system may stop a process at any point, so that now and then an
! image was not yet waiting: half of the rounds may fail. With an unfair lock almost all do.
program sync_lock_fair
  use, intrinsic :: iso_fortran_env, only: lock_type, atomic_int_kind
  use checks
  use delays, only: nap
  implicit none
  integer, parameter :: rounds = 20
  type(lock_type) :: lock[*]
  integer(atomic_int_kind) :: asking[*] = 0, value
  integer :: turns[*] = 0, images, i, k, fair

  images = num_images()
  fair = 0
  do i = 1, rounds
    if (this_image() == 1) then
      lock (lock)
      sync all
      do
        call atomic_ref(value, asking)
        if (value == i*(images - 1)) exit
        call nap(100)
      end do
      do k = 1, 30              ! they have said so; now they do (a look at an atomic serves images of other nodes)
        call nap(100)
        call atomic_ref(value, asking)
      end do
      unlock (lock)
      lock (lock)
      if (turns == i*(images - 1)) fair = fair + 1
      unlock (lock)
    else
      sync all
      call atomic_add(asking[1], 1)
      lock (lock[1])
      turns[1] = turns[1] + 1
      unlock (lock[1])
    end if
    sync all
  end do
  if (this_image() == 1) then
    call check('all turns', turns, rounds*(images - 1))
    call check('most rounds are fair', fair >= rounds/2, .true.)
  end if
  call finish()
end program
