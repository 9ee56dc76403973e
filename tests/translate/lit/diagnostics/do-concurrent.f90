! Fortran 2018, C1137: no image control statement in DO CONCURRENT; C1139: only pure procedures.
! RUN: %errors
program concurrent_errors
  use iso_fortran_env
  implicit none
  integer(atomic_int_kind) :: x[*]
  integer :: i, n
  do concurrent (i = 1:3)
    ! ERROR: do-concurrent.f90:[[@LINE+1]]:5: error: An image control statement is not allowed in DO CONCURRENT
    sync all
  end do
  do concurrent (i = 1:3)
    ! ERROR: do-concurrent.f90:[[@LINE+1]]:5: error: An image control statement is not allowed in DO CONCURRENT
    critical
    end critical
  end do
  do concurrent (i = 1:3)
    ! ERROR: do-concurrent.f90:[[@LINE+1]]:{{.*}}: error: Impure procedure 'atomic_add' may not be referenced in DO CONCURRENT
    call atomic_add(x[1], 1)
    ! ERROR: do-concurrent.f90:[[@LINE+1]]:{{.*}}: error: Impure procedure 'co_sum' may not be referenced in DO CONCURRENT
    call co_sum(n)
  end do
end program
