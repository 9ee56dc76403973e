! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "All images count by ATOMIC_ADD."
! }
! RACE LABELS END
program add_add_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  a = 0
  sync all
  call atomic_add(a[1], 1)
  sync all
  if (this_image() == 1 .and. a /= num_images()) error stop
  sync all
end program add_add_remote
