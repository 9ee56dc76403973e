! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 copies two elements of its coarray by the C function memcpy. The other image defines the third one."
! }
! RACE LABELS END
program memcpy_put_load_remote
  use, intrinsic :: iso_c_binding, only: c_int, c_loc, c_ptr, c_size_t
  implicit none
  interface
    function memcpy(to, from, bytes) bind(C) result(same)
      import :: c_ptr, c_size_t
      type(c_ptr), value :: to, from
      integer(c_size_t), value :: bytes
      type(c_ptr) :: same
    end function
  end interface
  integer(c_int), target, save :: x(4)[*], y(4)
  type(c_ptr) :: same
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(3)[2] = 5
  if (this_image() == 2) then
    same = memcpy(c_loc(y), c_loc(x), 8_c_size_t)
  end if
  sync all
end program memcpy_put_load_remote
