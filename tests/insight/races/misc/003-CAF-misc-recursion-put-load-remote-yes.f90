! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@28", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A recursive procedure stores in its own coarray on its way down, and image 1 gets an element."
! }
! RACE LABELS END
program recursion_put_load_remote
  implicit none
  integer :: x(8)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) call fill(8)
  if (this_image() == 1) y = x(3)[2] ! RACE
  sync all
contains
  recursive subroutine fill(k)
    integer, intent(in) :: k
    if (k == 0) return
    x(k) = k ! RACE
    call fill(k - 1)
  end subroutine
end program recursion_put_load_remote
