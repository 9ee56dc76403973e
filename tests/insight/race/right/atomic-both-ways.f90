! Turns are told by atomic variables, with SYNC MEMORY on both sides of each.
program atomic_both_ways
  use iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: turn[*]
  integer :: x[*], i, now
  x = 0
  call atomic_define(turn, 0)
  sync all
  if (this_image() <= 2) then
    do i = 1, 4
      do
        call atomic_ref(now, turn[1])
        if (mod(now, 2) == this_image() - 1) exit
      end do
      sync memory
      x[3] = x[3] + 1
      sync memory
      call atomic_add(turn[1], 1)
    end do
  end if
  sync all
  if (this_image() == 3) then
    if (x[3] /= 8) error stop
  end if
end program atomic_both_ways
