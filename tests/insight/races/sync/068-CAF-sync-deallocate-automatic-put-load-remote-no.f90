! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "ALLOCATE"],
!   "NPROCS": 2,
!   "CLAUSE": "9.7.3.2, 11.6.1",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The end of a procedure deallocates its coarray, and so orders the images."
! }
! RACE LABELS END
program deallocate_automatic_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  call first
  if (this_image() == 2) y = x
  sync all
contains
  subroutine first
    integer, allocatable :: other[:]
    allocate (other[*])
    if (this_image() == 1) x[2] = 5
  end subroutine
end program deallocate_automatic_put_load_remote
