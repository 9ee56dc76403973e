! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "deallocate"],
!   "RACE_PAIR": ["get@28", "deallocate@35"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.7.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 deallocates the component that image 1 reads. The atomic flag orders no segments."
! }
! RACE LABELS END
program allocatable_component_get_deallocate_remote
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
    y = x[2]%item(3) ! RACE
    call atomic_define(flag[2], 1)
  else
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    deallocate (x%item) ! RACE
  end if
  sync all
end program allocatable_component_get_deallocate_remote
