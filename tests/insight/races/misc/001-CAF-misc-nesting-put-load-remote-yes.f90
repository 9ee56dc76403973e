! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@43", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The put is in a procedure that others call, five calls down."
! }
! RACE LABELS END
program nesting_put_load_remote
  implicit none
  integer :: x(4)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) call first(2)
  if (this_image() == 2) y = x(2) ! RACE
  sync all
contains
  subroutine first(k)
    integer, intent(in) :: k
    call second(k)
  end subroutine
  subroutine second(k)
    integer, intent(in) :: k
    call third(k)
  end subroutine
  subroutine third(k)
    integer, intent(in) :: k
    call fourth(k)
  end subroutine
  subroutine fourth(k)
    integer, intent(in) :: k
    call fifth(k)
  end subroutine
  subroutine fifth(k)
    integer, intent(in) :: k
    x(k)[2] = 5 ! RACE
  end subroutine
end program nesting_put_load_remote
