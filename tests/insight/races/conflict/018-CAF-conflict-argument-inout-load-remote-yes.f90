! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 15.5.2.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A coindexed actual argument is defined by the procedure while its own image reads it."
! }
! RACE LABELS END
program argument_inout_load_remote
  implicit none
  integer :: x(3)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 2
  sync all
  if (this_image() == 1) call increment(x(2)[2]) ! RACE
  if (this_image() == 2) y = x(2) ! RACE
  sync all
contains
  subroutine increment(value)
    integer, intent(inout) :: value
    value = value + 1
  end subroutine
end program argument_inout_load_remote
