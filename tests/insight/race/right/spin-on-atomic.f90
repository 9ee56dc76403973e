! A chain: each image waits for its turn by an atomic variable, and SYNC MEMORY on both sides orders what goes with it.
program spin_on_atomic
  use iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: turn[*], now
  integer :: x(3)[*], me
  me = this_image()
  turn = 1
  x = 0
  sync all
  do
    call atomic_ref(now, turn[1])
    if (now == me) exit
  end do
  sync memory
  x(:)[1] = x(:)[1] + me
  sync memory
  call atomic_define(turn[1], me + 1)
  sync all
  if (me == 1) then
    if (any(x /= num_images()*(num_images() + 1)/2)) error stop 'other sum'
  end if
end program
