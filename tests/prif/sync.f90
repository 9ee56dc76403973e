! SYNC statements, locks, critical, events.
module sync
  use checks
  implicit none
contains
  subroutine test_sync()
    call statements()
    call locks()
    call critical_construct()
    call events()
  end subroutine

  subroutine statements()
    integer(c_int) :: stat
    character(len=100) :: text
    character(len=:), allocatable :: long
    call prif_sync_all(stat, text)
    call check(stat == 0, 'prif_sync_all')
    call prif_sync_memory(stat)
    call check(stat == 0, 'prif_sync_memory')
    call prif_sync_images()
    call prif_sync_images([next, previous], stat, errmsg_alloc=long)
    if (n > 2) call check(stat == 0 .and. .not. allocated(long), 'prif_sync_images')
    if (n < 3) call check(stat /= 0 .and. allocated(long), 'prif_sync_images with an image twice')
    call prif_sync_images([integer(c_int) ::], stat)
    call check(stat == 0, 'prif_sync_images of none')
    call prif_sync_images([n + 1], stat, text)
    call check(stat /= 0 .and. text /= '', 'prif_sync_images of an image that does not exist')
    call prif_sync_all()
  end subroutine

  ! 20 times each, by one lock on the last image.
  subroutine count_by(indirect, lock, there, counter)
    logical, intent(in) :: indirect
    type(prif_coarray_handle), intent(in) :: lock, counter
    integer(c_intptr_t), intent(in) :: there
    integer(c_int64_t), target :: value
    integer :: i
    do i = 1, 20
      if (indirect) then
        call prif_lock_indirect(n, there)
      else
        call prif_lock(n, lock, 0_c_size_t)
      end if
      call prif_get(1, counter, 0_c_size_t, c_loc(value), word)
      value = value + 1
      call prif_put(1, counter, 0_c_size_t, c_loc(value), word)
      if (indirect) then
        call prif_unlock_indirect(n, there)
      else
        call prif_unlock(n, lock, 0_c_size_t)
      end if
    end do
    call prif_sync_all()
  end subroutine

  subroutine locks()
    type(prif_coarray_handle) :: lock, counter, addresses
    type(prif_lock_type) :: variable
    integer(c_int64_t), pointer :: memory(:), counted(:), told(:)
    integer(c_intptr_t) :: there
    logical(c_bool) :: acquired
    integer(c_int) :: stat
    call check(storage_size(variable) == 64, 'bits of prif_lock_type')
    call allocate_words(1, lock, memory)
    call allocate_words(1, counter, counted)
    call allocate_words(1, addresses, told)
    told(1) = address_of(c_loc(memory))
    call prif_sync_all()
    there = told_address(n, addresses)
    call count_by(.false., lock, there, counter)
    call count_by(.true., lock, there, counter)
    if (me == 1) call check(counted(1) == 40*n, 'locks')
    call prif_unlock(n, lock, 0_c_size_t, stat)
    call check(stat == PRIF_STAT_UNLOCKED, 'unlock of what is not locked')
    call prif_sync_all()
    if (me == 1) then
      call prif_lock(n, lock, 0_c_size_t, acquired)
      call check(logical(acquired), 'acquired_lock')
      call prif_lock_indirect(n, there, stat=stat)
      call check(stat == PRIF_STAT_LOCKED, 'lock of what is locked')
    end if
    call prif_sync_all()
    if (me == 2) then
      call prif_lock_indirect(n, there, acquired)
      call check(.not. logical(acquired), 'acquired_lock of another image''s')
      call prif_unlock_indirect(n, there, stat)
      call check(stat == PRIF_STAT_LOCKED_OTHER_IMAGE, 'unlock of another image''s')
    end if
    call prif_sync_all()
    if (me == 1) call prif_unlock(n, lock, 0_c_size_t)
    call prif_deallocate_coarrays([lock, counter, addresses])
  end subroutine

  subroutine critical_construct()
    type(prif_coarray_handle) :: construct, counter
    type(prif_critical_type) :: variable
    integer(c_int64_t), pointer :: memory(:), counted(:)
    integer(c_int64_t), target :: value
    integer(c_int) :: stat
    integer :: i
    call check(storage_size(variable) == 64, 'bits of prif_critical_type')
    call allocate_words(1, construct, memory)
    call allocate_words(1, counter, counted)
    do i = 1, 20
      call prif_critical(construct, stat)
      call prif_get(1, counter, 0_c_size_t, c_loc(value), word)
      value = value + merge(1, 1000, stat == 0)
      call prif_put(1, counter, 0_c_size_t, c_loc(value), word)
      call prif_end_critical(construct)
    end do
    call prif_sync_all()
    if (me == 1) call check(counted(1) == 20*n, 'critical')
    call prif_deallocate_coarrays([construct, counter])
  end subroutine

  subroutine events()
    type(prif_coarray_handle) :: event, addresses
    type(prif_event_type) :: variable
    type(prif_notify_type) :: notify
    integer(c_int64_t), pointer :: memory(:), told(:)
    integer(c_int64_t) :: count
    integer(c_intptr_t) :: there
    integer(c_int) :: stat
    character(len=100) :: text
    call check(storage_size(variable) == 64 .and. storage_size(notify) == 64, 'bits of prif_event_type')
    call allocate_words(2, event, memory)
    call allocate_words(1, addresses, told)
    told(1) = address_of(c_loc(memory))
    call prif_sync_all()
    there = told_address(next, addresses)
    call prif_event_post(next, event, word)
    call prif_event_post_indirect(next, there + 8, stat)
    call check(stat == 0, 'prif_event_post_indirect')
    call prif_event_post(next, event, word, stat, text)
    call prif_event_wait(c_loc(memory(2)), 2_c_int64_t)
    call prif_event_wait(c_loc(memory(2)), stat=stat)
    call check(stat == 0, 'prif_event_wait')
    call prif_event_query(c_loc(memory(2)), count, stat)
    call check(count == 0 .and. stat == 0, 'prif_event_query')
    call prif_sync_all()
    call prif_event_post(me, event, 0_c_size_t)
    call prif_event_query(c_loc(memory(1)), count)
    call check(count == 1, 'prif_event_query of one')
    call prif_event_wait(c_null_ptr, stat=stat, errmsg=text)
    call check(stat /= 0, 'prif_event_wait at no address')
    call prif_event_post(next, event, 12_c_size_t, stat)
    call check(stat /= 0, 'prif_event_post beyond the coarray')
    call prif_deallocate_coarrays([event, addresses])
  end subroutine
end module
