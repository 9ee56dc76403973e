! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A procedure with several segments defines its dummy argument, to which the threads of the image refer later."
! }
! RACE LABELS END
program dummy_segments_store_load_local
  implicit none
  integer :: x(4)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  call work(x)
  sync all
contains
  subroutine work(a)
    integer, intent(inout) :: a(:)
    integer :: i, s
    a = 7
    sync all
    s = 0
    !$omp parallel do num_threads(2) reduction(+: s)
    do i = 1, 4
      s = s + a(i)
    end do
    if (s /= 28) error stop 'wrong sum'
    sync all
  end subroutine
end program dummy_segments_store_load_local
