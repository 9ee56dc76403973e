! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 reads the coarray in a structure constructor."
! }
! RACE LABELS END
program structureconstructor_put_load_remote
  implicit none
  type :: pair
    integer :: one, other
  end type
  integer :: x(2)[*]
  type(pair) :: p
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  p = pair(0, 0)
  sync all
  if (this_image() == 1) x(2)[2] = 5 ! RACE
  if (this_image() == 2) p = pair(1, x(2)) ! RACE
  if (p%one < 0) print *, p%one
  sync all
end program structureconstructor_put_load_remote
