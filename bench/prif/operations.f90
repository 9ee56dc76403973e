! The operations of the module prif (docs/prif.md), called by hand, on two images: transfers, synchronisation, events, locks, critical
! sections, atomic and collective subroutines, allocation. The same file is compiled with the modules of Atoll and of Caffeine.
!
! operations [all]: with all, also what Caffeine lacks (locks, critical sections).
program operations
  use prif
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: int64, output_unit, real64
  implicit none
  integer, parameter :: batches = 9
  integer(c_size_t), parameter :: largest = 1048576
  integer(c_size_t), parameter :: sizes(*) = [8_c_size_t, 4096_c_size_t, largest]
  type(prif_coarray_handle) :: handle, event, atom, guard, section
  type(c_ptr) :: memory
  procedure(prif_coarray_cleanup_interface), pointer :: no_final => null()
  real(real64), target :: own(largest/8), block(512, 512)
  real(real64) :: times(batches), begin
  integer(c_int) :: code, me, n, partner
  integer :: i, k, batch
  character(8) :: argument
  abstract interface
    subroutine one(bytes)
      import :: c_size_t
      integer(c_size_t), intent(in) :: bytes
    end subroutine
  end interface

  call prif_init(code)
  call prif_this_image_no_coarray(this_image=me)
  call prif_num_images(n)
  if (n /= 2) call prif_error_stop(.false._c_bool, stop_code_char='operations: for two images')
  partner = 3 - me
  own = 1
  block = 2
  handle = coarray_of(largest)
  event = coarray_of(8_c_size_t)
  atom = coarray_of(int(storage_size(0_prif_atomic_int_kind)/8, c_size_t))
  section = coarray_of(int(1024*1024*8, c_size_t))

  do k = 1, size(sizes)
    call measure('prif_put', sizes(k), put, alone=.true.)
    call measure('prif_get', sizes(k), get, alone=.true.)
    call measure('prif_put_and_sync', sizes(k), put_and_sync, alone=.false.)
  end do
  call measure('prif_put_block', 512_c_size_t*512*8, put_block, alone=.true.)
  call measure('prif_put_row', 1024_c_size_t*8, put_row, alone=.true.)
  call measure('prif_sync_all', 0_c_size_t, sync_all, alone=.false.)
  call measure('prif_sync_images', 0_c_size_t, sync_partner, alone=.false.)
  call measure('prif_event', 0_c_size_t, event_round, alone=.false.)
  call measure('prif_atomic_add', 8_c_size_t, add, alone=.true.)
  call measure('prif_atomic_fetch_add', 8_c_size_t, fetch_add, alone=.true.)
  do k = 1, size(sizes)
    call measure('prif_co_sum', sizes(k), sum_of, alone=.false.)
    call measure('prif_co_broadcast', sizes(k), broadcast, alone=.false.)
  end do
  call measure('prif_allocate_coarray', largest, allocate_one, alone=.false.)
  call get_command_argument(1, argument)
  if (argument == 'all') then
    guard = coarray_of(16_c_size_t)
    call measure('prif_lock_unlock', 0_c_size_t, lock_and_unlock, alone=.true.)
  end if
  call prif_sync_all()
  call prif_stop(.true._c_bool)

