! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "put"],
!   "RACE_PAIR": ["atomic put@21", "put@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 adds atomically, and image 2 resets the counter by an assignment."
! }
! RACE LABELS END
program add_put_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  sync all
  if (this_image() == 1) call atomic_add(a[3], 1) ! RACE
  if (this_image() == 2) a[3] = 0 ! RACE
  sync all
end program add_put_remote
