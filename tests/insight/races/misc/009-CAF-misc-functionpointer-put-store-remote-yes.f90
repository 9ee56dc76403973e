! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@20", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A reference to a function whose result is a pointer is the variable of an assignment."
! }
! RACE LABELS END
program functionpointer_put_store_remote
  implicit none
  integer, target, save :: x(9)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(5)[2] = 5 ! RACE
  if (this_image() == 2) then
    pick(5) = 7 ! RACE
  end if
  sync all
contains
  function pick(k) result(p)
    integer, intent(in) :: k
    integer, pointer :: p
    p => x(k)
  end function
end program functionpointer_put_store_remote
