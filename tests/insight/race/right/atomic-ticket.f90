! ATOMIC_FETCH_ADD gives each image places of its own.
program atomic_ticket
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: next[*], ticket
  integer :: x(100)[*], i
  x = 0
  call atomic_define(next, 1)
  sync all
  do i = 1, 10
    call atomic_fetch_add(next[1], 1, ticket)
    x(ticket)[1] = this_image()
  end do
  sync all
end program atomic_ticket
