! What the chapters of the suite have in common.
module checks
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: error_unit
  use prif
  implicit none
  integer :: failures = 0
  integer(c_int) :: me, n, next, previous
  procedure(prif_coarray_cleanup_interface), pointer :: no_final => null()
  integer(c_size_t), parameter :: word = 8
contains
  subroutine check(condition, text)
    logical, intent(in) :: condition
    character(len=*), intent(in) :: text
    if (condition) return
    failures = failures + 1
    write (error_unit, '(a,i0,2a)') 'image ', me, ': not true: ', text
  end subroutine

  ! A coarray [*] of `count` words, cleared.
  subroutine allocate_words(count, handle, memory)
    integer, intent(in) :: count
    type(prif_coarray_handle), intent(out) :: handle
    integer(c_int64_t), pointer, intent(out) :: memory(:)
    type(c_ptr) :: address
    call prif_allocate_coarray([1_c_int64_t], [integer(c_int64_t) ::], count*word, no_final, handle, address)
    call c_f_pointer(address, memory, [count])
    memory = 0
    call prif_sync_all()
  end subroutine

  function address_of(pointer) result(address)
    type(c_ptr), intent(in) :: pointer
    integer(c_intptr_t) :: address
    address = transfer(pointer, address)
  end function

  ! The address that an image has told by a coarray: its own word 1 of `handle`.
  function told_address(image, handle) result(address)
    integer(c_int), intent(in) :: image
    type(prif_coarray_handle), intent(in) :: handle
    integer(c_intptr_t) :: address
    integer(c_int64_t), target :: value
    call prif_get(image, handle, 0_c_size_t, c_loc(value), word)
    address = int(value, c_intptr_t)
  end function
end module
