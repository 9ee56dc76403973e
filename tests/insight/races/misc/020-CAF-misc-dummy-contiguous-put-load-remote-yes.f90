! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 15.5.2.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The dummy argument is contiguous and the section is not. The call copies it, and so reads it."
! }
! RACE LABELS END
program dummy_contiguous_put_load_remote
  implicit none
  integer :: x(12)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(7)[2] = 5 ! RACE
  if (this_image() == 2) call work(x(1::3), 4) ! RACE
  sync all
contains
  subroutine work(a, n)
    integer, intent(in) :: n
    integer, intent(in) :: a(n)
    y = sum(a)
  end subroutine
end program dummy_contiguous_put_load_remote
