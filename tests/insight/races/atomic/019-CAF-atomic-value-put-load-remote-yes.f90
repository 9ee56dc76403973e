! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The second argument of ATOMIC_DEFINE is read in the ordinary way while image 1 puts to it."
! }
! RACE LABELS END
program value_put_load_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  x = 1
  sync all
  if (this_image() == 1) x[2] = 2 ! RACE
  if (this_image() == 2) call atomic_define(a, x) ! RACE
  sync all
end program value_put_load_remote
