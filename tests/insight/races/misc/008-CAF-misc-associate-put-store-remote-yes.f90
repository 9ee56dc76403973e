! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@20", "store@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.1.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 assigns to an associate name of a section of its coarray."
! }
! RACE LABELS END
program associate_put_store_remote
  implicit none
  integer :: x(9)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(5)[2] = 5 ! RACE
  if (this_image() == 2) then
    associate (middle => x(4:6))
      middle(2) = 7 ! RACE
    end associate
  end if
  sync all
end program associate_put_store_remote
