! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@24", "get@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ATOMIC_FETCH_ADD tells the last image that all the others have put, but SYNC MEMORY is missing."
! }
! RACE LABELS END
program last_nosyncmemory_put_get_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: done[*], before
  integer :: x(4)[*], y(4)
  if (num_images() /= 4) error stop 'This program needs 4 images'
  done = 0
  x = 0
  y = 0
  sync all
  x(this_image())[1] = this_image() ! RACE
  call atomic_fetch_add(done[1], 1, before)
  if (before == num_images() - 1) y = x(:)[1] ! RACE
  if (y(1) < 0) print *, y
  sync all
end program last_nosyncmemory_put_get_remote
