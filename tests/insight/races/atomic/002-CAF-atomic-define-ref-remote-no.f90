! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 defines atomically what image 2 refers to atomically."
! }
! RACE LABELS END
program define_ref_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], seen
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_define(a[2], 1)
  if (this_image() == 2) call atomic_ref(seen, a)
  sync all
end program define_ref_remote
