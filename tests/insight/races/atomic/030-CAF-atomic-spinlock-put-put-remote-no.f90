! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC MEMORY"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A lock of one's own making, by ATOMIC_CAS, with SYNC MEMORY inside it at both ends."
! }
! RACE LABELS END
program spinlock_put_put_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: taken[*], before
  integer :: x[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  taken = 0
  x = 0
  sync all
  before = 1
  do while (before /= 0)
    call atomic_cas(taken[1], before, 0_atomic_int_kind, 1_atomic_int_kind)
  end do
  sync memory
  x[2] = x[2] + 1
  sync memory
  call atomic_define(taken[1], 0)
  sync all
end program spinlock_put_put_remote
