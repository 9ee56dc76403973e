! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC ALL is hidden in a procedure three calls down."
! }
! RACE LABELS END
program nesting_put_load_remote
  implicit none
  integer :: x(4)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(2)[2] = 5
  call first
  if (this_image() == 2) y = x(2)
  sync all
contains
  subroutine first
    call second
  end subroutine
  subroutine second
    call third
  end subroutine
  subroutine third
    sync all
  end subroutine
end program nesting_put_load_remote
