! Coarray dummy arguments. At image control statements they may change behind the compiler's back (docs/design.md, 2): touched before and after.
! RUN: %translate | FileCheck %s
! RUN: %compiles
module dummies
  implicit none
contains
  subroutine test(d, e, o, n)
    integer, intent(in) :: n
    ! CHECK: integer :: d(:)
    integer :: d(:)[2:*]
    ! CHECK: integer, allocatable :: e
    integer, allocatable :: e[:]
    ! CHECK: integer, optional :: o(n)
    integer, optional :: o(n)[*]
    ! The first cobound is 2: image 3 - 1.
    ! CHECK: call atoll_put_i4(d(1), (3_8 - 1_8), 4,
    d(1)[3] = 4
    ! CHECK: call atoll_put_i4(e, atoll_image_of_one(atoll_base(e), 1_8,
    e[1] = 4
    ! CHECK-DAG: if (present(o)) call atoll_touch
    ! CHECK-DAG: call atoll_touch(d)
    ! CHECK-DAG: if (allocated(e)) call atoll_touch(e)
    ! CHECK: call atoll_sync_all(
    ! CHECK-DAG: if (present(o)) call atoll_touch
    ! CHECK-DAG: call atoll_touch(d)
    ! CHECK-DAG: if (allocated(e)) call atoll_touch(e)
    sync all
  end subroutine
end module
