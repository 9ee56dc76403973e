! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC MEMORY"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two flags: image 1 puts the next value when image 2 has told it that it has read the last one."
! }
! RACE LABELS END
program flag_forth_back_put_load_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: full[*], free[*]
  integer :: x[*], turn
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  full = 0
  free = 0
  x = 0
  sync all
  do turn = 1, 3
    if (this_image() == 1) then
      x[2] = turn
      sync memory
      call atomic_define(full[2], turn)
      call wait_for(free, turn)
    else
      call wait_for(full, turn)
      y = x
      sync memory
      call atomic_define(free[1], turn)
    end if
  end do
  sync all
contains
  subroutine wait_for(flag, least)
    integer(atomic_int_kind), intent(in) :: flag[*]
    integer, intent(in) :: least
    integer(atomic_int_kind) :: seen
    seen = 0
    do while (seen < least)
      call atomic_ref(seen, flag)
    end do
    sync memory
  end subroutine
end program flag_forth_back_put_load_remote
