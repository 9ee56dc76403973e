! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "store"],
!   "RACE_PAIR": ["atomic put@20", "store@19"],
!   "SYNC_CALLS": [],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 sets its counter to zero by an assignment, and image 1 does not wait for that."
! }
! RACE LABELS END
program initial_store_add_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  if (this_image() == 2) a = 0 ! RACE
  if (this_image() == 1) call atomic_add(a[2], 1) ! RACE
  sync all
end program initial_store_add_remote
