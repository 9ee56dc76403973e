! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@29"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.8",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An array of events: image 2 waits for the second one, which is posted before the put."
! }
! RACE LABELS END
program event_element_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready(2)[*]
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    event post (ready(2)[2])
    x[2] = 5 ! RACE
    event post (ready(1)[2])
  else
    event wait (ready(2))
    y = x ! RACE
    event wait (ready(1))
  end if
  sync all
end program event_element_put_load_remote
