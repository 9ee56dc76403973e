! What it does is known: the lines that the test looks for are marked.
program known
  use iso_fortran_env
  implicit none
  integer :: x(100)[*], y(100), me, next, i
  type(event_type) :: told[*]
  type(lock_type) :: door[*]
  me = this_image()
  next = merge(1, me + 1, me == num_images())
  x = me
  y = me
  sync all                          ! sync
  y(1:10) = x(1:10)[next]           ! get
  if (any(y(1:10) /= next)) error stop
  if (me == 1) call work(0.3)
  sync all                          ! late
  x(1:100:4)[next] = y(76:100)      ! put
  sync images(*)                    ! images
  if (me == 1) then
    call work(0.2)
    event post(told[next])          ! post
  end if
  if (me == merge(2, 1, num_images() > 1)) event wait(told) ! wait
  lock(door[1])                     ! lock
  call work(0.05)
  unlock(door[1])                   ! unlock
  do i = 1, 3
    y(i) = x(i)[next] + me          ! loop
    call work(0.001)
  end do
  call co_sum(y)                    ! sum
  sync all                          ! last
contains
  subroutine work(seconds)
    real, intent(in) :: seconds
    integer(int64) :: begin, now, rate
    call system_clock(begin, rate)
    do
      call system_clock(now)
      if (real(now - begin) / rate > seconds) exit
    end do
  end subroutine
end program
