! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@24", "store@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A pointer component: image 2 assigns to an allocated target through the component itself."
! }
! RACE LABELS END
program pointer_component_put_store_remote
  implicit none
  type :: window
    real, pointer :: p(:)
  end type
  type(window) :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (x%p(10))
  x%p = 1
  sync all
  if (this_image() == 1) x[2]%p(3) = 7 ! RACE
  if (this_image() == 2) x%p(1:3) = 2 ! RACE
  sync all
  deallocate (x%p)
  sync all
end program pointer_component_put_store_remote
