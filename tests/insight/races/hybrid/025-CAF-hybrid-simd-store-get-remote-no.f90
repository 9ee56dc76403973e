! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Image 2 changes elements in a SIMD loop while image 1 gets an element that the loop leaves out."
! }
! RACE LABELS END
program simd_store_get_remote
  implicit none
  real :: x(100)[*]
  real, volatile :: y
  integer :: i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) then
    !$omp simd
    do i = 1, 100, 2
      x(i) = 2 * i
    end do
  else
    y = x(50)[2]
  end if
  sync all
end program simd_store_get_remote
