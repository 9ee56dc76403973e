! Storage management and coarray queries.
module storage
  use checks
  implicit none
  integer :: finals = 0
  type(c_ptr) :: final_context
contains
  subroutine count_final(handle) bind(C)
    type(prif_coarray_handle), value, intent(in) :: handle
    finals = finals + 1
    call prif_get_context_data(handle, final_context)
  end subroutine

  subroutine test_storage()
    call cobounds()
    call aliases()
    call finals_and_lists()
    call own_memory()
    call errors()
  end subroutine

  subroutine cobounds()
    type(prif_coarray_handle) :: a, b
    type(c_ptr) :: memory, again
    integer(c_int64_t) :: low(2), high(2), one, mine(2)
    integer(c_size_t) :: sizes(2), bytes
    integer(c_int) :: image, initial, stat
    ! [0:1, 3:*] with and without the last upper cobound
    call prif_allocate_coarray([0_c_int64_t, 3_c_int64_t], [1_c_int64_t], 40_c_size_t, no_final, a, memory)
    call prif_allocate_coarray([0_c_int64_t, 3_c_int64_t], [1_c_int64_t, 2 + int((n + 1)/2, c_int64_t)], 0_c_size_t, &
      no_final, b, again)
    call prif_size_bytes(a, bytes)
    call check(bytes == 40, 'size of 40 bytes')
    call prif_size_bytes(b, bytes)
    call check(bytes == 0, 'size of no bytes')
    call prif_local_data_pointer(a, again)
    call check(c_associated(memory, again), 'local data pointer')
    call prif_lcobound_no_dim(a, low)
    call prif_ucobound_no_dim(a, high)
    call check(all(low == [0, 3]) .and. high(1) == 1 .and. high(2) == 2 + (n + 1)/2, 'cobounds')
    call prif_lcobound_with_dim(a, 2, one)
    call check(one == 3, 'lower cobound 2')
    call prif_ucobound_with_dim(b, 2, one)
    call check(one == high(2), 'upper cobound 2')
    call prif_coshape(a, sizes)
    call check(sizes(1) == 2 .and. sizes(2) == (n + 1)/2, 'coshape')
    call prif_this_image_with_coarray(a, cosubscripts=mine)
    call check(mine(1) == mod(me - 1, 2) .and. mine(2) == 3 + (me - 1)/2, 'cosubscripts')
    call prif_this_image_with_dim(a, 2, cosubscript=one)
    call check(one == mine(2), 'cosubscript 2')
    call prif_image_index(a, mine, image)
    call prif_initial_team_index(a, mine, initial)
    call check(image == me .and. initial == me, 'image index')
    call prif_image_index(a, [2_c_int64_t, 3_c_int64_t], image)
    call check(image == 0, 'no image index')
    call prif_initial_team_index(a, [2_c_int64_t, 3_c_int64_t], initial, stat)
    call check(stat /= 0, 'no initial team index')
    call prif_initial_team_index(a, mine, initial, stat)
    call check(stat == 0 .and. initial == me, 'initial team index with stat')
    call prif_deallocate_coarrays([b, a])
  end subroutine

  subroutine aliases()
    type(prif_coarray_handle) :: a, b, c
    integer(c_int64_t), pointer :: memory(:)
    integer(c_int64_t), target :: value
    integer(c_int64_t) :: low(1)
    type(c_ptr) :: context, address
    integer, target :: something
    call allocate_words(4, a, memory)
    call prif_alias_create(a, [5_c_int64_t], [4 + int(n, c_int64_t)], 16_c_size_t, b)
    call prif_alias_create(b, [-2_c_int64_t, 1_c_int64_t], [-1_c_int64_t], word, c)
    call prif_lcobound_no_dim(b, low)
    call check(low(1) == 5, 'cobound of the alias')
    call prif_local_data_pointer(c, address)
    call check(address_of(address) == address_of(c_loc(memory)) + 24, 'data of the alias of an alias')
    call prif_set_context_data(c, c_loc(something))
    call prif_get_context_data(a, context)
    call check(address_of(context) == address_of(c_loc(something)), 'context data')
    value = 100 + me
    call prif_put(next, b, word, c_loc(value), word)
    call prif_sync_all()
    call check(memory(4) == 100 + previous, 'put by an alias')
    call prif_alias_destroy(c)
    call prif_alias_destroy(b)
    call prif_deallocate_coarray(a)
  end subroutine

  subroutine finals_and_lists()
    type(prif_coarray_handle) :: a, b
    type(c_ptr) :: memory
    integer, target :: something
    procedure(prif_coarray_cleanup_interface), pointer :: final
    final => count_final
    call prif_allocate_coarray([1_c_int64_t], [int(n, c_int64_t)], word, final, a, memory)
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], word, no_final, b, memory)
    call prif_set_context_data(a, c_loc(something))
    call prif_deallocate_coarrays([a, b])
    call check(finals == 1 .and. address_of(final_context) == address_of(c_loc(something)), 'final procedure')
  end subroutine

  ! Memory of one image, which others reach by its address.
  subroutine own_memory()
    type(prif_coarray_handle) :: addresses
    integer(c_int64_t), pointer :: told(:), mine(:)
    integer(c_int64_t), target :: got(3), sent
    integer(c_intptr_t) :: there
    type(c_ptr) :: memory
    integer(c_int) :: stat
    call allocate_words(1, addresses, told)
    call prif_allocate(1000_c_size_t*me, memory, stat)
    call check(stat == 0, 'prif_allocate')
    call c_f_pointer(memory, mine, [3])
    mine = [me, 10*me, 100*me]
    told(1) = address_of(memory)
    call prif_sync_all()
    there = told_address(next, addresses)
    call prif_get_indirect(next, there, c_loc(got), 3*word)
    call check(all(got == [next, 10*next, 100*next]), 'get from memory of one image')
    call prif_sync_all()
    sent = -me
    call prif_put_indirect(next, there + 8, c_loc(sent), word)
    call prif_sync_all()
    call check(mine(2) == -previous, 'put to memory of one image')
    call prif_deallocate(memory, stat)
    call check(stat == 0, 'prif_deallocate')
    call prif_deallocate(memory, stat)
    call check(stat /= 0, 'prif_deallocate, again')
    call prif_sync_all()
    got = 0 ! what has been freed stays until memory is next allocated or freed: others may be about to fetch it
    call prif_get_indirect(next, there, c_loc(got), 3*word)
    call check(got(1) == next .and. got(2) == -me .and. got(3) == 100*next, 'get from memory that has just been freed')
    call prif_sync_all()
    call prif_deallocate_coarray(addresses)
  end subroutine

  subroutine errors()
    type(prif_coarray_handle) :: a, undefined
    type(c_ptr) :: memory
    character(len=20) :: short
    character(len=:), allocatable :: text
    integer(c_int) :: stat
    integer, target :: variable
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], ishft(500_c_size_t, 40), no_final, a, memory, stat, short)
    call check(stat == PRIF_STAT_OUT_OF_MEMORY .and. short(1:13) == 'out of memory', 'coarray of 500 TiB')
    call prif_allocate(ishft(500_c_size_t, 40), memory, stat, errmsg_alloc=text)
    call check(stat == PRIF_STAT_OUT_OF_MEMORY .and. len(text) > 13, 'object of 500 TiB')
    call prif_allocate_coarray([1_c_int64_t], [0_c_int64_t], word, no_final, a, memory, stat, errmsg_alloc=text)
    call check(stat /= 0 .and. index(text, '1:0') > 0, 'cobounds 1:0: '//text)
    ! One image alone is wrong, and all are told.
    call prif_allocate_coarray([1_c_int64_t], [int(merge(n - 1, n, me == n), c_int64_t)], word, no_final, a, memory, stat)
    call check(stat /= 0, 'cobounds that differ')
    call prif_deallocate_coarray(undefined, stat, errmsg_alloc=text)
    call check(stat /= 0 .and. index(text, 'no allocated coarray') > 0, 'deallocation of nothing')
    memory = c_loc(variable)
    call prif_deallocate(memory, stat)
    call check(stat /= 0, 'deallocation of what was not allocated')
    short = 'as it was'
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], word, no_final, a, memory, stat, short)
    call check(stat == 0 .and. short == 'as it was', 'errmsg without an error')
    call prif_deallocate_coarray(a, stat, short)
    call check(stat == 0, 'deallocation with stat')
  end subroutine
end module
