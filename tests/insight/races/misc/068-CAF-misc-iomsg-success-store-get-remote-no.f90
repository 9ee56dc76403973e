! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.11.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A variable of IOMSG= is not defined where no error has occurred."
! }
! RACE LABELS END
program iomsg_success_store_get_remote
  implicit none
  integer :: status, n
  character(len=80) :: message[*]
  character(len=80), volatile :: y
  character(len=4) :: line = ' 12 '
  if (num_images() /= 2) error stop 'This program needs 2 images'
  message = ''
  sync all
  if (this_image() == 2) read (line, '(i4)', iostat=status, iomsg=message) n
  if (this_image() == 1) y = message[2]
  sync all
end program iomsg_success_store_get_remote
