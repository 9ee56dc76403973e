! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An assumed-shape dummy argument gets a section with a stride. Image 1 puts an element in between."
! }
! RACE LABELS END
program dummy_assumedshape_put_store_remote
  implicit none
  integer :: x(12)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(8)[2] = 5
  if (this_image() == 2) call work(x(1::3))
  sync all
contains
  subroutine work(a)
    integer, intent(inout) :: a(:)
    a(3) = 7
  end subroutine
end program dummy_assumedshape_put_store_remote
