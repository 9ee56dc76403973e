! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "load"],
!   "RACE_PAIR": ["atomic put@22", "load@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 changes the variable by ATOMIC_CAS while image 2 reads it."
! }
! RACE LABELS END
program cas_load_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], before
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_cas(a[2], before, 0_atomic_int_kind, 1_atomic_int_kind) ! RACE
  if (this_image() == 2) y = a ! RACE
  sync all
end program cas_load_remote
