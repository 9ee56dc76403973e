! The module prif: the Parallel Runtime Interface for Fortran, revision 0.8 (LBNL-2001760), on Atoll's runtime. Compilers
! generate calls of it for coarrays, and programs may call it by hand. Its procedures hand their arguments over to C
! (prif_entries.F90, *.c), and errors back to `stat` and `errmsg`. There is a file for each chapter of the specification.
module prif
  use, intrinsic :: iso_c_binding, only: &
    c_bool, c_char, c_int, c_int64_t, c_intptr_t, c_null_ptr, c_ptr, c_ptrdiff_t, c_size_t
  use atoll_prif_types
  use atoll_prif_entries
  implicit none
  private

  ! Types, constants and the interfaces of procedures that programs hand over
  public :: prif_coarray_handle, prif_team_type, prif_event_type, prif_notify_type, prif_lock_type, prif_critical_type
  public :: PRIF_VERSION_MAJOR, PRIF_VERSION_MINOR, PRIF_ATOMIC_INT_KIND, PRIF_ATOMIC_LOGICAL_KIND
  public :: PRIF_CURRENT_TEAM, PRIF_INITIAL_TEAM, PRIF_PARENT_TEAM
  public :: PRIF_STAT_FAILED_IMAGE, PRIF_STAT_LOCKED, PRIF_STAT_LOCKED_OTHER_IMAGE, PRIF_STAT_STOPPED_IMAGE
  public :: PRIF_STAT_UNLOCKED, PRIF_STAT_UNLOCKED_FAILED_IMAGE, PRIF_STAT_OUT_OF_MEMORY, PRIF_STAT_ALREADY_INIT
  public :: prif_stop_callback_interface, prif_coarray_cleanup_interface, prif_operation_wrapper_interface
  ! Program startup and shutdown
  public :: prif_init, prif_register_stop_callback, prif_stop, prif_error_stop, prif_fail_image
  ! Image queries
  public :: prif_num_images, prif_num_images_with_team, prif_num_images_with_team_number, prif_this_image_no_coarray
  public :: prif_this_image_with_coarray, prif_this_image_with_dim, prif_failed_images, prif_stopped_images
  public :: prif_image_status
  ! Storage management
  public :: prif_allocate_coarray, prif_allocate, prif_deallocate_coarray, prif_deallocate_coarrays, prif_deallocate
  public :: prif_alias_create, prif_alias_destroy
  ! Coarray queries
  public :: prif_set_context_data, prif_get_context_data, prif_size_bytes, prif_local_data_pointer
  public :: prif_lcobound_with_dim, prif_lcobound_no_dim, prif_ucobound_with_dim, prif_ucobound_no_dim, prif_coshape
  public :: prif_image_index, prif_image_index_with_team, prif_image_index_with_team_number, prif_initial_team_index
  public :: prif_initial_team_index_with_team, prif_initial_team_index_with_team_number
  ! Contiguous access
  public :: prif_get, prif_get_indirect, prif_put, prif_put_with_notify, prif_put_with_notify_indirect
  public :: prif_put_indirect, prif_put_indirect_with_notify, prif_put_indirect_with_notify_indirect
  ! Strided access
  public :: prif_get_strided, prif_get_strided_indirect, prif_put_strided, prif_put_strided_with_notify
  public :: prif_put_strided_with_notify_indirect, prif_put_strided_indirect, prif_put_strided_indirect_with_notify
  public :: prif_put_strided_indirect_with_notify_indirect
  ! Synchronisation
  public :: prif_sync_memory, prif_sync_all, prif_sync_images, prif_sync_team, prif_lock, prif_lock_indirect
  public :: prif_unlock, prif_unlock_indirect, prif_critical, prif_end_critical, prif_event_post
  public :: prif_event_post_indirect, prif_event_wait, prif_event_query, prif_notify_wait
  ! Teams
  public :: prif_form_team, prif_change_team, prif_end_team, prif_get_team, prif_team_number
  ! Collectives
  public :: prif_co_broadcast, prif_co_broadcast_cptr, prif_co_sum, prif_co_min, prif_co_min_character, prif_co_max
  public :: prif_co_max_character, prif_co_reduce, prif_co_reduce_cptr
  ! Atomic memory operations
  public :: prif_atomic_add, prif_atomic_add_indirect, prif_atomic_and, prif_atomic_and_indirect, prif_atomic_or
  public :: prif_atomic_or_indirect, prif_atomic_xor, prif_atomic_xor_indirect, prif_atomic_fetch_add
  public :: prif_atomic_fetch_add_indirect, prif_atomic_fetch_and, prif_atomic_fetch_and_indirect
  public :: prif_atomic_fetch_or, prif_atomic_fetch_or_indirect, prif_atomic_fetch_xor, prif_atomic_fetch_xor_indirect
  public :: prif_atomic_cas_int, prif_atomic_cas_int_indirect, prif_atomic_cas_logical
  public :: prif_atomic_cas_logical_indirect, prif_atomic_define_int, prif_atomic_define_int_indirect
  public :: prif_atomic_define_logical, prif_atomic_define_logical_indirect, prif_atomic_ref_int
  public :: prif_atomic_ref_int_indirect, prif_atomic_ref_logical, prif_atomic_ref_logical_indirect

#ifdef __flang__
  integer(c_int), parameter :: this_compiler = compiler_flang
#else
  integer(c_int), parameter :: this_compiler = compiler_gfortran
#endif
  integer(c_int), parameter :: STAT_WITHOUT_NAME = 7001 ! errors for which there is no constant (conclude.c)

  ! The procedures that prif_register_stop_callback has been given, so many. (No list by pointers: gfortran 14 with
  ! -fcoarray=single writes module files that it cannot read for programs whose modules use one with such a type.)
  type :: registered
    procedure(prif_stop_callback_interface), pointer, nopass :: callback
  end type
  type(registered), allocatable :: callbacks(:)
  integer :: num_callbacks = 0

contains

include 'prif_start.inc'
include 'prif_images.inc'
include 'prif_storage.inc'
include 'prif_queries.inc'
include 'prif_access.inc'
include 'prif_strided.inc'
include 'prif_sync.inc'
include 'prif_teams.inc'
include 'prif_collectives.inc'
include 'prif_atomic.inc'
include 'prif_atomic_access.inc'

  ! After each procedure with `errmsg`: what the door has to say of an error, which it has given to `stat`. (gfortran 12
  ! does not hand an optional `errmsg_alloc` on as it is; so each procedure assigns to its own.)
  subroutine tell(errmsg)
    character(len=*), intent(inout), optional :: errmsg
    if (.not. present(errmsg)) return
    if (has_failed()) call atoll_prif_message(errmsg, len(errmsg, c_size_t))
  end subroutine

  logical function has_failed()
    has_failed = atoll_prif_message_length() > 0
  end function

  function error_text() result(text)
    character(len=:), allocatable :: text
    integer(c_size_t) :: length
    length = atoll_prif_message_length()
    allocate (character(len=length) :: text)
    call atoll_prif_message(text, length)
  end function
end module
