! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["atomic put", "get"],
!   "RACE_PAIR": ["atomic put@26", "get@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The atomic variable is a component, and image 2 gets the whole object."
! }
! RACE LABELS END
program component_add_get_remote
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  type :: queue
    integer(atomic_int_kind) :: length
    integer :: owner
  end type
  type(queue) :: q[*], y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  q = queue(0, 1)
  y = q
  sync all
  if (this_image() == 1) call atomic_add(q[3]%length, 1) ! RACE
  if (this_image() == 2) y = q[3] ! RACE
  if (y%owner < 0) print *, y%owner
  sync all
end program component_add_get_remote
