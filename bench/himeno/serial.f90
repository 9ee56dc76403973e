! The Himeno benchmark without coarrays, on the kernel of examples/himeno: what one image is compared with.
!   serial SIZE ITERATIONS
program himeno_serial
  use, intrinsic :: iso_fortran_env, only: int64, real32, real64
  use himeno_kernel
  implicit none
  character(len=16) :: text
  type(coefficients) :: coef
  real(real32), allocatable :: p(:, :, :, :)
  integer :: points(3), n(3), iterations, iteration, old, k
  integer(int64) :: begin, end, rate
  real(real64) :: gosa, seconds

  call get_command_argument(1, text)
  points = problem_size(trim(text))
  call get_command_argument(2, text)
  read (text, *) iterations
  n = points - 2
  allocate (p(0:n(1)+1, 0:n(2)+1, 0:n(3)+1, 0:1))
  do k = 0, n(3) + 1
    p(:, :, k, :) = initial_pressure(k + 1, points(3))
  end do
  call set_coefficients(n, coef)

  call system_clock(begin, rate)
  old = 0
  do iteration = 1, iterations
    call sweep(n, n, coef, p(:, :, :, old), p(:, :, :, 1 - old), gosa)
    old = 1 - old
  end do
  call system_clock(end)
  seconds = real(end - begin, real64) / rate
  print '(a,f0.1,a,es14.7)', 'MFLOPS: ', &
    1e-6_real64 * flops_per_point * product(real(n, real64)) * iterations / seconds, '  GOSA: ', gosa
end program
