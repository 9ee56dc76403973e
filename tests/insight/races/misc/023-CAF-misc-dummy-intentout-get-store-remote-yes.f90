! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@33", "store@34"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 15.5.2.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "INTENT(OUT) gives the components of the argument their initial values when the procedure begins."
! }
! RACE LABELS END
module points
  implicit none
  type :: point
    integer :: x = 0, y = 0
  end type
contains
  subroutine clear(p)
    type(point), intent(out) :: p
    p%x = 1
  end subroutine
end module
program dummy_intentout_get_store_remote
  use points, only: point, clear
  implicit none
  type(point) :: p[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  p = point(1, 2)
  sync all
  if (this_image() == 1) y = p[2]%y ! RACE
  if (this_image() == 2) call clear(p) ! RACE
  sync all
end program dummy_intentout_get_store_remote
