! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@28", "store@35"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 10.2.1.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Assignment gives the component another shape while image 1 reads it. The atomic flag orders no segments."
! }
! RACE LABELS END
program allocatable_component_get_reallocate_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  type :: list
    integer, allocatable :: item(:)
  end type
  type(list) :: x[*]
  integer(atomic_int_kind) :: flag[*], seen
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  call atomic_define(flag, 0)
  x%item = [1, 2, 3, 4]
  sync all
  if (this_image() == 1) then
    y = sum(x[2]%item) ! RACE
    call atomic_define(flag[2], 1)
  else
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    x%item = [1, 2, 3, 4, 5, 6, 7, 8, 9] ! RACE
  end if
  sync all
end program allocatable_component_get_reallocate_remote
