! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A halo exchange in one dimension with one SYNC ALL in each turn."
! }
! RACE LABELS END
program halo_put_load_remote
  implicit none
  integer, parameter :: n = 8
  real :: u(0:n)[*]
  real :: new(n)
  integer :: right, turn
  if (num_images() /= 4) error stop 'This program needs 4 images'
  right = 1 + mod(this_image(), num_images())
  u = this_image()
  sync all
  do turn = 1, 3
    u(0)[right] = u(n) ! RACE
    sync all
    new = (u(0:n - 1) + u(1:n)) / 2 ! RACE
    u(1:n) = new
  end do
  sync all
end program halo_put_load_remote
