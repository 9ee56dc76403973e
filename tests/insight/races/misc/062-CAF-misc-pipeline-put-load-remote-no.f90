! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT WAIT", "EVENT POST"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.7, 11.6.8",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A pipeline: each image waits for its predecessor and tells its successor, by events in both directions."
! }
! RACE LABELS END
program pipeline_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: full[*], empty[*]
  integer :: x[*], mine, k, me
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  x = 0
  sync all
  do k = 1, 3
    mine = k
    if (me > 1) then
      event wait (full)
      mine = x + 1
      if (k < 3) event post (empty[me - 1])
    end if
    if (me < num_images()) then
      if (k > 1) event wait (empty)
      x[me + 1] = mine
      event post (full[me + 1])
    end if
  end do
  sync all
end program pipeline_put_load_remote
