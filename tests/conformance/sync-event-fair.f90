! Row sync-event: a producer and all other images as consumers with a credit each, so that no one image gets all; many posts
! while the waiting images sleep.
program sync_event_fair
  use, intrinsic :: iso_fortran_env, only: event_type
  use checks
  implicit none
  integer, parameter :: rounds = 300
  type(event_type) :: work[*], done[*]
  integer :: task[*], got, me, n, k, i

  me = this_image()
  n = num_images()
  if (me == 1) then
    do i = 1, rounds
      do k = 1, n
        task[k] = 1000*k + i
        event post (work[k])
        if (k == 1) then
          event wait (work)
          event post (done)
        end if
      end do
      event wait (done, until_count=n)
    end do
  else
    got = 0
    do i = 1, rounds
      event wait (work)
      call check('task', task, 1000*me + i)
      got = got + 1
      event post (done[1])
    end do
    call check('tasks', got, rounds)
  end if
  call finish()
end program
