! Half a round trip of eight variables, each of so many bytes, which lie apart: eight puts and one SYNC IMAGES (after the
! eight-variable ping-pong of Rasmussen et al., Omni XcalableMP's benchmark). The parameter is the bytes of one.
program eight
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: bytes(*) = [8, 32, 128, 512, 2048, 8192, 32768, 131072], most = bytes(size(bytes)) / 8
  real(real64), allocatable :: x(:, :)[:], y(:, :)
  real(real64) :: times(batches), begin
  integer :: k, batch, i, v, n, repeat, other

  allocate (x(most + 8, 8)[*], source=0.0_real64)
  allocate (y(most + 8, 8), source=1.0_real64)
  other = 3 - this_image()
  do k = 1, size(bytes)
    n = bytes(k) / 8
    repeat = max(2, min(2000, 5000000 / bytes(k)))
    do batch = 1, batches
      sync all
      begin = seconds()
      do i = 1, 2 * repeat
        if (mod(i, 2) == this_image() - 1) then
          do v = 1, 8
            x(1:n, v)[other] = y(1:n, v)
          end do
        end if
        sync images (other)
      end do
      times(batch) = (seconds() - begin) / (2 * repeat)
    end do
    call report('eight_puts', bytes(k), times)
  end do
end program
