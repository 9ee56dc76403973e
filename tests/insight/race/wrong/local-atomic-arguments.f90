! The other arguments of atomic subroutines are ordinary accesses. ! local
program local_atomic_arguments
  use iso_fortran_env
  implicit none
  integer(atomic_int_kind) :: atom[*] = 0, old[*] = 0, value[*] = 7
  type(event_type) :: event[*]
  integer :: count[*] = 0, n
  sync all
  if (this_image() == 1) then
    call atomic_fetch_add (atom[1], 1, old)        !@A
    call atomic_define (atom[1], value)            !@B
    call event_query (event, count)                !@C
  else if (this_image() == 2) then
    n = old[1]                                     !@A
    value[1] = 8                                   !@B
    n = count[1]                                   !@C
  end if
  sync all
end program local_atomic_arguments
