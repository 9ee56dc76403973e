! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A halo exchange in two dimensions on a grid of images, with SYNC IMAGES of the neighbours before and after."
! }
! RACE LABELS END
program halo_columns_put_load_remote
  implicit none
  integer, parameter :: n = 4
  integer :: u(0:n + 1, 0:n + 1)[2, *], me(2), across, down, turn
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image(u)
  across = image_index(u, [me(1), 3 - me(2)])
  down = image_index(u, [3 - me(1), me(2)])
  u = this_image()
  sync all
  do turn = 1, 3
    u(1:n, merge(0, n + 1, me(2) == 1))[me(1), 3 - me(2)] = u(1:n, merge(n, 1, me(2) == 1))
    u(merge(0, n + 1, me(1) == 1), 1:n)[3 - me(1), me(2)] = u(merge(n, 1, me(1) == 1), 1:n)
    sync images ([across, down])
    y = sum(u)
    sync images ([across, down])
  end do
  sync all
end program halo_columns_put_load_remote
