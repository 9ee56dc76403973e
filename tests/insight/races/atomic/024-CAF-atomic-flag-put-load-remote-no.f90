! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC MEMORY"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A flag that is set and read atomically, with SYNC MEMORY before the one and after the other."
! }
! RACE LABELS END
program flag_put_load_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: flag[*], seen
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  flag = 0
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 5
    sync memory
    call atomic_define(flag[2], 1)
  else
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    sync memory
    y = x
  end if
  sync all
end program flag_put_load_remote
