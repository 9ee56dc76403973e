! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC IMAGES", "EVENT WAIT", "EVENT POST"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2, 11.6.4, 11.6.7",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Workers fetch their tasks after SYNC IMAGES, and tell of results by events."
! }
! RACE LABELS END
program masterworker_put_get_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: done[*]
  integer :: task(4)[*], answer(4)[*], mine
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  task = 0
  answer = 0
  if (this_image() == 1) then
    task = [10, 20, 30, 40]
    sync images (*)
    event wait (done, until_count=num_images() - 1)
    y = sum(answer(2:))
  else
    sync images (1)
    mine = task(this_image())[1]
    answer(this_image())[1] = mine + 1
    event post (done[1])
  end if
  sync all
end program masterworker_put_get_remote
