! Tasks are taken by an atomic counter, which says nothing of the tasks that image 1 has put there.
program ticket_without_order
  use iso_fortran_env, only: atomic_int_kind
  implicit none
  integer(atomic_int_kind) :: next[*], mine
  integer :: tasks(4)[*], work
  next = 1
  tasks = 0
  sync all
  work = 0
  if (this_image() == 1) then
    tasks(:)[1] = [1, 2, 3, 4] !@A
  else
    call atomic_fetch_add(next[1], 1, mine)
    work = tasks(mine)[1] !@A
  end if
  sync all
  if (work > 4) print *, work
end program
