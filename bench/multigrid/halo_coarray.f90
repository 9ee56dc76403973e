! Halos of the multigrid benchmark by coarrays: faces are put straight into the neighbours' halos. halo_mpi.f90 is the same with MPI.
!
! An image may put into a neighbour's halo as soon as it has met it in an exchange of another grid since that halo was read last, and every step of the
! cycle that reads the halo of a grid is followed by the exchange of another grid.
module halo
  use division
  use problem, only: dp
  implicit none
  private
  public :: halo_start, halo_end, new_grid, exchange, total, gather, me, procs, parts, coords
  type grid
    real(dp), allocatable :: values(:,:,:)
  end type
  integer, parameter :: most_grids = 40, most_told = 20
  type(grid), save, target :: grids(most_grids)[*]
  integer :: grids_used = 0
  real(dp), allocatable :: told(:,:)[:]
contains
  subroutine halo_start()
    call divide(this_image() - 1, num_images())
    allocate (told(most_told, procs)[*])
  end subroutine

  subroutine halo_end()
    sync all
  end subroutine

  ! A pointer, as the other versions have it, to the next of the grids that have their like on all images.
  subroutine new_grid(a, n)
    real(dp), pointer, intent(inout) :: a(:,:,:)
    integer, intent(in) :: n(3)
    grids_used = grids_used + 1
    allocate (grids(grids_used)%values(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1), source=0d0)
    a => grids(grids_used)%values
    sync all
  end subroutine

  integer function number_of(a)
    real(dp), pointer, intent(in) :: a(:,:,:)
    do number_of = 1, grids_used
      if (associated(a, grids(number_of)%values)) return
    end do
    error stop 'no such grid'
  end function

  ! The halo gets what the neighbours have at their ends; the whole grid is periodic. With two images in a direction both neighbours are the same.
  subroutine exchange(a, n)
    real(dp), pointer, intent(in) :: a(:,:,:)
    integer, intent(in) :: n(3)
    integer :: d, g
    g = number_of(a)
    do d = 1, 3
      if (parts(d) == 1) then
        call copy_ends(a, n, d)
        cycle
      end if
      ! The faces of the next directions bring the edges and corners.
      select case (d)
      case (1)
        grids(g)[1 + partner(1)]%values(0, 1:n(2), 1:n(3)) = a(n(1), 1:n(2), 1:n(3))
        grids(g)[1 + partner(1)]%values(n(1) + 1, 1:n(2), 1:n(3)) = a(1, 1:n(2), 1:n(3))
      case (2)
        grids(g)[1 + partner(2)]%values(:, 0, 1:n(3)) = a(:, n(2), 1:n(3))
        grids(g)[1 + partner(2)]%values(:, n(2) + 1, 1:n(3)) = a(:, 1, 1:n(3))
      case (3)
        grids(g)[1 + partner(3)]%values(:, :, 0) = a(:, :, n(3))
        grids(g)[1 + partner(3)]%values(:, :, n(3) + 1) = a(:, :, 1)
      end select
      sync images (1 + partner(d))
    end do
  end subroutine

  ! What each image has, on all.
  subroutine gather(mine, all)
    real(dp), intent(in) :: mine(:)
    real(dp), intent(out) :: all(:,:)
    integer :: image
    do image = 1, procs
      told(:size(mine), me + 1)[image] = mine
    end do
    sync all
    all = told(:size(mine), :)
    sync all ! all have read it
  end subroutine

  real(dp) function total(part)
    real(dp), intent(in) :: part
    total = part
    call co_sum(total)
  end function
end module
