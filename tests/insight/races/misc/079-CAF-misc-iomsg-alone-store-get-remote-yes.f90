! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@23", "get@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.11.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An error defines the variable of IOMSG=. The variable of IOSTAT= is an element."
! }
! RACE LABELS END
program iomsg_alone_store_get_remote
  implicit none
  character(len=40) :: message[*]
  character(len=40), volatile :: y
  character(len=4) :: line = 'none'
  integer :: n, status(2)
  if (num_images() /= 2) error stop 'This program needs 2 images'
  message = ''
  sync all
  if (this_image() == 2) read (line, '(i4)', iostat=status(2), iomsg=message) n ! RACE
  if (this_image() == 1) y = message[2] ! RACE
  sync all
end program iomsg_alone_store_get_remote
