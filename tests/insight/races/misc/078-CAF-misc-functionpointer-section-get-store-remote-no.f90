! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The same, but the other image refers to an element between those of the section."
! }
! RACE LABELS END
program functionpointer_section_get_store_remote
  implicit none
  real, target, save :: x(9)[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) y = x(4)[2]
  if (this_image() == 2) then
    odd(x) = [1, 2, 3, 4, 5]
  end if
  sync all
  if (this_image() == 2 .and. any(x /= [1, 0, 2, 0, 3, 0, 4, 0, 5])) error stop 'wrong elements'
contains
  function odd(a) result(p)
    real, target, intent(in) :: a(:)
    real, pointer :: p(:)
    p => x(1:size(a):2)
  end function
end program functionpointer_section_get_store_remote
