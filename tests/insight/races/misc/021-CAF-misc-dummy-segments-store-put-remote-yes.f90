! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "put"],
!   "RACE_PAIR": ["store@31", "put@22"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The segments are ordered, but a procedure with a dummy argument that it defines is executing in all of them."
! }
! RACE LABELS END
program dummy_segments_store_put_remote
  implicit none
  integer :: x(4)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    sync images (2)
    x(2)[2] = 5 ! RACE
    sync images (2)
  else
    call work(x)
  end if
  sync all
contains
  subroutine work(a)
    integer, intent(inout) :: a(:)
    a(2) = 7 ! RACE
    sync images (1)
    sync images (1)
  end subroutine
end program dummy_segments_store_put_remote