contains

  type(prif_coarray_handle) function coarray_of(bytes)
    integer(c_size_t), intent(in) :: bytes
    integer(c_int8_t), pointer :: content(:)
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], bytes, no_final, coarray_of, memory)
    call c_f_pointer(memory, content, [bytes])
    content = 0
    call prif_sync_all()
  end function

  ! alone: by image 1, while the other waits. name,bytes,seconds: the median of the batches.
  subroutine measure(name, bytes, operation, alone)
    character(*), intent(in) :: name
    integer(c_size_t), intent(in) :: bytes
    procedure(one) :: operation
    logical, intent(in) :: alone
    real(real64) :: sorted(batches)
    integer :: repeat, smallest
    repeat = int(max(10_c_size_t, min(5000_c_size_t, 20000000_c_size_t/max(bytes, 1_c_size_t))))
    do batch = 0, batches ! the first is for warmth
      call prif_sync_all()
      if (alone .and. me /= 1) cycle
      begin = seconds()
      do i = 1, repeat
        call operation(bytes)
      end do
      if (batch > 0) times(batch) = (seconds() - begin)/repeat
    end do
    call prif_sync_all()
    if (me /= 1) return
    sorted = times
    do i = 1, batches
      smallest = i - 1 + minloc(sorted(i:), 1)
      sorted([i, smallest]) = sorted([smallest, i])
    end do
    print '(2a,i0,a,es12.5)', name, ',', bytes, ',', sorted((batches + 1)/2)
    flush (output_unit)
  end subroutine

  real(real64) function seconds()
    integer(int64) :: count, rate
    call system_clock(count, rate)
    seconds = real(count, real64)/rate
  end function

  subroutine put(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_put(partner, handle, 0_c_size_t, c_loc(own), bytes)
  end subroutine

  subroutine get(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_get(partner, handle, 0_c_size_t, c_loc(own), bytes)
  end subroutine

  subroutine put_and_sync(bytes)
    integer(c_size_t), intent(in) :: bytes
    if (mod(i, 2) == me - 1) call prif_put(partner, handle, 0_c_size_t, c_loc(own), bytes)
    call prif_sync_images([partner])
  end subroutine

  ! 512 x 512 elements of a matrix of 1024 x 1024, from as many side by side.
  subroutine put_block(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_put_strided(partner, section, 8_c_size_t*(256*1024 + 256), [8_c_ptrdiff_t, 8192_c_ptrdiff_t], c_loc(block), &
                          [8_c_ptrdiff_t, 4096_c_ptrdiff_t], 8_c_size_t, [512_c_size_t, bytes/4096])
  end subroutine

  subroutine put_row(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_put_strided(partner, section, 56_c_size_t, [8192_c_ptrdiff_t], c_loc(own), [8_c_ptrdiff_t], 8_c_size_t, [bytes/8])
  end subroutine

  subroutine sync_all(bytes)
    integer(c_size_t), intent(in) :: bytes
    if (bytes >= 0) call prif_sync_all()
  end subroutine

  subroutine sync_partner(bytes)
    integer(c_size_t), intent(in) :: bytes
    if (bytes >= 0) call prif_sync_images([partner])
  end subroutine

  ! Half a round trip.
  subroutine event_round(bytes)
    integer(c_size_t), intent(in) :: bytes
    if (mod(i + int(bytes), 2) == me - 1) then
      call prif_event_post(partner, event, 0_c_size_t)
    else
      call prif_local_data_pointer(event, memory)
      call prif_event_wait(memory)
    end if
  end subroutine

  subroutine add(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_atomic_add(partner, atom, 0_c_size_t, int(bytes, prif_atomic_int_kind))
  end subroutine

  subroutine fetch_add(bytes)
    integer(c_size_t), intent(in) :: bytes
    integer(prif_atomic_int_kind) :: old
    call prif_atomic_fetch_add(partner, atom, 0_c_size_t, int(bytes, prif_atomic_int_kind), old)
  end subroutine

  subroutine sum_of(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_co_sum(own(:bytes/8))
  end subroutine

  subroutine broadcast(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_co_broadcast(own(:bytes/8), mod(i, 2) + 1)
  end subroutine

  subroutine allocate_one(bytes)
    integer(c_size_t), intent(in) :: bytes
    type(prif_coarray_handle) :: new
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], bytes, no_final, new, memory)
    call prif_deallocate_coarray(new)
  end subroutine

  subroutine lock_and_unlock(bytes)
    integer(c_size_t), intent(in) :: bytes
    call prif_lock(partner, guard, bytes)
    call prif_unlock(partner, guard, bytes)
  end subroutine
end program
