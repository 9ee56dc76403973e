! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The images define different components of one object."
! }
! RACE LABELS END
program component_put_store_remote
  implicit none
  type :: particle
    real :: mass, place(3)
  end type
  type(particle) :: p[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  p = particle(1.0, [0.0, 0.0, 0.0])
  sync all
  if (this_image() == 1) p[2]%mass = 2
  if (this_image() == 2) p%place = 1
  sync all
end program component_put_store_remote
