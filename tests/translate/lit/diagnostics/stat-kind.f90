! 9.7.4: STAT= variables of statements that cannot hold every status.
! RUN: %translate 2>&1 | FileCheck %s
program statuses
  use iso_fortran_env
  implicit none
  integer, allocatable :: a[:]
  integer :: x[*]
  type(team_type) :: team
  integer(1) :: small
  integer(2) :: enough
  ! CHECK-DAG: stat-kind.f90:[[@LINE+1]]:{{.*}}: warning: the variable of STAT= has kind 1, which cannot hold STAT_FAILED_IMAGE
  sync all (stat=small)
  ! CHECK-DAG: stat-kind.f90:[[@LINE+1]]:{{.*}}: warning: the variable of STAT= has kind 1
  allocate (a[*], stat=small)
  ! CHECK-DAG: stat-kind.f90:[[@LINE+1]]:{{.*}}: warning: the variable of STAT= has kind 1
  form team (1, team, stat=small)
  ! CHECK-DAG: stat-kind.f90:[[@LINE+1]]:{{.*}}: warning: the variable of STAT= has kind 1
  x[1, stat=small] = 1
  ! CHECK-NOT: stat-kind.f90:[[@LINE+1]]:{{.*}}: warning
  sync all (stat=enough)
end program
