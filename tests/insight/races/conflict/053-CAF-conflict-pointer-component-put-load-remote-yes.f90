! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@26", "load@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A pointer component: image 1 puts to the target, which image 2 reads by its name."
! }
! RACE LABELS END
program pointer_component_put_load_remote
  implicit none
  type :: window
    real, pointer :: p(:)
  end type
  type(window) :: x[*]
  real, target, save :: t(10)
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  t = 1
  x%p => t
  sync all
  if (this_image() == 1) x[2]%p(3) = 7 ! RACE
  if (this_image() == 2) y = t(3) ! RACE
  sync all
end program pointer_component_put_load_remote
