! The entries of the door in C, by its files, where their arguments are explained; and the four procedures of the
! specification that are interoperable themselves.
module atoll_prif_entries
  use, intrinsic :: iso_c_binding, only: c_bool, c_char, c_int, c_int64_t, c_ptr, c_ptrdiff_t, c_size_t
  use atoll_prif_types, only: &
    prif_coarray_cleanup_interface, prif_coarray_handle, prif_operation_wrapper_interface, prif_team_type
  implicit none
  private :: c_bool, c_char, c_int, c_int64_t, c_ptr, c_ptrdiff_t, c_size_t

  ! enum atolli_prif_how
  integer(c_int), parameter :: of_handle = 0, at_address = 1, nowhere = 2
  ! enum atolli_atomic
  integer(c_int), parameter :: atomic_define = 0, atomic_add = 1, atomic_and = 2, atomic_or = 3, atomic_xor = 4
  ! enum compiler (coll.c)
  integer(c_int), parameter :: compiler_gfortran = 0, compiler_flang = 1

  interface
    ! ---- start.c

    function atoll_prif_init() bind(C) result(answer)
      import
      integer(c_int) :: answer
    end function

    subroutine atoll_prif_stop(quiet, code, text, length) bind(C)
      import
      logical(c_bool), value :: quiet
      integer(c_int), intent(in), optional :: code
      character(kind=c_char), intent(in), optional :: text(*)
      integer(c_size_t), value :: length
    end subroutine

    subroutine atoll_prif_error_stop(quiet, code, text, length) bind(C)
      import
      logical(c_bool), value :: quiet
      integer(c_int), intent(in), optional :: code
      character(kind=c_char), intent(in), optional :: text(*)
      integer(c_size_t), value :: length
    end subroutine

    subroutine atoll_prif_fail_image() bind(C)
      import
    end subroutine

    ! ---- conclude.c

    function atoll_prif_message_length() bind(C) result(answer)
      import
      integer(c_size_t) :: answer
    end function

    subroutine atoll_prif_message(errmsg, length) bind(C)
      import
      character(kind=c_char), intent(inout) :: errmsg(*)
      integer(c_size_t), value :: length
    end subroutine

    ! ---- coarray.c

    subroutine atoll_prif_allocate_coarray(corank, num_upper, lower, upper, bytes, handle, memory, stat) bind(C)
      import
      integer(c_int), value :: corank, num_upper
      integer(c_int64_t), intent(in) :: lower(*), upper(*)
      integer(c_size_t), value :: bytes
      type(c_ptr), intent(out) :: handle, memory
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_set_final(coarray, final) bind(C)
      import
      type(c_ptr), value :: coarray
      procedure(prif_coarray_cleanup_interface) :: final
    end subroutine

    subroutine atoll_prif_deallocate_coarrays(count, coarrays, stat) bind(C)
      import
      integer(c_size_t), value :: count
      type(c_ptr), intent(in) :: coarrays(*)
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_allocate(bytes, memory, stat) bind(C)
      import
      integer(c_size_t), value :: bytes
      type(c_ptr), intent(out) :: memory
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_deallocate(memory, stat) bind(C)
      import
      type(c_ptr), value :: memory
      integer(c_int), intent(out), optional :: stat
    end subroutine

    function atoll_prif_alias_create(source, corank, num_upper, lower, upper, offset) bind(C) result(answer)
      import
      type(c_ptr), value :: source
      integer(c_int), value :: corank, num_upper
      integer(c_int64_t), intent(in) :: lower(*), upper(*)
      integer(c_size_t), value :: offset
      type(c_ptr) :: answer
    end function

    subroutine atoll_prif_alias_destroy(alias) bind(C)
      import
      type(c_ptr), value :: alias
    end subroutine

    subroutine prif_local_data_pointer(coarray_handle, local_data) bind(C)
      import
      type(prif_coarray_handle), value :: coarray_handle
      type(c_ptr), intent(out) :: local_data
    end subroutine

    subroutine prif_set_context_data(coarray_handle, context_data) bind(C)
      import
      type(prif_coarray_handle), value :: coarray_handle
      type(c_ptr), value :: context_data
    end subroutine

    subroutine prif_get_context_data(coarray_handle, context_data) bind(C)
      import
      type(prif_coarray_handle), value :: coarray_handle
      type(c_ptr), intent(out) :: context_data
    end subroutine

    subroutine prif_size_bytes(coarray_handle, data_size) bind(C)
      import
      type(prif_coarray_handle), value :: coarray_handle
      integer(c_size_t), intent(out) :: data_size
    end subroutine

    ! ---- team.c

    subroutine atoll_prif_form_team(number, team, new_index, stat) bind(C)
      import
      integer(c_int64_t), value :: number
      type(prif_team_type), intent(inout) :: team
      integer(c_int), intent(in), optional :: new_index
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_change_team(team, stat) bind(C)
      import
      type(prif_team_type), intent(in) :: team
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_end_team(stat) bind(C)
      import
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_get_team(level, team) bind(C)
      import
      integer(c_int), value :: level
      type(prif_team_type), intent(inout) :: team
    end subroutine

    function atoll_prif_team_number(team) bind(C) result(answer)
      import
      type(prif_team_type), intent(in), optional :: team
      integer(c_int64_t) :: answer
    end function

    function atoll_prif_num_images(team) bind(C) result(answer)
      import
      type(prif_team_type), intent(in), optional :: team
      integer(c_int) :: answer
    end function

    function atoll_prif_num_images_numbered(number) bind(C) result(answer)
      import
      integer(c_int64_t), value :: number
      integer(c_int) :: answer
    end function

    function atoll_prif_this_image(team) bind(C) result(answer)
      import
      type(prif_team_type), intent(in), optional :: team
      integer(c_int) :: answer
    end function

    function atoll_prif_image_status(image, team) bind(C) result(answer)
      import
      integer(c_int), value :: image
      type(prif_team_type), intent(in), optional :: team
      integer(c_int) :: answer
    end function

    function atoll_prif_find_images(state, team) bind(C) result(answer)
      import
      integer(c_int), value :: state
      type(prif_team_type), intent(in), optional :: team
      integer(c_int64_t) :: answer
    end function

    subroutine atoll_prif_found_images(found, images) bind(C)
      import
      integer(c_int64_t), value :: found
      integer(c_int), intent(out) :: images(*)
    end subroutine

    function atoll_prif_lcobound(coarray, dim) bind(C) result(answer)
      import
      type(c_ptr), value :: coarray
      integer(c_int), value :: dim
      integer(c_int64_t) :: answer
    end function

    function atoll_prif_ucobound(coarray, dim) bind(C) result(answer)
      import
      type(c_ptr), value :: coarray
      integer(c_int), value :: dim
      integer(c_int64_t) :: answer
    end function

    subroutine atoll_prif_check_corank(coarray, count) bind(C)
      import
      type(c_ptr), value :: coarray
      integer(c_int), value :: count
    end subroutine

    function atoll_prif_this_cosubscript(coarray, dim, team) bind(C) result(answer)
      import
      type(c_ptr), value :: coarray
      integer(c_int), value :: dim
      type(prif_team_type), intent(in), optional :: team
      integer(c_int64_t) :: answer
    end function

    function atoll_prif_image_index(coarray, count, sub, team, number) bind(C) result(answer)
      import
      type(c_ptr), value :: coarray
      integer(c_int), value :: count
      integer(c_int64_t), intent(in) :: sub(*)
      type(prif_team_type), intent(in), optional :: team
      integer(c_int64_t), intent(in), optional :: number
      integer(c_int) :: answer
    end function

    function atoll_prif_initial_index(coarray, count, sub, team, number, stat) bind(C) result(answer)
      import
      type(c_ptr), value :: coarray
      integer(c_int), value :: count
      integer(c_int64_t), intent(in) :: sub(*)
      type(prif_team_type), intent(in), optional :: team
      integer(c_int64_t), intent(in), optional :: number
      integer(c_int), intent(out), optional :: stat
      integer(c_int) :: answer
    end function

    ! ---- rma.c

    subroutine atoll_prif_put(image, how, coarray, offset, buffer, bytes, notify_how, notify, notify_offset, stat &
        ) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      type(c_ptr), value :: buffer
      integer(c_size_t), value :: bytes
      integer(c_int), value :: notify_how
      type(c_ptr), value :: notify
      integer(c_size_t), value :: notify_offset
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_get(image, how, coarray, offset, buffer, bytes, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      type(c_ptr), value :: buffer
      integer(c_size_t), value :: bytes
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_put_strided(image, how, coarray, offset, remote_stride, buffer, stride, elem_len, extent, &
        ranks, notify_how, notify, notify_offset, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_ptrdiff_t), intent(in) :: remote_stride(*)
      type(c_ptr), value :: buffer
      integer(c_ptrdiff_t), intent(in) :: stride(*)
      integer(c_size_t), value :: elem_len
      integer(c_size_t), intent(in) :: extent(*)
      integer(c_int), intent(in) :: ranks(3)
      integer(c_int), value :: notify_how
      type(c_ptr), value :: notify
      integer(c_size_t), value :: notify_offset
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_get_strided(image, how, coarray, offset, remote_stride, buffer, stride, elem_len, extent, &
        ranks, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_ptrdiff_t), intent(in) :: remote_stride(*)
      type(c_ptr), value :: buffer
      integer(c_ptrdiff_t), intent(in) :: stride(*)
      integer(c_size_t), value :: elem_len
      integer(c_size_t), intent(in) :: extent(*)
      integer(c_int), intent(in) :: ranks(3)
      integer(c_int), intent(out), optional :: stat
    end subroutine

    ! ---- sync.c

    subroutine atoll_prif_sync_all(stat) bind(C)
      import
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_sync_memory(stat) bind(C)
      import
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_sync_team(team, stat) bind(C)
      import
      type(prif_team_type), intent(in) :: team
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_sync_images(count, set, stat) bind(C)
      import
      integer(c_int), value :: count
      integer(c_int), intent(in) :: set(*)
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_lock(image, how, coarray, offset, acquired, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      logical(c_bool), intent(out), optional :: acquired
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_unlock(image, how, coarray, offset, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_critical(coarray, stat) bind(C)
      import
      type(c_ptr), value :: coarray
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_end_critical(coarray) bind(C)
      import
      type(c_ptr), value :: coarray
    end subroutine

    subroutine atoll_prif_event_post(image, how, coarray, offset, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_event_wait(variable, until, stat) bind(C)
      import
      type(c_ptr), value :: variable
      integer(c_int64_t), intent(in), optional :: until
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_notify_wait(variable, until, stat) bind(C)
      import
      type(c_ptr), value :: variable
      integer(c_int64_t), intent(in), optional :: until
      integer(c_int), intent(out), optional :: stat
    end subroutine

    function atoll_prif_event_query(variable, stat) bind(C) result(answer)
      import
      type(c_ptr), value :: variable
      integer(c_int), intent(out), optional :: stat
      integer(c_int64_t) :: answer
    end function

    ! ---- coll.c

    subroutine atoll_prif_co_reduction(operation, a, compiler, result_image, stat) bind(C)
      import
      integer(c_int), value :: operation
      type(*), intent(inout) :: a(..)
      integer(c_int), value :: compiler
      integer(c_int), intent(in), optional :: result_image
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_co_broadcast(a, source_image, stat) bind(C)
      import
      type(*), intent(inout) :: a(..)
      integer(c_int), value :: source_image
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_co_broadcast_cptr(a, bytes, source_image, stat) bind(C)
      import
      type(c_ptr), value :: a
      integer(c_size_t), value :: bytes
      integer(c_int), value :: source_image
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_co_reduce(a, operation, cdata, result_image, stat) bind(C)
      import
      type(*), intent(inout) :: a(..)
      procedure(prif_operation_wrapper_interface) :: operation
      type(c_ptr), value :: cdata
      integer(c_int), intent(in), optional :: result_image
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_co_reduce_cptr(a, elem_len, count, operation, cdata, result_image, stat) bind(C)
      import
      type(c_ptr), value :: a
      integer(c_size_t), value :: elem_len, count
      procedure(prif_operation_wrapper_interface) :: operation
      type(c_ptr), value :: cdata
      integer(c_int), intent(in), optional :: result_image
      integer(c_int), intent(out), optional :: stat
    end subroutine

    ! ---- atomic.c

    subroutine atoll_prif_atomic(operation, image, how, coarray, offset, value, old, stat) bind(C)
      import
      integer(c_int), value :: operation, image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_int64_t), value :: value
      integer(c_int64_t), intent(out), optional :: old
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_atomic_ref(image, how, coarray, offset, value, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_int64_t), intent(out) :: value
      integer(c_int), intent(out), optional :: stat
    end subroutine

    subroutine atoll_prif_atomic_cas(image, how, coarray, offset, old, compare, replacement, stat) bind(C)
      import
      integer(c_int), value :: image, how
      type(c_ptr), value :: coarray
      integer(c_size_t), value :: offset
      integer(c_int64_t), intent(out) :: old
      integer(c_int64_t), value :: compare, replacement
      integer(c_int), intent(out), optional :: stat
    end subroutine
  end interface
end module
