! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Red elements change while black ones of the neighbour are read, and the other way round."
! }
! RACE LABELS END
program redblack_get_store_remote
  implicit none
  integer, parameter :: n = 8
  integer :: u(n)[*], left, colour, turn
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  left = 1 + mod(this_image() + num_images() - 2, num_images())
  u = this_image()
  sync all
  do turn = 1, 4
    colour = mod(turn, 2)
    y = sum(u(2 - colour::2)[left])
    u(1 + colour::2) = turn
    sync all
  end do
  sync all
end program redblack_get_store_remote
