! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The component changes its shape between the segments in which image 1 reads it."
! }
! RACE LABELS END
program allocatable_component_reallocate_get_remote
  implicit none
  type :: list
    integer, allocatable :: item(:)
  end type
  type(list) :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x%item = [1, 2, 3, 4]
  sync all
  if (this_image() == 1) y = sum(x[2]%item)
  sync all
  if (this_image() == 2) x%item = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  sync all
  if (this_image() == 1) y = sum(x[2]%item)
  sync all
end program allocatable_component_reallocate_get_remote
