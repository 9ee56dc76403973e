! Scalar puts and gets in a loop, from one image to another; and of a random element of a random image each time.
program scalar_access
  use bench_report
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: n = 4096, repeat = 20
  real(real64) :: x(n)[*], begin, total
  real(real64), dimension(batches) :: put, get, put_any, get_any
  integer :: batch, i, pass, place, image
  integer(int64) :: state

  x = 1
  total = 0
  state = 88172645463325252_int64
  do batch = 1, batches
    sync all
    if (this_image() == 1) then
      begin = seconds()
      do pass = 1, repeat
        do i = 1, n
          x(i)[2] = real(i + pass, real64)
        end do
      end do
      put(batch) = (seconds() - begin) / (n * repeat)
      begin = seconds()
      do pass = 1, repeat
        do i = 1, n
          total = total + x(i)[2]
        end do
      end do
      get(batch) = (seconds() - begin) / (n * repeat)
      begin = seconds()
      do i = 1, n * repeat
        call next(state, place, image)
        x(place)[image] = real(i, real64)
      end do
      put_any(batch) = (seconds() - begin) / (n * repeat)
      begin = seconds()
      do i = 1, n * repeat
        call next(state, place, image)
        total = total + x(place)[image]
      end do
      get_any(batch) = (seconds() - begin) / (n * repeat)
    end if
    sync all
  end do
  call report('scalar_put', 8, put)
  call report('scalar_get', 8, get)
  call report('scalar_put_random', 8, put_any)
  call report('scalar_get_random', 8, get_any)
  if (total < 0) print *, total                 ! so that the loop is needed

contains

  ! A generator of 64 bits (xorshift), of which the upper ones are used. Its state is the caller's, who can keep it in a register: it is not what is
  ! measured.
  pure subroutine next(state, place, image)
    integer(int64), intent(inout) :: state
    integer, intent(out) :: place, image
    state = ieor(state, ishft(state, 13))
    state = ieor(state, ishft(state, -7))
    state = ieor(state, ishft(state, 17))
    place = int(ishft(state, -52)) + 1        ! 1 to n = 2**12
    image = int(iand(ishft(state, -51), 1_int64)) + 1
  end subroutine
end program
