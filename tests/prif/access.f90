! Contiguous and strided access, by handle and by address, with and without a notification.
module access
  use checks
  implicit none
  type(prif_coarray_handle) :: data, notes, addresses
  integer(c_int64_t), pointer :: here(:), told(:), note(:)
  integer(c_intptr_t) :: data_there, note_there
  integer(c_int64_t), target :: buffer(12)
contains
  subroutine test_access()
    type(prif_coarray_handle) :: note_addresses
    integer(c_int64_t), pointer :: told_notes(:)
    integer :: i
    call allocate_words(24, data, here)
    call allocate_words(2, notes, note)
    call allocate_words(1, addresses, told)
    call allocate_words(1, note_addresses, told_notes)
    told(1) = address_of(c_loc(here))
    told_notes(1) = address_of(c_loc(note))
    call prif_sync_all()
    data_there = told_address(next, addresses)
    note_there = told_address(next, note_addresses)
    buffer = [(1000*me + i, i = 1, 12)]
    call contiguous()
    call strided()
    call errors()
    call prif_deallocate_coarrays([data, notes, addresses, note_addresses])
  end subroutine

  ! What the previous image has put from its buffer, and nothing else.
  subroutine expect(places, elements, name, notified)
    integer, intent(in) :: places(:), elements(:)
    character(len=*), intent(in) :: name
    logical, intent(in) :: notified
    integer(c_int64_t) :: wanted(24)
    type(c_ptr) :: variable
    variable = c_loc(note(2))
    if (notified) then
      call prif_notify_wait(variable)
    else
      call prif_sync_all()
    end if
    wanted = 0
    wanted(places) = 1000*previous + elements
    call check(all(here == wanted), name)
    call check(all(note == 0), name//': notification')
    call prif_sync_all()
    here = 0
    call prif_sync_all()
  end subroutine

  subroutine contiguous()
    integer(c_int64_t), target :: got(4)
    type(c_ptr) :: from
    from = c_loc(buffer(3))
    call prif_put(next, data, 16_c_size_t, from, 4*word)
    call expect([3, 4, 5, 6], [3, 4, 5, 6], 'prif_put', .false.)
    call prif_put_indirect(next, data_there + 16, from, 4*word)
    call expect([3, 4, 5, 6], [3, 4, 5, 6], 'prif_put_indirect', .false.)
    call prif_put_with_notify(next, data, 16_c_size_t, from, 4*word, notes, word)
    call expect([3, 4, 5, 6], [3, 4, 5, 6], 'prif_put_with_notify', .true.)
    call prif_put_with_notify_indirect(next, data, 16_c_size_t, from, 4*word, note_there + 8)
    call expect([3, 4, 5, 6], [3, 4, 5, 6], 'prif_put_with_notify_indirect', .true.)
    call prif_put_indirect_with_notify(next, data_there + 16, from, 4*word, notes, word)
    call expect([3, 4, 5, 6], [3, 4, 5, 6], 'prif_put_indirect_with_notify', .true.)
    call prif_put_indirect_with_notify_indirect(next, data_there + 16, from, 4*word, note_there + 8)
    call expect([3, 4, 5, 6], [3, 4, 5, 6], 'prif_put_indirect_with_notify_indirect', .true.)
    here(1:12) = buffer
    call prif_sync_all()
    call prif_get(next, data, 8_c_size_t, c_loc(got), 4*word)
    call check(all(got == 1000*next + [2, 3, 4, 5]), 'prif_get')
    call prif_get_indirect(next, data_there + 56, c_loc(got), 4*word)
    call check(all(got == 1000*next + [8, 9, 10, 11]), 'prif_get_indirect')
    call prif_get(me, data, 0_c_size_t, c_loc(got), 4*word)
    call check(all(got == buffer(1:4)), 'prif_get from this image')
    call prif_sync_all()
    here = 0
    call prif_sync_all()
  end subroutine

  ! There: 2 x 3 elements, 5 apart backwards and 2 apart; here: every other one, and a gap.
  subroutine strided()
    integer(c_ptrdiff_t), parameter :: there(2) = [-40, 16], mine(2) = [16, 32]
    integer(c_size_t), parameter :: extent(2) = [2, 3], start = 64
    integer, parameter :: places(6) = [9, 4, 11, 6, 13, 8], elements(6) = [1, 3, 5, 7, 9, 11]
    integer(c_int64_t), target :: got(12)
    type(c_ptr) :: from
    from = c_loc(buffer)
    call prif_put_strided(next, data, start, there, from, mine, word, extent)
    call expect(places, elements, 'prif_put_strided', .false.)
    call prif_put_strided_indirect(next, data_there + start, there, from, mine, word, extent)
    call expect(places, elements, 'prif_put_strided_indirect', .false.)
    call prif_put_strided_with_notify(next, data, start, there, from, mine, word, extent, notes, word)
    call expect(places, elements, 'prif_put_strided_with_notify', .true.)
    call prif_put_strided_with_notify_indirect(next, data, start, there, from, mine, word, extent, note_there + 8)
    call expect(places, elements, 'prif_put_strided_with_notify_indirect', .true.)
    call prif_put_strided_indirect_with_notify(next, data_there + start, there, from, mine, word, extent, notes, word)
    call expect(places, elements, 'prif_put_strided_indirect_with_notify', .true.)
    call prif_put_strided_indirect_with_notify_indirect(next, data_there + start, there, from, mine, word, extent, note_there + 8)
    call expect(places, elements, 'prif_put_strided_indirect_with_notify_indirect', .true.)
    here(places) = buffer(elements)
    call prif_sync_all()
    got = 0
    call prif_get_strided(next, data, start, there, c_loc(got), mine, word, extent)
    call check(all(got(elements) == 1000*next + elements) .and. count(got == 0) == 6, 'prif_get_strided')
    got = 0
    call prif_get_strided_indirect(next, data_there + start, there, c_loc(got), mine, word, extent)
    call check(all(got(elements) == 1000*next + elements) .and. count(got == 0) == 6, 'prif_get_strided_indirect')
    ! no dimension: one element; no element at all
    call prif_get_strided(next, data, start, [integer(c_ptrdiff_t) ::], c_loc(got), [integer(c_ptrdiff_t) ::], word, &
      [integer(c_size_t) ::])
    call check(got(1) == 1000*next + 1, 'prif_get_strided of rank 0')
    call prif_put_strided(next, data, start, there, from, mine, word, [2_c_size_t, 0_c_size_t])
    call prif_sync_all()
    here = 0
    call prif_sync_all()
  end subroutine

  subroutine errors()
    character(len=100) :: text
    integer(c_int) :: stat
    type(prif_coarray_handle) :: undefined
    call prif_put(n + 1, data, 0_c_size_t, c_loc(buffer), word, stat, text)
    call check(stat /= 0 .and. index(text, 'image') > 0, 'put to no image: '//text)
    call prif_put(next, data, 23*word, c_loc(buffer), 2*word, stat, text)
    call check(stat /= 0 .and. index(text, '192') > 0, 'put beyond the coarray: '//text)
    call prif_get(next, undefined, 0_c_size_t, c_loc(buffer), word, stat, text)
    call check(stat /= 0 .and. index(text, 'handle') > 0, 'get by no handle: '//text)
    call prif_get_strided(next, data, word, [-16_c_ptrdiff_t], c_loc(buffer), [8_c_ptrdiff_t], word, [2_c_size_t], stat, text)
    call check(stat /= 0, 'get before the coarray')
    call prif_get_strided(next, data, word, [8_c_ptrdiff_t], c_loc(buffer), [8_c_ptrdiff_t], word, [2_c_size_t, 1_c_size_t], stat)
    call check(stat /= 0, 'extents and strides that differ')
    call prif_put_with_notify(next, data, 0_c_size_t, c_loc(buffer), word, notes, 4_c_size_t, stat)
    call check(stat /= 0, 'notification that is not aligned')
    call prif_put(next, data, 0_c_size_t, c_loc(buffer), 0_c_size_t, stat, text)
    call check(stat == 0, 'put of no bytes')
    call prif_sync_all()
    call check(all(here == 0), 'nothing has been put')
  end subroutine
end module
