! Flang deallocates no polymorphic object in DO CONCURRENT, as a value that is a selector would be.
! RUN: cd %S && not %tool --flang %{s:basename} 2>&1 | FileCheck %s --check-prefix=ERROR
! RUN: cd %S && %tool %{s:basename} | FileCheck %s
program p
  type t
    integer, allocatable :: list(:)
  end type
  class(t), allocatable, save :: x(:)[:]
  integer :: i, n(3)
  do concurrent (i=1:3)
    ! ERROR: concurrent-flang.f90:[[@LINE+1]]:{{.*}}: error: the value of a polymorphic coindexed object as a selector in DO CONCURRENT is not supported by Atoll with Flang
    associate (y => (x(i)[1]))
      ! CHECK: n(i) = size(y%list)
      n(i) = size(y%list)
    end associate
  end do
end program
