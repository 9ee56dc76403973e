! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@33", "store@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A type-bound procedure changes the component of the coarray for which it is called."
! }
! RACE LABELS END
module counters
  implicit none
  type :: counter
    integer :: value = 0
  contains
    procedure :: increment
  end type
contains
  subroutine increment(this)
    class(counter), intent(inout) :: this
    this%value = this%value + 1 ! RACE
  end subroutine
end module
program typebound_put_store_remote
  use counters, only: counter
  implicit none
  type(counter) :: c[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  sync all
  if (this_image() == 1) c[2]%value = 5 ! RACE
  if (this_image() == 2) call c%increment
  sync all
end program typebound_put_store_remote
