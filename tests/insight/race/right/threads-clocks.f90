! Barriers between threads, on machines whose clocks are known badly. ! local ! flags: -fopenmp
program threads_clocks
  use omp_lib
  use iso_fortran_env
  implicit none
  integer :: x(4)[*], y(4), k, t
  double precision :: s
  integer(atomic_int_kind) :: a[*], v
  x = 0; a = 0
  call wait_for(0.05d0)
  sync all
  !$omp parallel num_threads(2) private(k, v, t)
  t = omp_get_thread_num() + 1
  do k = 1, 3
    x(t) = k
    if (t == 2) call atomic_ref(v, a)
    !$omp barrier
    y(t) = x(3 - t)
    if (y(t) /= k) error stop 'bad'
    !$omp barrier
  end do
  !$omp end parallel
  call wait_for(0.05d0)
  sync all
contains
  subroutine wait_for(seconds)
    double precision, intent(in) :: seconds
    double precision :: s
    if (this_image() == 1) return
    s = omp_get_wtime(); do while (omp_get_wtime() < s + seconds); end do
  end subroutine
end program
