! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@26", "load@30"],
!   "SYNC_CALLS": ["ALLOCATE"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A polymorphic coarray: image 2 reads it in SELECT TYPE."
! }
! RACE LABELS END
program polymorphic_put_load_remote
  implicit none
  type :: shape
    real :: area = 1
  end type
  type, extends(shape) :: circle
    real :: radius = 1
  end type
  class(shape), allocatable :: s[:]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (circle :: s[*])
  if (this_image() == 1) s[2]%area = 5 ! RACE
  if (this_image() == 2) then
    select type (s)
    type is (circle)
      y = s%area ! RACE
    end select
  end if
  sync all
end program polymorphic_put_load_remote
