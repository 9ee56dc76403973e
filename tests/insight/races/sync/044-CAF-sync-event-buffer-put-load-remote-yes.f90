! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@29"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.7",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 puts the next value without knowing whether image 2 has read the last one."
! }
! RACE LABELS END
program event_buffer_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*], turn
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  do turn = 1, 3
    if (this_image() == 1) then
      x[2] = turn ! RACE
      event post (ready[2])
    else
      event wait (ready)
      y = x ! RACE
    end if
  end do
  sync all
end program event_buffer_put_load_remote
