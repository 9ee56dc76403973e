! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@24", "store@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 gets the object while image 2 changes a component."
! }
! RACE LABELS END
program component_whole_get_store_remote
  implicit none
  type :: particle
    real :: mass, place(3)
  end type
  type(particle) :: p[*], y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  p = particle(1.0, [0.0, 0.0, 0.0])
  y = p
  sync all
  if (this_image() == 1) y = p[2] ! RACE
  if (this_image() == 2) p%mass = 3 ! RACE
  if (y%mass < 0) print *, y%mass
  sync all
end program component_whole_get_store_remote
