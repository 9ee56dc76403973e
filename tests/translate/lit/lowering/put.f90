! Assignment to a coindexed object: one call, with the local section as the mold (docs/design.md, 2).
! RUN: %translate | FileCheck %s
! RUN: %compiles
module puts
  implicit none
  type t
    integer :: n
    real :: c(4)
  end type
  integer, save :: x[*], a(10)[2, *]
  real, save :: r(3, 3)[*]
  complex, save :: z[*]
  character(5), save :: s(2)[*]
  character(3, 4), save :: w(4)[*]
  type(t), save :: u(2)[*]
contains
  subroutine test(k, list)
    integer, intent(in) :: k, list(:)
    ! CHECK: call atoll_put_i4(x, int(k, 8), 1, 'put.f90:[[@LINE+1]]'//achar(0)//'x[k]'//achar(0))
    x[k] = 1
    ! CHECK: call atoll_put_i4(a(2), atoll_image_of(2_4, [1_8, 2_8, 1_8, 0_8], [1_8, int(k, 8)], {{.*}}), a(3),
    a(2)[1, k] = a(3)
    ! CHECK: call atoll_put(a(1:4:2), {{.*}}, [1, 2],
    a(1:4:2)[k, 1] = [1, 2]
    ! CHECK: call atoll_put_vector(a(:), {{.*}}, 7, 0_4, 1_4, [1_4], [size(list, 1, 8)], [int(list, 8) - lbound(a, 1, 8)],
    a(list)[1, 1] = 7
    ! CHECK: call atoll_put(r(:, 2), int(k, 8), r(1, :),
    r(:, 2)[k] = r(1, :)
    ! Conversion on this side:
    ! CHECK: [[V:atoll_v[0-9]+]] = cmplx(1, kind=4)
    ! CHECK: call atoll_put(z, int(k, 8), [[V]],
    z[k] = 1
    ! CHECK: call atoll_put_r4(z%re, int(k, 8), 2.0,
    z[k]%re = 2.0
    ! CHECK: call atoll_put_char(s(1)(2:3), int(k, 8), 'ab', 1_4,
    s(1)[k](2:3) = 'ab'
    ! Characters of another kind: the back end's assignment, to a variable with the length of the object.
    ! CHECK: [[N:atoll_n[0-9]+]] = 3_8
    ! CHECK: character(len=[[N]], kind=4) :: [[C:atoll_v[0-9]+]]
    ! CHECK: [[C]] = 'ab'
    ! CHECK: call atoll_put_char(w(1), int(k, 8), [[C]], 4_4,
    ! CHECK: end block
    w(1)[k] = 'ab'
    ! CHECK: [[N:atoll_n[0-9]+]] = 2_8
    ! CHECK: character(len=[[N]], kind=1), allocatable :: [[C:atoll_v[0-9]+]](:)
    ! CHECK: [[C]] = w(3:4)
    ! CHECK: call atoll_span([[C]])
    ! CHECK: call atoll_put_char_objects({{.*}}[[C]]{{.*}}, 1_4,
    s(1:2)[k](2:3) = w(3:4)
    ! CHECK: call atoll_put(u(1)%c(2:3), int(k, 8), 4.0,
    u(1)[k]%c(2:3) = 4.0
    ! CHECK: call atoll_put(u(2), int(k, 8), u(1),
    u(2)[k] = u(1)
    ! CHECK: call atoll_sendget(x, int(k, 8), x, int(k + 1, 8),
    x[k] = x[k + 1]
    ! CHECK: if(k > 1) call atoll_put_i4(x, 2_8, 5,
    if (k > 1) x[2] = 5
  end subroutine
end module
