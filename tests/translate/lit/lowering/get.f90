! Coindexed objects in expressions: a whole right-hand side is delivered into the variable; otherwise functions in place.
! RUN: %translate | FileCheck %s
! RUN: %compiles
module gets
  implicit none
  type t
    integer :: n
  end type
  integer, save :: x[*], a(10)[2, *]
  character(5), save :: s(2)[*]
  type(t), save :: u(2)[*]
contains
  subroutine test(k, list)
    integer, intent(in) :: k, list(:)
    integer :: n, v(2)
    ! CHECK: n = atoll_get_i4(x, int(k, 8), 'get.f90:[[@LINE+1]]'//achar(0)//'x[k]'//achar(0))
    n = x[k]
    ! CHECK: call atoll_get(v, a(1:2), atoll_image_of(
    v = a(1:2)[1, k]
    ! CHECK: call atoll_get_vector(v, a(:), {{.*}}[int(list, 8) - lbound(a, 1, 8)],
    v = a(list)[1, 1]
    ! CHECK: n = atoll_get_i4(x, int(k, 8), {{.*}}) + atoll_get_i4(x, int(atoll_get_i4(x, int(k, 8),
    n = x[k] + x[x[k]]
    ! CHECK: if(atoll_get_i4(x, int(k, 8), {{.*}}) == 1) then
    if (x[k] == 1) then
      n = 4
    end if
    ! Evaluated anew each time:
    ! CHECK: do while(atoll_get_i4(x, int(k, 8), {{.*}}) < 5)
    do while (x[k] < 5)
    end do
    ! CHECK: select case(atoll_get_i4(x, int(k, 8),
    select case (x[k])
    case (1)
    end select
    ! CHECK: print *, atoll_value_c1_{{.*}}(s(1), int(k, 8), {{.*}}, atoll_get_i4(u(1)%n, int(k, 8), {{.*}}, sum(atoll_value_i4_1_
    print *, s(1)[k], u(1)[k]%n, sum(a(:)[1, 1])
    ! CHECK: v = [(atoll_get_i4(x, int(n, 8), {{.*}}), n = 1, 2)]
    v = [(x[n], n = 1, 2)]
    ! Copied in and, as the dummy argument may be defined, back: to the image that was selected before the call.
    ! CHECK:      integer(4) :: [[T:atoll_t[0-9]+]]
    ! CHECK:      [[K:atoll_k[0-9]+]] = k
    ! CHECK:      call atoll_get([[T]], x, int([[K]], 8),
    ! CHECK:      call sub([[T]])
    ! CHECK:      call atoll_put_masked(x, int([[K]], 8), [[T]],
    call sub(x[k])
  end subroutine
  subroutine sub(i)
    integer, intent(inout) :: i
  end subroutine
end module
