! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The function's pointer points to another element."
! }
! RACE LABELS END
program functionpointer_put_store_remote
  implicit none
  integer, target, save :: x(9)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(5)[2] = 5
  if (this_image() == 2) then
    pick(6) = 7
  end if
  sync all
contains
  function pick(k) result(p)
    integer, intent(in) :: k
    integer, pointer :: p
    p => x(k)
  end function
end program functionpointer_put_store_remote
