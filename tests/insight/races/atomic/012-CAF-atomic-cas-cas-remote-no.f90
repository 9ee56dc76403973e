! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "All images try to be the first one by ATOMIC_CAS."
! }
! RACE LABELS END
program cas_cas_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], before
  if (num_images() /= 4) error stop 'This program needs 4 images'
  a = 0
  sync all
  call atomic_cas(a[1], before, 0_atomic_int_kind, int(this_image(), atomic_int_kind))
  sync all
end program cas_cas_remote
