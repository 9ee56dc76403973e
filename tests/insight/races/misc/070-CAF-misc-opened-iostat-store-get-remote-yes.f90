! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@23", "get@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.5.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "OPEN and CLOSE define the variable of IOSTAT=."
! }
! RACE LABELS END
program opened_iostat_store_get_remote
  implicit none
  integer :: status[*], unit
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  status = -1
  sync all
  if (this_image() == 2) then
    open (newunit=unit, status='scratch')
    close (unit, iostat=status) ! RACE
  end if
  if (this_image() == 1) y = status[2] ! RACE
  sync all
end program opened_iostat_store_get_remote
