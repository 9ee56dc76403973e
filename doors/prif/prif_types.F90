! The types and constants of the module prif, and the interfaces of procedures that programs hand over to it.
module atoll_prif_types
  use, intrinsic :: iso_c_binding, only: c_bool, c_int, c_int64_t, c_ptr, c_null_ptr, c_size_t
#ifdef __flang__
  use, intrinsic :: iso_fortran_env, only: &
    current_team, initial_team, parent_team, &
    stat_failed_image, stat_locked, stat_locked_other_image, stat_stopped_image, stat_unlocked, stat_unlocked_failed_image
#endif
  implicit none
  private :: c_bool, c_int, c_int64_t, c_ptr, c_null_ptr, c_size_t

  integer(c_int), parameter :: PRIF_VERSION_MAJOR = 0, PRIF_VERSION_MINOR = 8

  ! Atomic variables have 8 bytes. Kinds of logical types are their bytes with both compilers.
  integer, parameter :: PRIF_ATOMIC_INT_KIND = c_int64_t
  integer, parameter :: PRIF_ATOMIC_LOGICAL_KIND = 8

#ifdef __flang__
  ! What the program has in ISO_FORTRAN_ENV.
  integer(c_int), parameter :: PRIF_CURRENT_TEAM = current_team
  integer(c_int), parameter :: PRIF_INITIAL_TEAM = initial_team
  integer(c_int), parameter :: PRIF_PARENT_TEAM = parent_team
  integer(c_int), parameter :: PRIF_STAT_FAILED_IMAGE = stat_failed_image
  integer(c_int), parameter :: PRIF_STAT_LOCKED = stat_locked
  integer(c_int), parameter :: PRIF_STAT_LOCKED_OTHER_IMAGE = stat_locked_other_image
  integer(c_int), parameter :: PRIF_STAT_STOPPED_IMAGE = stat_stopped_image
  integer(c_int), parameter :: PRIF_STAT_UNLOCKED = stat_unlocked
  integer(c_int), parameter :: PRIF_STAT_UNLOCKED_FAILED_IMAGE = stat_unlocked_failed_image
  private :: current_team, initial_team, parent_team, stat_failed_image, stat_locked, stat_locked_other_image
  private :: stat_stopped_image, stat_unlocked, stat_unlocked_failed_image
#else
  ! gfortran 12 has STAT_UNLOCKED == 0 and no STAT_UNLOCKED_FAILED_IMAGE: these are the numbers that programs translated
  ! by atollfc have (runtime/link/gfortran.c).
  integer(c_int), parameter :: PRIF_CURRENT_TEAM = 101, PRIF_INITIAL_TEAM = 102, PRIF_PARENT_TEAM = 103
  integer(c_int), parameter :: PRIF_STAT_FAILED_IMAGE = 6001
  integer(c_int), parameter :: PRIF_STAT_LOCKED = 1
  integer(c_int), parameter :: PRIF_STAT_LOCKED_OTHER_IMAGE = 2
  integer(c_int), parameter :: PRIF_STAT_STOPPED_IMAGE = 6000
  integer(c_int), parameter :: PRIF_STAT_UNLOCKED = 6003
  integer(c_int), parameter :: PRIF_STAT_UNLOCKED_FAILED_IMAGE = 6002
#endif
  integer(c_int), parameter :: PRIF_STAT_OUT_OF_MEMORY = 301, PRIF_STAT_ALREADY_INIT = 302

  type, bind(C) :: prif_coarray_handle
    private
    type(c_ptr), public :: info = c_null_ptr
  end type

  type, bind(C) :: prif_team_type
    private
    integer(c_int64_t) :: value = 0
  end type

  type :: prif_event_type
    private
    integer(c_int64_t) :: word = 0
  end type

  type :: prif_notify_type
    private
    integer(c_int64_t) :: word = 0
  end type

  type :: prif_lock_type
    private
    integer(c_int64_t) :: word = 0
  end type

  type :: prif_critical_type
    private
    integer(c_int64_t) :: word = 0
  end type

  abstract interface
    subroutine prif_stop_callback_interface(is_error_stop, quiet, stop_code_int, stop_code_char)
      import :: c_bool, c_int
      logical(c_bool), intent(in) :: is_error_stop, quiet
      integer(c_int), intent(in), optional :: stop_code_int
      character(len=*), intent(in), optional :: stop_code_char
    end subroutine

    subroutine prif_coarray_cleanup_interface(handle) bind(C)
      import :: prif_coarray_handle
      type(prif_coarray_handle), value, intent(in) :: handle
    end subroutine

    subroutine prif_operation_wrapper_interface(arg1, arg2_and_out, count, cdata) bind(C)
      import :: c_ptr, c_size_t
      type(c_ptr), value, intent(in) :: arg1, arg2_and_out
      integer(c_size_t), value, intent(in) :: count
      type(c_ptr), value, intent(in) :: cdata
    end subroutine
  end interface
end module
