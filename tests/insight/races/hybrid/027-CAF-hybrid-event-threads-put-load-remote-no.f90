! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.7, 11.6.8",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Each thread of image 1 puts and posts an event of its own. The threads of image 2 wait for one each."
! }
! RACE LABELS END
program event_threads_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready(2)[*]
  integer :: x(2)[*], y(2), i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  !$omp parallel do num_threads(2)
  do i = 1, 2
    if (this_image() == 1) then
      x(i)[2] = i
      event post (ready(i)[2])
    else
      event wait (ready(i))
      y(i) = x(i)
    end if
  end do
  if (this_image() == 2 .and. any(y /= [1, 2])) error stop
  sync all
end program event_threads_put_load_remote
