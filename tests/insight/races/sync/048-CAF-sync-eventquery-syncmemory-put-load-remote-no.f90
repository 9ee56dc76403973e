! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "SYNC MEMORY"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "After EVENT_QUERY has told of the post, SYNC MEMORY begins a new segment."
! }
! RACE LABELS END
program eventquery_syncmemory_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*], count
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 5
    event post (ready[2])
  else
    count = 0
    do while (count == 0)
      call event_query(ready, count)
    end do
    sync memory
    y = x
  end if
  sync all
end program eventquery_syncmemory_put_load_remote
