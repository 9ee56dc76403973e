! Gets that are started one after the other, and completed before their targets are used.
! RUN: %translate | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-split %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=coarray %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fopenmp %s | FileCheck %s --check-prefix=OFF
! RUN: %compiles
! OFF-NOT: atoll_get_start
subroutine halo(n, left, right)
  implicit none
  integer, intent(in) :: n, left, right
  real, allocatable, save :: u(:, :)[:]
  real, save :: a(100)[*]
  real :: h1(100), h2(100), s
  integer :: i
  allocate (u(0:n + 1, 0:n + 1)[*])
  sync all
  ! CHECK:      call atoll_get_start(h1, a(:),
  ! CHECK:      call atoll_get_start(h2, a(:),
  ! CHECK:      call atoll_get_finish(h1)
  ! CHECK:      call atoll_get_finish(h2)
  ! CHECK:      atoll_sync_all
  h1 = a(:)[left]
  h2 = a(:)[right]
  sync all
  ! The coarray itself is the target: one name, completed once.
  ! CHECK:      call atoll_get_start(u(0, 1:n), u(n, 1:n),
  ! CHECK:      call atoll_get_start(u(n+1, 1:n), u(1, 1:n),
  ! CHECK:      call atoll_get_finish(u)
  ! CHECK-NOT:  call atoll_get_finish
  ! CHECK:      atoll_sync_all
  u(0, 1:n) = u(n, 1:n)[left]
  u(n+1, 1:n) = u(1, 1:n)[right]
  sync all
  ! What does not mention the target is executed meanwhile.
  ! CHECK:      call atoll_get_start(h1, a(:),
  ! CHECK:      end if
  ! CHECK:      end do
  ! CHECK:      call atoll_get_finish(h1)
  ! CHECK:      print
  h1 = a(:)[left]
  s = 0
  do i = 2, n - 1
    h2(i) = sqrt(h2(i))
    if (h2(i) > 1) then
      s = s + h2(i)
    end if
  end do
  print *, h1, s
  ! CHECK:      call atoll_get_start(h1(1:5), a(1:5),
  ! CHECK:      s = s + 1
  ! CHECK:      call atoll_get_finish(h1)
  ! CHECK:      h2(1) = h1(1)
  h1(1:5) = a(1:5)[left]
  s = s + 1
  h2(1) = h1(1)
  print *, h2, s
  ! CHECK:      call atoll_get_start(h1(6:9), a(6:9),
  ! CHECK:      if(s > 3) s = 3
  ! CHECK:      end select
  ! CHECK:      call atoll_get_finish(h1)
  ! CHECK:      print
  h1(6:9) = a(6:9)[left]
  if (s > 3) s = 3
  select case (n)
  case (1)
    s = 2
  end select
  print *, h1, s
end subroutine
