! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic get", "store"],
!   "RACE_PAIR": ["atomic get@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 assigns to its variable while image 1 refers to it atomically."
! }
! RACE LABELS END
program ref_store_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], seen
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_ref(seen, a[2]) ! RACE
  if (this_image() == 2) a = 1 ! RACE
  sync all
end program ref_store_remote
