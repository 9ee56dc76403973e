! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "associate"],
!   "RACE_PAIR": ["get@31", "associate@38"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 10.2.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 associates its pointer component anew while image 1 uses it. The atomic flag orders no segments."
! }
! RACE LABELS END
program pointer_component_get_associate_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  type :: window
    real, pointer :: p(:)
  end type
  type(window) :: x[*]
  real, target, save :: one(10), other(10)
  integer(atomic_int_kind) :: flag[*], seen
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  call atomic_define(flag, 0)
  one = 1
  other = 2
  x%p => one
  sync all
  if (this_image() == 1) then
    y = x[2]%p(3) ! RACE
    call atomic_define(flag[2], 1)
  else
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    x%p => other ! RACE
  end if
  sync all
end program pointer_component_get_associate_remote
