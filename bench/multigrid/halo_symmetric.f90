! Halos of the multigrid benchmark by symmetric arrays: faces are put straight into the neighbours' halos. halo_mpi.f90 is the same with MPI.
!
! A process may put into a neighbour's halo as soon as it has met it in an exchange of another grid since that halo was read last, and every step of the
! cycle that reads the halo of a grid is followed by the exchange of another grid.
module halo
  use Symmetric_F95
  use division
  implicit none
  private
  public :: halo_start, halo_end, new_grid, exchange, total, gather, me, procs, parts, coords
  integer, parameter :: most_told = 20
  real(R8), pointer :: told(:,:) => null()
contains
  subroutine halo_start()
    call divide(Me_fa(), Nprocs_fa())
    call Malloc_fa(told, [1, 0], [most_told, procs - 1])
  end subroutine

  subroutine halo_end()
    call Sync_fa()
  end subroutine

  subroutine new_grid(a, n)
    real(R8), pointer, intent(inout) :: a(:,:,:)
    integer, intent(in) :: n(3)
    call Malloc_fa(a, [0, 0, 0], n + 1)
  end subroutine

  ! The halo gets what the neighbours have at their ends; the whole grid is periodic. With two processes in a direction both neighbours are the same.
  subroutine exchange(a, n)
    real(R8), pointer, intent(in) :: a(:,:,:)
    integer, intent(in) :: n(3)
    type(Slice_fa) :: from, to
    integer :: d
    from = Slice_fa([1, 1, 1], n)
    to = from
    do d = 1, 3
      if (parts(d) == 1) then
        call copy_ends(a, n, d)
      else
        call one_face(n(d), 0)
        call one_face(1, n(d) + 1)
        call Wait_fa()
        call Sync_fa(partner(d:d))
      end if
      ! The faces of the next directions bring the edges and corners.
      from%lo(d) = 0
      from%hi(d) = n(d) + 1
      to = from
    end do
  contains
    subroutine one_face(source, target)
      integer, intent(in) :: source, target
      from%lo(d) = source
      from%hi(d) = source
      to%lo(d) = target
      to%hi(d) = target
      call NbPut_fa(a, from, a, to, partner(d))
    end subroutine
  end subroutine

  ! What each process has, on all.
  subroutine gather(mine, all)
    real(R8), intent(in) :: mine(:)
    real(R8), intent(out) :: all(:,:)
    real(R8), target :: own(size(mine))
    integer :: process
    own = mine
    do process = 0, procs - 1
      call Put_fa(own, Slice_fa([1], [size(own)]), told, Slice_fa([1, me], [size(own), me]), process)
    end do
    call Sync_fa()
    all = told(:size(mine), :)
    call Sync_fa() ! all have read it
  end subroutine

  real(R8) function total(part)
    real(R8), intent(in) :: part
    real(R8) :: all(1, procs)
    call gather([part], all)
    total = sum(all)
  end function
end module
