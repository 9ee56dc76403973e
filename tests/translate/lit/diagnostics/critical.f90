! Fortran 2018, 11.1.6: what may not be in a CRITICAL construct, and how it may not be left (C1118, C1119, C1134, C1168).
! RUN: %errors
program critical_errors
  use iso_fortran_env
  implicit none
  integer :: i, n
  integer, allocatable :: a(:)[:]
  type(lock_type) :: l[*]
  do i = 1, 2
    critical
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: An image control statement is not allowed in a CRITICAL construct
      sync all
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: An image control statement is not allowed in a CRITICAL construct
      allocate (a(3)[*])
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: An image control statement is not allowed in a CRITICAL construct
      lock (l)
      if (n == 1) then
        ! ERROR: critical.f90:[[@LINE+2]]:9: error: An image control statement is not allowed in a CRITICAL construct
        critical
        end critical
      end if
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: An image control statement is not allowed in a CRITICAL construct
      stop
    end critical
    critical
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: EXIT must not leave a CRITICAL statement
      exit
    end critical
    critical
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: CYCLE must not leave a CRITICAL statement
      cycle
    end critical
    critical
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: Control flow escapes from CRITICAL
      goto 10
    end critical
10  continue
  end do
contains
  subroutine s
    critical
      ! ERROR: critical.f90:[[@LINE+1]]:7: error: RETURN statement is not allowed in a CRITICAL construct
      return
    end critical
  end subroutine
end program
