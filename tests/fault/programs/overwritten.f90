! Images that overwrite what all of them rely on: arguments are a seed, and how many of the images do so. Whatever
! becomes of it, the run is no success: an image that comes to the end says so.
program overwritten
  use, intrinsic :: iso_fortran_env, only: event_type, lock_type
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    subroutine overwrite(seed, stores) bind(c)
      import :: c_int
      integer(c_int), intent(in) :: seed, stores
    end subroutine
  end interface
  type(event_type) :: event[*]
  type(lock_type) :: lock[*]
  integer :: x(100)[*], seed, rogues, me, images, round, total, next
  integer, allocatable :: a(:)[:]
  character(20) :: text

  call get_command_argument(1, text)
  read (text, *) seed
  call get_command_argument(2, text)
  read (text, *) rogues
  me = this_image()
  images = num_images()
  next = mod(me, images) + 1
  x = me
  sync all
  do round = 1, 60
    if (me <= rogues .and. mod(round + seed, 7) == me) call overwrite(seed + 1000*me + round, 1 + mod(seed, 5))
    x(mod(round, 100) + 1)[next] = round
    sync all
    total = sum(x(:)[next])
    if (mod(round, 5) == 0) call co_sum(total)
    if (mod(round, 6) == 0) then
      lock (lock[1])
      x(1)[1] = x(1)[1] + 1
      unlock (lock[1])
    end if
    if (mod(round, 8) == 0) then
      event post (event[next])
      event wait (event)
    end if
    if (mod(round, 9) == 0) then
      allocate (a(1000)[*])
      a = round
      sync images (*)
      deallocate (a)
    end if
  end do
  sync all
  error stop 'this is the end'
end program
