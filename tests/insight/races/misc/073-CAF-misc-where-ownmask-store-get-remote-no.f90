! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 10.2.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The first statement of WHERE changes what the mask of ELSEWHERE depends on. It leaves out the element to which the other image refers."
! }
! RACE LABELS END
program where_ownmask_store_get_remote
  implicit none
  integer :: x(8)[*], m(8)
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  m = 1
  m(3) = 0
  x(8) = 1
  sync all
  if (this_image() == 2) then
    where (x == 1)
      m = 0
    elsewhere (m > 0)
      x = 5
    end where
  end if
  if (this_image() == 1) y = x(3)[2]
  sync all
  if (this_image() == 2 .and. any(x /= [5, 5, 0, 5, 5, 5, 5, 1])) error stop 'wrong elements'
end program where_ownmask_store_get_remote
