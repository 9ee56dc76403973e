! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@21", "store@31"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The segment of the put precedes the definition, but the procedure with the dummy argument is executing before it, too."
! }
! RACE LABELS END
program dummy_segments_put_store_remote
  implicit none
  integer :: x(4)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x(2)[2] = 5 ! RACE
    sync images (2)
  else
    call work(x)
  end if
  sync all
contains
  subroutine work(a)
    integer, intent(inout) :: a(:)
    sync images (1)
    a(2) = 7 ! RACE
    if (a(2) == 7) return
    a(2) = 8
  end subroutine
end program dummy_segments_put_store_remote
