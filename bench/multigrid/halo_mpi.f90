! Halos of the multigrid benchmark by MPI: faces are packed, sent and unpacked, except those that lie in one piece. halo_symmetric.f90 is the
! same with symmetric arrays.
module halo
  use mpi
  use division
  use problem, only: dp
  implicit none
  private
  public :: halo_start, halo_end, new_grid, exchange, total, gather, me, procs, parts, coords
  real(dp), allocatable :: out(:,:), in(:,:)
contains
  subroutine halo_start()
    integer :: process, processes, ierr
    call MPI_Init(ierr)
    call MPI_Comm_rank(MPI_COMM_WORLD, process, ierr)
    call MPI_Comm_size(MPI_COMM_WORLD, processes, ierr)
    call divide(process, processes)
    allocate (out(0, 2), in(0, 2))
  end subroutine

  subroutine halo_end()
    integer :: ierr
    call MPI_Finalize(ierr)
  end subroutine

  subroutine new_grid(a, n)
    real(dp), pointer, intent(inout) :: a(:,:,:)
    integer, intent(in) :: n(3)
    allocate (a(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1))
    a = 0
  end subroutine

  ! The halo gets what the neighbours have at their ends; the whole grid is periodic. With two processes in a direction both neighbours are the same.
  subroutine exchange(a, n)
    real(dp), pointer, intent(in) :: a(:,:,:)
    integer, intent(in) :: n(3)
    integer :: d
    do d = 1, 3
      if (parts(d) == 1) then
        call copy_ends(a, n, d)
      else if (d == 3) then
        call trade_planes(a, product(n(:2) + 2), n(3))
      else
        call trade_packed(a, n, d)
      end if
    end do
  end subroutine

  ! Planes of the last dimension lie in one piece.
  subroutine trade_planes(a, points, n)
    integer, intent(in) :: points, n
    real(dp) :: a(points, 0:n + 1)
    call trade(a(:, n), a(:, 1), a(:, 0), a(:, n + 1), points, partner(3))
  end subroutine

  ! The faces of the next directions bring the edges and corners.
  subroutine trade_packed(a, n, d)
    real(dp), pointer, intent(in) :: a(:,:,:)
    integer, intent(in) :: n(3), d
    integer :: points
    points = merge(n(2), n(1) + 2, d == 1)*n(3)
    if (size(out, 1) < points) then
      deallocate (out, in)
      allocate (out(points, 2), in(points, 2))
    end if
    if (d == 1) then
      out(:points, 1) = reshape(a(n(1), 1:n(2), 1:n(3)), [points])
      out(:points, 2) = reshape(a(1, 1:n(2), 1:n(3)), [points])
    else
      out(:points, 1) = reshape(a(:, n(2), 1:n(3)), [points])
      out(:points, 2) = reshape(a(:, 1, 1:n(3)), [points])
    end if
    call trade(out(:, 1), out(:, 2), in(:, 1), in(:, 2), points, partner(d))
    if (d == 1) then
      a(0, 1:n(2), 1:n(3)) = reshape(in(:points, 1), [n(2), n(3)])
      a(n(1) + 1, 1:n(2), 1:n(3)) = reshape(in(:points, 2), [n(2), n(3)])
    else
      a(:, 0, 1:n(3)) = reshape(in(:points, 1), [n(1) + 2, n(3)])
      a(:, n(2) + 1, 1:n(3)) = reshape(in(:points, 2), [n(1) + 2, n(3)])
    end if
  end subroutine

  ! The own last and first face, for the other's halo before and behind.
  subroutine trade(last, first, before, behind, points, other)
    integer, intent(in) :: points, other
    real(dp), asynchronous :: last(*), first(*), before(*), behind(*)
    integer :: requests(4), ierr
    call MPI_Irecv(before, points, MPI_DOUBLE_PRECISION, other, 1, MPI_COMM_WORLD, requests(1), ierr)
    call MPI_Irecv(behind, points, MPI_DOUBLE_PRECISION, other, 2, MPI_COMM_WORLD, requests(2), ierr)
    call MPI_Isend(last, points, MPI_DOUBLE_PRECISION, other, 1, MPI_COMM_WORLD, requests(3), ierr)
    call MPI_Isend(first, points, MPI_DOUBLE_PRECISION, other, 2, MPI_COMM_WORLD, requests(4), ierr)
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE, ierr)
  end subroutine

  ! What each process has, on all.
  subroutine gather(mine, all)
    real(dp), intent(in) :: mine(:)
    real(dp), intent(out) :: all(:,:)
    integer :: ierr
    call MPI_Allgather(mine, size(mine), MPI_DOUBLE_PRECISION, all, size(mine), MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, ierr)
  end subroutine

  real(dp) function total(part)
    real(dp), intent(in) :: part
    integer :: ierr
    call MPI_Allreduce(part, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  end function
end module
