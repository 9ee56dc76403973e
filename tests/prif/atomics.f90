! Atomic memory operations.
module atomics
  use checks
  implicit none
  type(prif_coarray_handle) :: atom
  integer(PRIF_ATOMIC_INT_KIND), pointer :: own(:)
  integer(c_intptr_t) :: there
  integer(PRIF_ATOMIC_INT_KIND), parameter :: k = 1
contains
  subroutine test_atomics()
    type(prif_coarray_handle) :: addresses
    integer(c_int64_t), pointer :: told(:)
    call allocate_words(2, atom, own)
    call allocate_words(1, addresses, told)
    told(1) = address_of(c_loc(own(2)))
    call prif_sync_all()
    there = told_address(1, addresses)
    call combined()
    call fetched()
    call exchanged()
    call by_alias()
    call errors()
    call prif_deallocate_coarrays([atom, addresses])
  end subroutine

  subroutine start(value)
    integer(PRIF_ATOMIC_INT_KIND), intent(in) :: value
    call prif_sync_all()
    if (me == 1) call prif_atomic_define_int(1, atom, word, value)
    call prif_sync_all()
  end subroutine

  subroutine expect(value, name)
    integer(PRIF_ATOMIC_INT_KIND), intent(in) :: value
    character(len=*), intent(in) :: name
    integer(PRIF_ATOMIC_INT_KIND) :: got
    call prif_sync_all()
    call prif_atomic_ref_int(1, atom, word, got)
    call check(got == value, name)
    call prif_atomic_ref_int_indirect(1, there, got)
    call check(got == value, name//' (indirect)')
  end subroutine

  ! Bit me, by each of the operations.
  subroutine combined()
    integer(PRIF_ATOMIC_INT_KIND) :: bit, all_bits
    integer(c_int) :: stat
    bit = shiftl(k, me)
    all_bits = shiftl(k, n + 1) - 2
    call start(0*k)
    call prif_atomic_add(1, atom, word, int(me, 8))
    call prif_atomic_add_indirect(1, there, 1000*k, stat)
    call expect(1000*k*n + n*(n + 1)/2, 'add')
    call start(0*k)
    call prif_atomic_or(1, atom, word, bit)
    call prif_atomic_or_indirect(1, there, shiftl(bit, 20))
    call expect(all_bits + shiftl(all_bits, 20), 'or')
    call prif_sync_all()
    call prif_atomic_and(1, atom, word, not(bit), stat)
    call prif_atomic_and_indirect(1, there, not(shiftl(bit, 20)))
    call expect(0*k, 'and')
    call start(-k)
    call prif_atomic_xor(1, atom, word, bit)
    call prif_atomic_xor_indirect(1, there, shiftl(bit, 20))
    call expect(-k - all_bits - shiftl(all_bits, 20), 'xor')
    call check(stat == 0, 'stat of an atomic operation')
  end subroutine

  subroutine fetched()
    integer(PRIF_ATOMIC_INT_KIND) :: bit, old
    bit = shiftl(k, me)
    call start(0*k)
    call prif_atomic_fetch_add(1, atom, word, bit, old)
    call check(iand(old, bit) == 0, 'fetch_add')
    call prif_atomic_fetch_add_indirect(1, there, shiftl(bit, 20), old)
    call check(iand(old, bit) /= 0 .and. iand(old, shiftl(bit, 20)) == 0, 'fetch_add_indirect')
    call prif_atomic_fetch_or(1, atom, word, shiftl(bit, 40), old)
    call check(iand(old, shiftl(bit, 20)) /= 0, 'fetch_or')
    call prif_atomic_fetch_or_indirect(1, there, shiftl(bit, 40), old)
    call check(iand(old, shiftl(bit, 40)) /= 0, 'fetch_or_indirect')
    call prif_atomic_fetch_and(1, atom, word, not(shiftl(bit, 40)), old)
    call check(iand(old, shiftl(bit, 40)) /= 0, 'fetch_and')
    call prif_atomic_fetch_and_indirect(1, there, not(shiftl(bit, 20)), old)
    call check(iand(old, shiftl(bit, 40)) == 0 .and. iand(old, shiftl(bit, 20)) /= 0, 'fetch_and_indirect')
    call prif_atomic_fetch_xor(1, atom, word, bit, old)
    call check(iand(old, bit) /= 0 .and. iand(old, shiftl(bit, 20)) == 0, 'fetch_xor')
    call prif_atomic_fetch_xor_indirect(1, there, bit, old)
    call check(iand(old, bit) == 0, 'fetch_xor_indirect')
    call expect(shiftl(k, n + 1) - 2, 'fetching operations')
  end subroutine

  subroutine exchanged()
    integer(PRIF_ATOMIC_INT_KIND) :: old
    logical(PRIF_ATOMIC_LOGICAL_KIND) :: yes, no, before, now
    integer(c_int) :: stat
    yes = .true.
    no = .false.
    call start(5*k)
    call prif_atomic_cas_int(1, atom, word, old, 5*k, 100*k + me)
    call check(old == 5 .or. (old > 100 .and. old <= 100 + n), 'cas')
    call start(6*k)
    call prif_atomic_cas_int_indirect(1, there, old, 7*k, 0*k, stat)
    call check(old == 6 .and. stat == 0, 'cas_indirect')
    call prif_sync_all()
    ! each image its own
    call prif_atomic_define_logical(me, atom, 0_c_size_t, yes)
    call prif_atomic_ref_logical(me, atom, 0_c_size_t, now)
    call prif_atomic_cas_logical(me, atom, 0_c_size_t, before, yes, no)
    call check(logical(now .and. before) .and. own(1) == 0, 'cas of a logical')
    call prif_atomic_define_logical_indirect(me, address_of(c_loc(own)), yes)
    call prif_atomic_ref_logical_indirect(me, address_of(c_loc(own)), now)
    call prif_atomic_cas_logical_indirect(me, address_of(c_loc(own)), before, no, no)
    call check(logical(now .and. before) .and. own(1) == 1, 'cas_indirect of a logical')
    call prif_sync_all()
    if (me == n) call prif_atomic_define_int_indirect(1, there, 77*k)
    call expect(77*k, 'define_int_indirect')
  end subroutine

  ! An alias that begins at the second word; its team's image 1 is not the initial team's.
  subroutine by_alias()
    type(prif_coarray_handle) :: alias
    type(prif_team_type) :: one
    integer(PRIF_ATOMIC_INT_KIND) :: old
    integer(c_int) :: stat
    call start(0*k)
    call prif_alias_create(atom, [0_c_int64_t], [integer(c_int64_t) ::], word, alias)
    call prif_atomic_add(1, alias, 0_c_size_t, int(me, 8))
    call prif_sync_all()
    call prif_form_team(int(me, c_int64_t), one)
    call prif_change_team(one)
    call prif_atomic_fetch_add(1, alias, 0_c_size_t, 1000*k, old)
    call prif_end_team()
    call expect(1000*k*n + n*(n + 1)/2, 'add by an alias, also in another team')
    call prif_atomic_add(1, alias, word, k, stat)
    call check(stat /= 0, 'atomic operation behind the coarray, by an alias')
    call prif_alias_destroy(alias)
  end subroutine

  subroutine errors()
    integer(PRIF_ATOMIC_INT_KIND) :: old
    integer(c_int) :: stat
    call prif_atomic_fetch_add(0, atom, 0_c_size_t, k, old, stat)
    call check(stat /= 0, 'atomic operation on no image')
    call prif_atomic_add(1, atom, 12_c_size_t, k, stat)
    call check(stat /= 0, 'atomic operation beyond the coarray')
    call prif_atomic_add(1, atom, 4_c_size_t, k, stat)
    call check(stat /= 0, 'atomic operation that is not aligned')
    call prif_atomic_add_indirect(1, 0_c_intptr_t, k, stat)
    call check(stat /= 0, 'atomic operation at no address')
  end subroutine
end module
