! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@29", "store@35"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Which procedure stores is known when the program runs only: it is called by a procedure pointer."
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
  todo => nothing
  if (this_image() == 2) todo => store
  call todo
  if (this_image() == 1) y = x[2] ! RACE
  sync all
contains
  subroutine nothing
  end subroutine
  subroutine store
    x = 5 ! RACE
  end subroutine
end program procedurepointer_get_store_remote
