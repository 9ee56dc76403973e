! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Images change different bits of one variable by different atomic subroutines."
! }
! RACE LABELS END
program and_or_xor_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], before
  if (num_images() /= 4) error stop 'This program needs 4 images'
  a = 15
  sync all
  select case (this_image())
  case (1)
    call atomic_and(a[4], not(1))
  case (2)
    call atomic_or(a[4], 32)
  case (3)
    call atomic_xor(a[4], 4)
  case (4)
    call atomic_fetch_or(a, 64, before)
  end select
  sync all
end program and_or_xor_remote
