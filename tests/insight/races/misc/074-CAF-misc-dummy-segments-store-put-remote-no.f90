! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A procedure with a dummy argument that it defines executes several segments. The other image puts after it has ended."
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
    sync images (2)
    x(2)[2] = 5
  else
    call work(x)
    sync images (1)
  end if
  sync all
contains
  subroutine work(a)
    integer, intent(inout) :: a(:)
    a(2) = 7
    sync images (1)
    if (a(2) == 7) return
    a(2) = 8
  end subroutine
end program dummy_segments_store_put_remote
