! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@33"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC MEMORY"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC MEMORY is missing on the image that sets the flag."
! }
! RACE LABELS END
program flag_nosyncmemory_writer_put_load_remote
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
    x[2] = 5 ! RACE
    call atomic_define(flag[2], 1)
  else
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    sync memory
    y = x ! RACE
  end if
  sync all
end program flag_nosyncmemory_writer_put_load_remote
