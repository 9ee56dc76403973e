! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two images define the same variable by ATOMIC_DEFINE."
! }
! RACE LABELS END
program define_define_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  sync all
  if (this_image() < 3) call atomic_define(a[3], this_image())
  sync all
end program define_define_remote
