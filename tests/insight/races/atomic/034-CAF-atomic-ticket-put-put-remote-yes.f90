! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@25", "put@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two images draw numbers by ATOMIC_FETCH_ADD, but halve them for the subscript."
! }
! RACE LABELS END
program ticket_put_put_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: next[*], mine
  integer :: x(4)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  next = 0
  x = 0
  sync all
  if (this_image() < 3) then
    call atomic_fetch_add(next[3], 1, mine)
    x(1 + mine / 2)[3] = this_image() ! RACE
  end if
  sync all
end program ticket_put_put_remote
