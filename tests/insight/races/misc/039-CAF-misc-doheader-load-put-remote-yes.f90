! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["load", "put"],
!   "RACE_PAIR": ["load@22", "put@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The coarray is the last value of a DO variable."
! }
! RACE LABELS END
program doheader_load_put_remote
  implicit none
  integer :: n[*], i, total
  if (num_images() /= 2) error stop 'This program needs 2 images'
  n = 3
  total = 0
  sync all
  if (this_image() == 2) then
    do i = 1, n ! RACE
      total = total + i
    end do
  end if
  if (this_image() == 1) n[2] = 4 ! RACE
  if (total < 0) print *, total
  sync all
end program doheader_load_put_remote
