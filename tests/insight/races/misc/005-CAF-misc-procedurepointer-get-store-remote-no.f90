! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The procedure pointer points to the procedure that does nothing."
! }
! RACE LABELS END
program procedurepointer_get_store_remote
  implicit none
  abstract interface
    subroutine action
    end subroutine
  end interface
  integer :: x[*]
  integer, volatile :: y
  procedure(action), pointer :: todo
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  todo => store
  if (this_image() == 2) todo => nothing
  if (this_image() == 2) call todo
  if (this_image() == 1) y = x[2]
  sync all
contains
  subroutine nothing
  end subroutine
  subroutine store
    x = 5
  end subroutine
end program procedurepointer_get_store_remote
