! FAIL IMAGE (11.5), FAILED_IMAGES, STOPPED_IMAGES, IMAGE_STATUS (16.9); the mark of programs that look at failures.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program failed
  use, intrinsic :: iso_fortran_env
  implicit none
  ! CHECK: common /atoll_handles_failures/ atoll_failures_
  ! CHECK: bind(c, name="atoll_handles_failures") :: /atoll_handles_failures/
  integer, allocatable :: f(:)
  integer(8), allocatable :: wide(:)
  integer :: k
  ! CHECK: if{{ ?}}(k == 7) call atoll_fail_image()
  if (k == 7) fail image
  ! CHECK: f = atoll_images_i4_{{.*}}(atoll_find_images(2_4, 0_8))
  f = failed_images()
  ! CHECK: wide = atoll_images_i8_{{.*}}(atoll_find_images(1_4, 0_8))
  wide = stopped_images(kind=8)
  ! CHECK: k = atoll_image_status(int(k + 1, 8), 0_8, '{{.*}}
  k = image_status(k + 1)
  ! CHECK: f = atoll_image_statuses_{{.*}}(int(f, 8), 0_8, '{{.*}}
  f = image_status(f)
end program
