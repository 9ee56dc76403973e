! Puts whose sources are read until behind the image control statement that follows, or until they might change.
! RUN: %translate | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-split %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=coarray %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fopenmp %s | FileCheck %s --check-prefix=OFF
! RUN: %compiles
! OFF-NOT: atoll_put_start
subroutine halo(n, left, right)
  implicit none
  integer, intent(in) :: n, left, right
  real, save :: a(100)[*], u(100, 100)[*]
  real :: h1(100), h2(100), s
  real, allocatable :: y(:, :)
  integer :: i, v
  h1 = 1; h2 = 2; s = 0
  allocate (y(n, 8), source=1.0)
  ! CHECK:      call atoll_put_start(a(1:50),
  ! CHECK:      call atoll_put_start(a(51:),
  ! CHECK:      call atoll_sync_all
  ! CHECK:      call atoll_put_finish(h1)
  ! CHECK:      call atoll_put_finish(h2)
  a(1:50)[left] = h1(1:50)
  a(51:)[right] = h2(51:)
  sync all
  ! A loop, in an IF construct.
  ! CHECK:      do v
  ! CHECK:      call atoll_put_start(u(1:n, v),
  ! CHECK:      end if
  ! CHECK:      call atoll_sync_images
  ! CHECK:      call atoll_put_finish(y)
  if (left > 1) then
    do v = 1, 8
      u(1:n, v)[left] = y(1:n, v)
    end do
  end if
  sync images (left)
  ! IF statements: complete whether the images synchronise or not.
  ! CHECK:      call atoll_put_start(a(:),
  ! CHECK:      call atoll_sync_images
  ! CHECK:      {{^ *}}call atoll_put_finish(h1)
  if (right > 1) a(:)[right] = h1
  if (left > 1) sync images (left)
  ! The source changes behind what does not mention it.
  ! CHECK:      call atoll_put_start(a(:),
  ! CHECK:      s = s + h2(i)
  ! CHECK:      end do
  ! CHECK:      call atoll_put_finish(h1)
  ! CHECK:      h1(1) = s
  a(:)[left] = h1
  do i = 1, 100
    s = s + h2(i)
  end do
  h1(1) = s
  sync memory
end subroutine
