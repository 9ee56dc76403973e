! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@20", "load@24"],
!   "SYNC_CALLS": [],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A coarray of a module: one module procedure puts, and another one reads."
! }
! RACE LABELS END
module channel
  implicit none
  integer :: x(4)[*] = 0
contains
  subroutine send(image)
    integer, intent(in) :: image
    x(1)[image] = 5 ! RACE
  end subroutine
  subroutine receive(value)
    integer, intent(out) :: value
    value = x(1) ! RACE
  end subroutine
end module
program module_put_load_remote
  use channel, only: send, receive
  implicit none
  integer :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  y = 0
  if (this_image() == 1) call send(2)
  if (this_image() == 2) call receive(y)
  if (y < 0) print *, y
  sync all
end program module_put_load_remote
