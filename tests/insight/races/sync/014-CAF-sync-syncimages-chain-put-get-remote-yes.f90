! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@23", "get@30"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 meets image 3 before it meets image 1: the chain has the wrong order."
! }
! RACE LABELS END
program syncimages_chain_put_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  select case (this_image())
  case (1)
    x[2] = 5 ! RACE
    sync images (2)
  case (2)
    sync images (3)
    sync images (1)
  case (3)
    sync images (2)
    y = x[2] ! RACE
  end select
  sync all
end program syncimages_chain_put_get_remote
