! USE of ISO_FORTRAN_ENV: its derived types, and the constants that gfortran lacks, are those of Atoll's module; the back end's types of
! the same names are hidden.
! RUN: %translate | FileCheck %s
! RUN: %translate-flang | FileCheck %s --check-prefix=FLANG
! RUN: %compiles
module hands_on
  ! CHECK: use, intrinsic :: iso_fortran_env, atoll_no_event_type => event_type, atoll_no_lock_type => lock_type, atoll_no_team_type => team_type; use atoll_iso_fortran_env{{$}}
  ! FLANG: use, intrinsic :: iso_fortran_env, atoll_no_event_type => event_type, atoll_no_lock_type => lock_type, atoll_no_notify_type => notify_type, atoll_no_team_type => team_type; use atoll_iso_fortran_env{{$}}
  use iso_fortran_env
end module
module renames
  ! CHECK: , atoll_no_team_type => team_type, word => int64; use atoll_iso_fortran_env, group => team_type, start => initial_team
  ! FLANG: , atoll_no_team_type => team_type, word => int64, start => initial_team; use atoll_iso_fortran_env, group => team_type
  use, intrinsic :: iso_fortran_env, group => team_type, word => int64, start => initial_team
  private
end module
module keeps_to_itself
  ! CHECK: use, intrinsic :: iso_fortran_env, only: int8; use atoll_iso_fortran_env, only: mutex => lock_type
  ! FLANG: use, intrinsic :: iso_fortran_env, only: int8; use atoll_iso_fortran_env, only: mutex => lock_type
  use iso_fortran_env, only: int8, mutex => lock_type
  private
  type, extends(mutex), public :: counted
    integer(int8) :: n
  end type
contains
  ! CHECK: subroutine constants
  ! CHECK: use{{ ?}}iso_fortran_env, only: real32
  subroutine constants(x)
    use iso_fortran_env, only: real32
    real(real32), intent(out) :: x
    x = 1
  end subroutine
end module
