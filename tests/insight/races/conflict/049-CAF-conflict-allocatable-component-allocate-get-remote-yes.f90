! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["allocate", "get"],
!   "RACE_PAIR": ["allocate@27", "get@34"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.7.1",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 reads a component that image 2 has just allocated. The atomic flag orders no segments."
! }
! RACE LABELS END
program allocatable_component_allocate_get_remote
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
  sync all
  if (this_image() == 2) then
    allocate (x%item(4), source=3) ! RACE
    call atomic_define(flag[1], 1)
  else
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    y = x[2]%item(3) ! RACE
  end if
  sync all
end program allocatable_component_allocate_get_remote
