! The mark of files that concern images, for which the runtime looks when the program starts: once in each such file, outside of its
! modules. Here a coarray is declared, and nothing else.
! RUN: %translate | FileCheck %s
! RUN: %compiles
! CHECK: module m
! CHECK-NOT: atoll_uses_images
! CHECK: subroutine atoll_mark_[[SUFFIX:[0-9a-f]+]]()
! CHECK: integer(4) :: atoll_images_[[SUFFIX]]
! CHECK: common /atoll_uses_images/ atoll_images_[[SUFFIX]]
! CHECK: bind(c, name="atoll_uses_images") :: /atoll_uses_images/
! CHECK: end subroutine
! CHECK-NOT: atoll_uses_images
module m
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  private
  integer(int64) :: x[*]
end module

module n
  use m
  implicit none
end module
