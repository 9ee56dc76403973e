! How the grids of the multigrid benchmark are divided among the processes: in two along as many directions as it takes, beginning with the last one.
! The versions of the halos share it.
module division
  use problem, only: dp
  implicit none
  private
  public :: divide, copy_ends, me, procs, parts, coords, partner
  integer :: me, procs
  integer :: parts(3), coords(3)  ! how many processes there are in each direction, 1 or 2, and which of them this is
  integer :: partner(3)           ! the one on both sides in each direction
contains
  ! Process number this_process, from 0, of so many.
  subroutine divide(this_process, processes)
    integer, intent(in) :: this_process, processes
    integer :: d, step
    me = this_process
    procs = processes
    parts = 1
    do d = 3, 1, -1
      if (product(parts) < procs) parts(d) = 2
    end do
    if (product(parts) /= procs) error stop 'on 1, 2, 4 or 8 images or processes'
    step = 1
    do d = 3, 1, -1
      coords(d) = mod(me/step, parts(d))
      partner(d) = me + merge(0, step*(1 - 2*coords(d)), parts(d) == 1)
      step = step*parts(d)
    end do
  end subroutine

  ! The halo of a direction that is not divided: the grid is periodic.
  subroutine copy_ends(a, n, d)
    integer, intent(in) :: n(3), d
    real(dp), pointer, intent(in) :: a(:,:,:)
    select case (d)
    case (1)
      a(0, 1:n(2), 1:n(3)) = a(n(1), 1:n(2), 1:n(3))
      a(n(1) + 1, 1:n(2), 1:n(3)) = a(1, 1:n(2), 1:n(3))
    case (2)
      a(:, 0, 1:n(3)) = a(:, n(2), 1:n(3))
      a(:, n(2) + 1, 1:n(3)) = a(:, 1, 1:n(3))
    case (3)
      a(:, :, 0) = a(:, :, n(3))
      a(:, :, n(3) + 1) = a(:, :, 1)
    end select
  end subroutine
end module
