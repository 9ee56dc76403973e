! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@24", "load@31"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 asks for the count until it is 1. EVENT_QUERY is no image control statement."
! }
! RACE LABELS END
program eventquery_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*], count
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 5 ! RACE
    event post (ready[2])
  else
    count = 0
    do while (count == 0)
      call event_query(ready, count)
    end do
    y = x ! RACE
  end if
  sync all
end program eventquery_put_load_remote
