! Tasks go out and results come back by events, those of each worker an element.
program master_and_workers
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: done(4)[*], given[*]
  integer :: task[*], results(4)[*], i, round, me, total
  me = this_image()
  results = 0
  total = 0
  sync all
  do round = 1, 3
    if (me == 1) then
      do i = 2, num_images()
        task[i] = 10*round + i
        event post (given[i])
      end do
      do i = 2, num_images()
        event wait (done(i))
        total = total + results(i)
      end do
    else
      event wait (given)
      results(me)[1] = 2*task
      event post (done(me)[1])
    end if
  end do
  if (me == 1 .and. total /= 2*(60*3 + 9*3)) error stop 'other total'
end program
