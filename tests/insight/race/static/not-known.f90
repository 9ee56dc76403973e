! What the compiler does not know it does not accuse.
program not_known
  implicit none
  integer :: x(10)[*], k, i, s, me
  logical :: turn
  me = this_image()
  x = 0
  sync all
  read (*, *) k
  x(1)[k] = 1
  s = x(1)
  sync all
  if (s > 0) x(2)[1] = 1
  s = x(2)
  sync all
  x(me)[1] = 1
  s = x(me)
  sync all
  do i = 1, k
    x(i)[mod(me, num_images()) + 1] = i
  end do
  s = x(5)
  sync all
  x(3)[mod(me, num_images()) + 1] = 1
  call meet()
  s = s + x(3)
  turn = me == 1
  call change(turn)
  if (turn) x(4)[2] = 1
  s = s + x(4)
  critical
    x(5)[1] = x(5)[1] + 1
  end critical
  if (s < 0) stop
  x(6)[1] = 1
contains
  subroutine meet()
    sync all
  end subroutine
  subroutine change(value)
    logical, intent(out) :: value
    value = .false.
  end subroutine
end program
