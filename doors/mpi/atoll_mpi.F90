! MPI communicators of teams, for programs that mpiexec starts (docs/tutorial/mpi.md).
!
! The communicators are new ones: all images of the team call the function together, and may free them by MPI_COMM_FREE. MPI need not have
! been initialised before. A run without MPI ends with a message.
module atoll_mpi
  use, intrinsic :: iso_c_binding, only: c_char, c_int, c_int64_t, c_null_char
#ifdef ATOLL_FRONT_END
  use, intrinsic :: iso_fortran_env, only: team_type
#else
  use atoll_iso_fortran_env, only: team_type
#endif
  implicit none
  private
  public :: atoll_team_comm, atoll_team_comm_f08

  ! That of module mpi_f08: types with BIND(C), the same name and the same components are one type (Fortran 2018, 7.5.2.4).
  type, bind(c) :: mpi_comm
    integer :: mpi_val
  end type

  interface
    integer(c_int) function team_comm(at, team) bind(c, name='atoll_c_team_comm')
      import :: c_char, c_int, c_int64_t
      character(kind=c_char), intent(in) :: at(*)
      integer(c_int64_t), value :: team
    end function
  end interface

contains

  ! The images of the team, in order; without an argument those of the current team. For modules mpi and mpif.h.
  integer function atoll_team_comm(team)
    type(team_type), intent(in), optional :: team
#ifdef ATOLL_FRONT_END
    atoll_team_comm = 0
#else
    if (present(team)) then
      atoll_team_comm = team_comm('' // c_null_char, team%atoll_word)
    else
      atoll_team_comm = team_comm('' // c_null_char, 0_c_int64_t)
    end if
#endif
  end function

  ! The same for module mpi_f08.
  function atoll_team_comm_f08(team) result(communicator)
    type(team_type), intent(in), optional :: team
    type(mpi_comm) :: communicator
    communicator%mpi_val = atoll_team_comm(team)
  end function
end module
