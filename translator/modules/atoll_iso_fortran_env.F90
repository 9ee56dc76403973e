! What USE of ISO_FORTRAN_ENV in a coarray program gets of Atoll and not of the back end (extract/objects/Environment.cpp): its derived
! types (16.10.2), each the eight bytes that the runtime knows a lock, a count or a team by, zero at first (16.10.2.10,
! 16.10.2.19, 16.10.2.32; J3/26-007r1, 17.10.2.8); and constants that gfortran lacks, with the values that the front end has.

! Translated text that needs a type by another name takes it from here: a rename in a USE statement for the module that the
! user's statement names would take the name away there (14.2.2).
!
! The component is not private, because translated text names it; the front end has private ones in its place.
module atoll_types
  implicit none
  type :: completion_type
    integer(8) :: atoll_word = 0_8
  end type
  type :: event_type
    integer(8) :: atoll_word = 0_8
  end type
  type :: lock_type
    integer(8) :: atoll_word = 0_8
  end type
  type :: notify_type
    integer(8) :: atoll_word = 0_8
  end type
  type :: team_type
    integer(8) :: atoll_word = 0_8
  end type
end module

module atoll_iso_fortran_env
  use atoll_types
#if defined(__GFORTRAN__) && __GNUC__ >= 16
  use, intrinsic :: iso_fortran_env, only: current_team, initial_team, parent_team ! which USE of that brings, too
#endif
  implicit none
#if defined(__GFORTRAN__) && __GNUC__ < 16
  integer, parameter :: current_team = -1, initial_team = -2, parent_team = -3
#endif
#ifdef __GFORTRAN__
  integer, parameter :: stat_unlocked_failed_image = 6002
#endif
end module
