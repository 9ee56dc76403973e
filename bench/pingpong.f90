! Half a round trip between two images, by puts and by gets; and puts one after the other, as fast as they go.
program pingpong
  use bench_report
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer, parameter :: bytes(*) = [8, 64, 512, 4096, 32768, 262144, 1048576, 4194304, 33554432]
  real(real64), allocatable :: x(:)[:], y(:)
  integer :: k

  allocate (x(bytes(size(bytes)) / 8)[*], source=0.0_real64)
  allocate (y(size(x)), source=1.0_real64)
  call scalar_put()
  do k = 1, size(bytes)
    call run(bytes(k))
  end do

contains

  ! Enough to take some milliseconds, also where an operation costs microseconds.
  pure integer function repetitions(bytes)
    integer, intent(in) :: bytes
    repetitions = max(2, min(5000, 50000000 / bytes))
  end function

  ! x(1)[2] = y(1), then SYNC IMAGES: image 2 waits for it and answers likewise.
  subroutine scalar_put()
    real(real64) :: times(batches), begin
    integer :: batch, i
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, 2 * repetitions(8)
        if (mod(i, 2) == this_image() - 1) x(1)[3 - this_image()] = y(1)
        if (this_image() <= 2) sync images (3 - this_image())
      end do
      times(batch) = (seconds() - begin) / (2 * repetitions(8))
    end do
    call report('pingpong_scalar_put', 8, times)
  end subroutine

  subroutine run(bytes)
    integer, intent(in) :: bytes
    real(real64), dimension(batches) :: put, get, burst
    integer :: batch
    do batch = 1, batches
      put(batch) = put_ping_pong(bytes / 8, repetitions(bytes))
      get(batch) = get_ping_pong(bytes / 8, repetitions(bytes))
      burst(batch) = put_burst(bytes / 8, repetitions(bytes))
    end do
    call report('pingpong_put', bytes, put)
    call report('pingpong_get', bytes, get)
    call report('put', bytes, burst)
  end subroutine

  real(real64) function put_ping_pong(n, repeat)
    integer, intent(in) :: n, repeat
    real(real64) :: begin
    integer :: i
    sync all
    begin = seconds()
    do i = 1, 2 * repeat
      if (mod(i, 2) == this_image() - 1) x(1:n)[3 - this_image()] = y(1:n)
      if (this_image() <= 2) sync images (3 - this_image())
    end do
    put_ping_pong = (seconds() - begin) / (2 * repeat)
  end function

  ! One image gets after the other has said that it may.
  real(real64) function get_ping_pong(n, repeat)
    integer, intent(in) :: n, repeat
    real(real64) :: begin
    integer :: i
    sync all
    begin = seconds()
    do i = 1, 2 * repeat
      if (mod(i, 2) == this_image() - 1) y(1:n) = x(1:n)[3 - this_image()]
      if (this_image() <= 2) sync images (3 - this_image())
    end do
    get_ping_pong = (seconds() - begin) / (2 * repeat)
  end function

  real(real64) function put_burst(n, repeat)
    integer, intent(in) :: n, repeat
    real(real64) :: begin
    integer :: i
    sync all
    begin = seconds()
    if (this_image() == 1) then
      do i = 1, repeat
        x(1:n)[2] = y(1:n)
      end do
      sync memory
    end if
    put_burst = (seconds() - begin) / repeat
    sync all
  end function
end program
