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
!   "DESCRIPTION": "Image 2 gets without an atomic subroutine what image 1 defines with one."
! }
! RACE LABELS END
program define_get_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_define(a[3], 1) ! RACE
  if (this_image() == 2) y = a[3] ! RACE
  sync all
end program define_get_remote
