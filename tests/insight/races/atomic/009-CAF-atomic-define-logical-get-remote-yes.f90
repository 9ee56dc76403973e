! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "get"],
!   "RACE_PAIR": ["atomic put@22", "get@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A logical variable: image 1 defines it atomically, and image 2 gets it in the ordinary way."
! }
! RACE LABELS END
program define_logical_get_remote
  use, intrinsic :: iso_fortran_env, only: atomic_logical_kind
  implicit none
  logical(atomic_logical_kind) :: a[*]
  logical, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = .false.
  sync all
  if (this_image() == 1) call atomic_define(a[3], .true._atomic_logical_kind) ! RACE
  if (this_image() == 2) y = a[3] ! RACE
  sync all
end program define_logical_get_remote
