! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.7, 11.6.8",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 3 waits for the posts of both images that put."
! }
! RACE LABELS END
program event_untilcount_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x(2)[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() < 3) then
    x(this_image())[3] = 5
    event post (ready[3])
  else
    event wait (ready, until_count=2)
    y = sum(x)
  end if
  sync all
end program event_untilcount_put_load_remote
