! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An atomic subroutine and an assignment have to do with two elements."
! }
! RACE LABELS END
program add_put_otherelement_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a(2)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_add(a(1)[3], 1)
  if (this_image() == 2) a(2)[3] = 0
  sync all
end program add_put_otherelement_remote
