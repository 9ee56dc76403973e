! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["load", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 asks for the shape and the kind of the coarray. That does not refer to its value."
! }
! RACE LABELS END
program enquiry_put_remote
  implicit none
  integer :: x(9)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 2) y = size(x) + kind(x) + storage_size(x) + ubound(x, 1)
  if (this_image() == 1) x(7)[2] = 3
  sync all
end program enquiry_put_remote
