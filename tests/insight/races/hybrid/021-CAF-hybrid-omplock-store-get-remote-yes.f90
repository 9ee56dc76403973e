! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@29", "get@34"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A lock of OpenMP belongs to one image."
! }
! RACE LABELS END
program omplock_store_get_remote
  use omp_lib, only: omp_lock_kind, omp_init_lock, omp_set_lock, omp_unset_lock, omp_destroy_lock
  implicit none
  integer(omp_lock_kind) :: door
  integer :: x[*], i
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  call omp_init_lock(door)
  sync all
  if (this_image() == 2) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      call omp_set_lock(door)
      x = x + i ! RACE
      call omp_unset_lock(door)
    end do
  else
    call omp_set_lock(door)
    y = x[2] ! RACE
    call omp_unset_lock(door)
  end if
  call omp_destroy_lock(door)
  sync all
end program omplock_store_get_remote
