! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@23", "store@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Both images define the same component."
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
  if (this_image() == 1) p[2]%place(3) = 1 ! RACE
  if (this_image() == 2) p%place = p%mass ! RACE
  sync all
end program component_put_store_remote
