! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@37", "store@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 7.5.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A final procedure, which DEALLOCATE calls, counts in a coarray."
! }
! RACE LABELS END
module handles
  implicit none
  integer :: count[*] = 0
  type :: handle
    integer :: number = 0
  contains
    final :: close_handle
  end type
contains
  subroutine close_handle(h)
    type(handle), intent(inout) :: h
    count = count + 1 ! RACE
    h%number = 0
  end subroutine
end module
program finalization_get_store_remote
  use handles, only: handle, count
  implicit none
  type(handle), allocatable :: h
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (h)
  sync all
  if (this_image() == 1) y = count[2] ! RACE
  if (this_image() == 2) deallocate (h)
  sync all
end program finalization_get_store_remote
