! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An allocatable component: the images access different elements."
! }
! RACE LABELS END
program allocatable_component_put_load_remote
  implicit none
  type :: list
    integer, allocatable :: item(:)
  end type
  type(list) :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x%item = [1, 2, 3, 4]
  sync all
  if (this_image() == 1) x[2]%item(3) = 7
  if (this_image() == 2) y = x%item(4)
  sync all
end program allocatable_component_put_load_remote
