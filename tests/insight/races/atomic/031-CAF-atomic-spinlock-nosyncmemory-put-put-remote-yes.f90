! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@28", "put@28"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A lock of one's own making, by ATOMIC_CAS, without SYNC MEMORY."
! }
! RACE LABELS END
program spinlock_nosyncmemory_put_put_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: taken[*], before
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  taken = 0
  x = 0
  sync all
  if (this_image() < 3) then
    before = 1
    do while (before /= 0)
      call atomic_cas(taken[3], before, 0_atomic_int_kind, 1_atomic_int_kind)
    end do
    x[3] = this_image() ! RACE
    call atomic_define(taken[3], 0)
  end if
  sync all
end program spinlock_nosyncmemory_put_put_remote
