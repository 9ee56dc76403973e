! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "store"],
!   "RACE_PAIR": ["atomic put@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 turns bits of the variable that image 2 assigns to."
! }
! RACE LABELS END
program fetchxor_store_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], before
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_fetch_xor(a[2], 6, before) ! RACE
  if (this_image() == 2) a = 1 ! RACE
  sync all
end program fetchxor_store_remote
