! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT WAIT", "EVENT POST"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.7, 11.6.8",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A token goes around the ring, and each image changes the same variable on image 1."
! }
! RACE LABELS END
program event_ring_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: turn[*]
  integer :: x[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  if (this_image() > 1) event wait (turn)
  x[1] = x[1] + this_image()
  if (this_image() < num_images()) event post (turn[this_image() + 1])
  sync all
end program event_ring_put_load_remote
