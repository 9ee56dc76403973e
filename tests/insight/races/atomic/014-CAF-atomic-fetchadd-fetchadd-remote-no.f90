! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["atomic put", "atomic put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image draws a number by ATOMIC_FETCH_ADD, and puts to the element with this number."
! }
! RACE LABELS END
program fetchadd_fetchadd_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: next[*], mine
  integer :: x(4)[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  next = 1
  x = 0
  sync all
  call atomic_fetch_add(next[1], 1, mine)
  x(mine)[1] = this_image()
  sync all
end program fetchadd_fetchadd_remote
