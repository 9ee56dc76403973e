! What is translated for other reasons than images has no mark.
! RUN: %translate | FileCheck %s --implicit-check-not=atoll_uses_images
program p
  use, intrinsic :: iso_fortran_env, only: stat_failed_image
  implicit none
  integer, allocatable :: a(:), b(:)
  ! CHECK: atoll_random_init
  call random_init(repeatable=.false., image_distinct=.true.)
  allocate (a(stat_failed_image))
  call move_alloc(a, b)
end program
