! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@27", "load@28"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The coarray is an explicit-shape dummy argument with other bounds and cobounds."
! }
! RACE LABELS END
program dummy_explicit_put_load_remote
  implicit none
  integer :: x(12)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  call work(x, 3, 4)
  sync all
contains
  subroutine work(a, m, n)
    integer, intent(in) :: m, n
    integer, intent(inout) :: a(m, n)[0:*]
    integer, volatile :: y
    if (this_image() == 1) a(2, 3)[1] = 5 ! RACE
    if (this_image() == 2) y = sum(a(:, 3)) ! RACE
  end subroutine
end program dummy_explicit_put_load_remote
