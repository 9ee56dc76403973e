! How a program ends, by its argument; and what an error does where there is no `stat`.
module callbacks
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine one(is_error_stop, quiet, stop_code_int, stop_code_char)
    logical(c_bool), intent(in) :: is_error_stop, quiet
    integer(c_int), intent(in), optional :: stop_code_int
    character(len=*), intent(in), optional :: stop_code_char
    if (present(stop_code_int)) print '(a,l2,l2,i2)', 'one:', is_error_stop, quiet, stop_code_int
    if (present(stop_code_char)) print '(a,l2,l2,2a)', 'one:', is_error_stop, quiet, ' ', stop_code_char
  end subroutine

  subroutine two(is_error_stop, quiet, stop_code_int, stop_code_char)
    logical(c_bool), intent(in) :: is_error_stop, quiet
    integer(c_int), intent(in), optional :: stop_code_int
    character(len=*), intent(in), optional :: stop_code_char
    if (.not. (present(stop_code_char) .or. is_error_stop .or. .not. quiet)) print '(a,i0)', 'two: ', stop_code_int
  end subroutine
end module

program ends
  use, intrinsic :: iso_c_binding
  use callbacks
  use prif
  implicit none
  character(len=20) :: how
  character(len=60) :: message
  integer(c_int) :: stat, me, n, status
  integer(c_int), allocatable :: failed(:)
  integer :: value
  logical(c_bool), parameter :: loud = .false., quiet = .true.
  procedure(prif_stop_callback_interface), pointer :: first, second
  procedure(prif_coarray_cleanup_interface), pointer :: no_final => null()
  call prif_init(stat)
  call prif_this_image_no_coarray(this_image=me)
  call prif_num_images(n)
  call get_command_argument(1, how)
  select case (how)
  case ('code')
    call prif_stop(loud, 3)
  case ('text')
    print '(a)', 'before'
    call prif_stop(loud, stop_code_char='the text')
  case ('quiet')
    call prif_stop(quiet, stop_code_char='the text')
  case ('plain')
    call prif_stop(loud)
  case ('stop')
    stop 4, quiet=.true.
  case ('error-code')
    if (me == n) call prif_error_stop(loud, 5)
    call prif_sync_all()
  case ('error-text')
    if (me == n) call prif_error_stop(loud, stop_code_char='wrong')
    call prif_sync_all()
  case ('error-quiet')
    if (me == n) call prif_error_stop(quiet)
    call prif_sync_all()
  case ('callbacks')
    first => one
    second => two
    call prif_register_stop_callback(first)
    do value = 1, 4
      call prif_register_stop_callback(second)
    end do
    call prif_stop(quiet, 6)
  case ('error-callback')
    first => one
    call prif_register_stop_callback(first)
    call prif_error_stop(loud, stop_code_char='seven')
  case ('no-stat')
    call prif_sync_images([n + 1])
  case ('no-handle')
    block
      type(prif_coarray_handle) :: handle
      call prif_end_critical(handle)
    end block
  case ('memory')
    block
      type(c_ptr) :: memory
      call prif_allocate(1000000000_c_size_t, memory)
    end block
  case ('memory-coarray')
    block
      type(prif_coarray_handle) :: handle
      type(c_ptr) :: memory
      call prif_allocate_coarray([1_c_int64_t], [int(n, c_int64_t)], 1000000000_c_size_t, no_final, handle, memory)
    end block
  case ('end-team')
    call prif_end_team()
  case ('fail')
    if (me == n) call prif_fail_image()
    do
      call prif_sync_all(stat)
      if (stat /= 0) exit
    end do
    call prif_failed_images(failed_images=failed)
    call prif_image_status(n, image_status=status)
    value = 1
    call prif_co_sum(value, stat=stat)
    if (size(failed) == 1 .and. status == PRIF_STAT_FAILED_IMAGE .and. stat == PRIF_STAT_FAILED_IMAGE) &
      print '(a,i0)', 'failed: ', failed
    call prif_sync_images([3 - me])
    call prif_stop(quiet)
  case ('stopped')
    if (me == n) call prif_stop(quiet)
    do
      call prif_sync_all(stat)
      if (stat /= 0) exit
    end do
    call prif_stopped_images(stopped_images=failed)
    call prif_image_status(n, image_status=status)
    if (size(failed) == 1 .and. status == PRIF_STAT_STOPPED_IMAGE .and. stat == PRIF_STAT_STOPPED_IMAGE) &
      print '(a,i0)', 'stopped: ', failed
    call prif_sync_images([3 - me]) ! the other one has seen that, too
    call prif_stop(quiet)
  case ('message') ! of the first error: with lazy binding the library that makes it is not ready yet
    if (me == n) call prif_stop(quiet)
    do
      call prif_image_status(n, image_status=status)
      if (status /= 0) exit
    end do
    call prif_sync_all(stat, errmsg=message)
    print '(a)', trim(message)
    call prif_stop(quiet)
  case default
    error stop 'which end?'
  end select
  call prif_stop(quiet)
end program
