! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@23", "put@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A component of all elements, and the same component of one of them."
! }
! RACE LABELS END
program component_elements_put_put_remote
  implicit none
  type :: cell
    integer :: owner, count
  end type
  type(cell) :: c(5)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  c = cell(0, 0)
  sync all
  if (this_image() == 1) c(:)[3]%count = 1 ! RACE
  if (this_image() == 2) c(4)[3]%count = 2 ! RACE
  sync all
end program component_elements_put_put_remote
