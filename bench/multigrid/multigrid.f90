! MG of the NAS Parallel Benchmarks: V-cycles for a Poisson problem with periodic boundaries. The argument is the class; prints the time of
! the iterations and whether the result is the published one.
program multigrid
  use problem
  use halo
  implicit none
  type level
    real(dp), pointer :: u(:,:,:) => null(), r(:,:,:) => null()
    integer :: n(3) ! of this process
  end type
  type(level), allocatable :: levels(:)
  type(problem_class) :: class
  real(dp), pointer :: v(:,:,:)
  character(1) :: name
  integer :: top, k, iteration
  integer(selected_int_kind(18)) :: started, ended, rate
  real(dp) :: norm, error

  call halo_start()
  call get_command_argument(1, name)
  class = find_class(name)
  top = nint(log(real(class%points))/log(2.0))
  allocate (levels(top))
  do k = top, 1, -1
    levels(k)%n = 2**k/parts
    call new_grid(levels(k)%u, levels(k)%n)
    call new_grid(levels(k)%r, levels(k)%n)
  end do
  allocate (v(0:levels(top)%n(1) + 1, 0:levels(top)%n(2) + 1, 0:levels(top)%n(3) + 1))
  v = 0 ! its halo stays so: nothing reads it
  call right_hand_side(v, levels(top)%n)

  ! A first iteration touches all memory; what is measured begins anew.
  call first_residual()
  call cycle_once()
  call first_residual()
  norm = total(0d0)
  call system_clock(started, rate)
  do iteration = 1, class%iterations
    call cycle_once()
    call residual(levels(top)%u, v, levels(top)%r, levels(top)%n)
    call exchange(levels(top)%r, levels(top)%n)
  end do
  norm = total(sum_of_squares(levels(top)%r, levels(top)%n))
  call system_clock(ended)
  norm = sqrt(norm/real(class%points, dp)**3)
  error = abs(norm - class%norm)/class%norm
  if (me == 0) then
    print '(3a,i0,a,es12.5)', 'multigrid_', class%name, ',', procs, ',', real(ended - started, dp)/rate
    print '(a,es20.13,a)', 'norm ', norm, merge(': verified', ': WRONG   ', error <= 1d-8)
  end if
  call halo_end()
  if (.not. error <= 1d-8) error stop 'multigrid: the norm is not the published one'
contains
  subroutine first_residual()
    levels(top)%u = 0
    call residual(levels(top)%u, v, levels(top)%r, levels(top)%n)
    call exchange(levels(top)%r, levels(top)%n)
  end subroutine

  ! One V-cycle, beginning with the residual of the finest grid.
  subroutine cycle_once()
    integer :: k
    do k = top, 2, -1
      call restrict(levels(k)%r, levels(k)%n, levels(k - 1)%r, levels(k - 1)%n)
      call exchange(levels(k - 1)%r, levels(k - 1)%n)
    end do
    call smooth(levels(1)%r, levels(1)%u, levels(1)%n, class%smoother, from_zero=.true.)
    call exchange(levels(1)%u, levels(1)%n)
    do k = 2, top
      call prolong(levels(k - 1)%u, levels(k - 1)%n, levels(k)%u, levels(k)%n, from_zero=k < top)
      if (k < top) then
        call residual(levels(k)%u, levels(k)%r, levels(k)%r, levels(k)%n)
      else
        call residual(levels(k)%u, v, levels(k)%r, levels(k)%n)
      end if
      call exchange(levels(k)%r, levels(k)%n)
      call smooth(levels(k)%r, levels(k)%u, levels(k)%n, class%smoother, from_zero=.false.)
      call exchange(levels(k)%u, levels(k)%n)
    end do
  end subroutine

  ! +1 where the ten largest random numbers are, -1 where the ten smallest.
  subroutine right_hand_side(v, n)
    integer, intent(in) :: n(3)
    real(dp), intent(inout) :: v(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    integer, parameter :: ten = 10
    real(dp) :: line(n(1)), largest(ten), smallest(ten), all(2*ten, procs), least
    integer :: i, j, k
    integer(selected_int_kind(18)) :: first
    largest = -1
    smallest = 2
    do k = 1, n(3)
      do j = 1, n(2)
        first = coords(1)*n(1) + int(class%points, kind(first))*(coords(2)*n(2) + j - 1 + class%points*(coords(3)*n(3) + k - 1))
        call random_values(first, line)
        v(1:n(1), j, k) = line
        do i = 1, n(1)
          if (line(i) > largest(ten)) call insert(largest, line(i))
          if (line(i) < smallest(ten)) then
            smallest = -smallest
            call insert(smallest, -line(i))
            smallest = -smallest
          end if
        end do
      end do
    end do
    call gather([largest, smallest], all)
    largest = -1
    smallest = -2
    do k = 1, procs
      do i = 1, ten
        if (all(i, k) > largest(ten)) call insert(largest, all(i, k))
        if (-all(ten + i, k) > smallest(ten)) call insert(smallest, -all(ten + i, k))
      end do
    end do
    least = largest(ten)
    v = merge(1d0, 0d0, v >= least) - merge(1d0, 0d0, v <= -smallest(ten) .and. v > 0)
  end subroutine

  ! Into a list in descending order, of which the last drops out.
  subroutine insert(list, value)
    real(dp), intent(inout) :: list(:)
    real(dp), intent(in) :: value
    integer :: i
    i = size(list)
    do while (i > 1)
      if (list(i - 1) >= value) exit
      list(i) = list(i - 1)
      i = i - 1
    end do
    list(i) = value
  end subroutine

  real(dp) function sum_of_squares(r, n)
    integer, intent(in) :: n(3)
    real(dp), intent(in) :: r(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    sum_of_squares = sum(r(1:n(1), 1:n(2), 1:n(3))**2)
  end function
end program
