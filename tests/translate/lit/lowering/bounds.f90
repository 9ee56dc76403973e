! -fcheck=coarray: subscripts are compared where the image is computed, before any data is touched.
! RUN: %translate -fcheck=coarray | FileCheck %s
! RUN: %translate | FileCheck %s --check-prefix=PLAIN
! PLAIN-NOT: atoll_check
program bounds
  implicit none
  type t
    real :: c(0:3)
    character(8) :: s
  end type
  integer :: x(10)[*], n[*], v(2), i, j
  type(t) :: y(-1:1)[*]
  integer, allocatable :: a(:, :)[:]
  ! CHECK: call atoll_alloc_bounds(4_4, [lbound(a, 1, 8), ubound(a, 1, 8), lbound(a, 2, 8), ubound(a, 2, 8)])
  allocate (a(2, 3)[*])
  ! CHECK: atoll_get_i4(x(i), atoll_check_subscripts(int(j, 8), 1_4, [1_8, 10_8, int(i, 8), int(i, 8), 1_8], 'x'//achar(0),
  print *, x(i)[j]
  ! CHECK: atoll_check_subscripts(int(j, 8), 1_4, [1_8, 10_8, 1_8, int(i, 8), 3_8], 'x'
  x(:i:3)[j] = 1
  ! Constant subscripts are the front end's affair, but their bounds need not be constant.
  ! CHECK: atoll_check_subscripts({{.*}}, 2_4, [lbound(a, 1, 8), ubound(a, 1, 8), 2_8, 2_8, 1_8, lbound(a, 2, 8), ubound(a, 2, 8), lbound(a, 2, 8), ubound(a, 2, 8), 1_8], 'a'
  print *, a(2, :)[j]
  ! CHECK: [1_8, 10_8, int(minval((v)), 8), int(maxval((v)), 8), 1_8], 'x'
  print *, x(v)[j]
  ! The component first, then the array that it is in.
  ! CHECK: atoll_check_subscripts(atoll_check_subscripts(int(j, 8), 1_4, [0_8, 3_8, {{.*}}], 'y%c'{{.*}}), 1_4, [(-1_8), 1_8, {{.*}}], 'y'
  y(i)[j]%c(i) = 0
  ! CHECK: atoll_check_substring({{.*}}, len(y(i)%s, 8), int(i, 8), len(y(i)%s, 8), 'y'
  print *, y(i)[j]%s(i:)
  ! Nothing to compare.
  ! CHECK: atoll_get_i4(n, int(j, 8), '
  print *, n[j]
  ! CHECK: atoll_value_i4_1_{{[0-9a-f]+}}(x(:), int(j, 8), shape(
  print *, x(:)[j]
  ! A subscript with side effects is evaluated once.
  ! CHECK: [[K:atoll_k[0-9]+]] = f()
  ! CHECK: atoll_get_i4(x([[K]]), atoll_check_subscripts(
  print *, x(f())[j]
contains
  integer function f()
    i = i + 1
    f = i
  end function
end program
