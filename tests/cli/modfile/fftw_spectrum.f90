! Each image transforms a wave of its own; image 1 shows how much of each frequency is in them.
program spectrum
  use fftw3
  implicit none
  integer, parameter :: n = 8
  complex(c_double_complex), allocatable :: wave(:)[:]
  complex(c_double_complex) :: line(n)
  type(c_ptr) :: plan
  integer :: i
  allocate (wave(n)[*])
  plan = fftw_plan_dft_1d(n, wave, line, FFTW_FORWARD, FFTW_ESTIMATE)
  wave = [(cmplx(cos(8 * atan(1d0) * this_image() * (i - 1) / n), 0, c_double_complex), i = 1, n)]
  call fftw_execute_dft(plan, wave, line)
  wave = line
  call fftw_destroy_plan(plan)
  sync all
  if (this_image() == 1) then
    do i = 1, num_images()
      line = wave(:)[i]
      print '(*(i0,1x))', nint(abs(line))
    end do
  end if
end program
