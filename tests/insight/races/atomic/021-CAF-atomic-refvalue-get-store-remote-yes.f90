! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@23", "store@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ATOMIC_REF stores the value in a coarray in the ordinary way while image 1 gets it."
! }
! RACE LABELS END
program refvalue_get_store_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*], x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  x = 0
  sync all
  if (this_image() == 1) y = x[2] ! RACE
  if (this_image() == 2) call atomic_ref(x, a) ! RACE
  sync all
end program refvalue_get_store_remote
