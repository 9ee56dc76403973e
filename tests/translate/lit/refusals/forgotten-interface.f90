! gfortran takes the dummy procedures of a MODULE PROCEDURE body for procedures with implicit interfaces (its defect 81265).
! RUN: %errors
! RUN: cd %S && %tool --flang %{s:basename} | FileCheck %s
! CHECK: call f(c)
module m
  implicit none
  abstract interface
    subroutine work(a)
      integer, allocatable, intent(inout) :: a(:)[:]
    end subroutine
    subroutine old(n, a)
      integer, intent(in) :: n, a(n)
    end subroutine
  end interface
  interface
    module subroutine s(c, f, g)
      integer, allocatable, intent(inout) :: c(:)[:]
      procedure(work) :: f
      procedure(old) :: g
    end subroutine
    module subroutine t(c, f, g)
      integer, allocatable, intent(inout) :: c(:)[:]
      procedure(work) :: f
      procedure(old) :: g
    end subroutine
  end interface
end module
submodule (m) sm
contains
  module procedure s
    call g(size(c), c)
    ! ERROR: forgotten-interface.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would not pass the arguments by its interface, a dummy procedure cannot be called in the body of MODULE PROCEDURE
    call f(c)
  end procedure
  module subroutine t(c, f, g)
    integer, allocatable, intent(inout) :: c(:)[:]
    procedure(work) :: f
    procedure(old) :: g
    call g(size(c), c)
    call f(c)
  end subroutine
end submodule
