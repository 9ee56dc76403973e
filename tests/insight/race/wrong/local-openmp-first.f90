! ATOMIC and WORKSHARE are the first that mention a coarray in their procedures. ! local ! flags: -fopenmp
module shared
  implicit none
  integer :: x(4)[*] = 0, z(8)[*] = 0, w(60)[*] = 0
contains
  subroutine count_up(i)
    integer, intent(in) :: i
    !$omp atomic
    x(i) = x(i) + 1 !@A
  end subroutine
  subroutine share()
    integer :: i, k = 60
    !$omp parallel workshare
    z = 3 !@B
    !$omp atomic
    k = k + 1
    !$omp critical
    k = k + 1
    !$omp end critical
    !$omp parallel do
    do i = 1, 50
      w(i) = i
    end do
    !$omp end parallel workshare
  end subroutine
  subroutine allocate_shared(y, u)
    integer, allocatable, intent(out) :: y(:), u(:)
    !$omp parallel workshare
    y = z
    y(3) = 7
    u = y + 1
    !$omp end parallel workshare
  end subroutine
end module
program local_openmp_first
  use shared
  implicit none
  integer, allocatable :: y(:), u(:)
  integer :: v, n
  sync all
  if (this_image() == 1) call count_up(2)
  if (this_image() == 1) call share()
  if (this_image() == 2) v = x(2)[1] !@A
  if (this_image() == 2) v = z(8)[1] !@B
  if (this_image() == 2) v = w(60)[1]
  sync all
  call allocate_shared(y, u)
  if (u(3) /= 8) error stop 'wrong'
  sync all
  if (this_image() == 1) w(5)[2] = 5
  if (this_image() == 2) inquire (iolength=n) w
  sync all
end program
