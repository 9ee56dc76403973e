! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "CRITICAL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.1.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "All accesses of the counter are in one CRITICAL construct, in a loop."
! }
! RACE LABELS END
program critical_loop_put_load_remote
  implicit none
  integer :: x[*], i
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  do i = 1, 5
    critical
      if (this_image() == 1) then
        y = x
      else
        x[1] = x[1] + 1
      end if
    end critical
  end do
  sync all
end program critical_loop_put_load_remote
