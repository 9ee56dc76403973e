! FFTW with MPI: a two-dimensional transform whose lines the images share, of a wave that has one coefficient.
program fftw_lines
  use, intrinsic :: iso_c_binding
  use atoll_mpi, only: atoll_team_comm
  implicit none
  include 'fftw3-mpi.f03'
  integer(c_intptr_t), parameter :: l = 16, m = 24, kx = 3, ky = 5
  real(c_double), parameter :: pi = acos(-1d0)
  integer :: comm
  integer(c_intptr_t) :: count, lines, first, i, j
  type(c_ptr) :: plan, memory
  complex(c_double_complex), pointer :: x(:, :)
  real(c_double) :: found[*], other
  comm = atoll_team_comm()
  call fftw_mpi_init()
  count = fftw_mpi_local_size_2d(m, l, comm, lines, first)
  memory = fftw_alloc_complex(count)
  call c_f_pointer(memory, x, [l, lines])
  plan = fftw_mpi_plan_dft_2d(m, l, x, x, comm, fftw_forward, fftw_estimate)
  do j = 1, lines
    do i = 1, l
      x(i, j) = exp(2*pi*(0, 1)*(kx*(i - 1)/real(l, c_double) + ky*(first + j - 1)/real(m, c_double)))
    end do
  end do
  call fftw_mpi_execute_dft(plan, x, x)
  found = 0
  if (first <= ky .and. ky < first + lines) then
    found[1] = abs(x(kx + 1, ky - first + 1))
    x(kx + 1, ky - first + 1) = 0
  end if
  other = 0
  if (lines > 0) other = maxval(abs(x))
  sync all
  call co_max (other)
  if (this_image() == 1) then
    if (abs(found - l*m) > 1d-9 .or. other > 1d-9) error stop 'FFTW'
    print '(a,f6.1)', 'FFTW: the one coefficient is ', found
  end if
  call fftw_destroy_plan(plan)
  call fftw_free(memory)
end program
