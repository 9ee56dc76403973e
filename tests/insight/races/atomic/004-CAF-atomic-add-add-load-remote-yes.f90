! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "load"],
!   "RACE_PAIR": ["atomic put@22", "load@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 3 looks at the counter in the ordinary way before the others have counted."
! }
! RACE LABELS END
program add_add_load_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: a[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  sync all
  if (this_image() < 3) call atomic_add(a[3], 1) ! RACE
  if (this_image() == 3) y = a ! RACE
  sync all
end program add_add_load_remote
