! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic store"],
!   "SYNC_CALLS": [],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 sets its counter to zero atomically. The sum is not certain, but nothing races."
! }
! RACE LABELS END
program initial_define_add_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  if (this_image() == 2) call atomic_define(a, 0)
  if (this_image() == 1) call atomic_add(a[2], 1)
  sync all
end program initial_define_add_remote
