! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A halo exchange with two buffers, which take turns. One SYNC ALL in each turn is enough."
! }
! RACE LABELS END
program halo_buffers_put_load_remote
  implicit none
  integer :: halo(0:1)[*], mine, right, turn, k
  if (num_images() /= 4) error stop 'This program needs 4 images'
  right = 1 + mod(this_image(), num_images())
  mine = this_image()
  halo = 0
  sync all
  do turn = 1, 4
    k = mod(turn, 2)
    halo(k)[right] = mine
    sync all
    mine = mine + halo(k)
  end do
  sync all
end program halo_buffers_put_load_remote
