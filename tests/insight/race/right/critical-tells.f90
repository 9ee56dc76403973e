! What a CRITICAL construct has told is known afterwards.
program critical_tells
  implicit none
  integer :: x[*], order[*], turn
  x = 0; order = 0
  sync all
  critical
    order[1] = order[1] + 1
    turn = order[1]
    if (turn == 1) x[2] = 1
    if (turn == num_images()) x[2] = 2
  end critical
  sync all
end program critical_tells
