! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@35", "store@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 10.2.1.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A defined assignment changes the variable of image 2 by a subroutine."
! }
! RACE LABELS END
module lengths
  implicit none
  type :: length
    real :: metres = 0
  end type
  interface assignment(=)
    module procedure from_real
  end interface
contains
  subroutine from_real(to, metres)
    type(length), intent(inout) :: to
    real, intent(in) :: metres
    to%metres = metres ! RACE
  end subroutine
end module
program definedassignment_put_store_remote
  use lengths, only: length, assignment(=)
  implicit none
  type(length) :: l[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  sync all
  if (this_image() == 1) l[2]%metres = 5 ! RACE
  if (this_image() == 2) l = 7.0
  sync all
end program definedassignment_put_store_remote
