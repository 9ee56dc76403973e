! Symmetric data objects, by chapters. The argument is how many processes there are.
program main
  use checks
  use memory, only: test_memory
  use moves, only: test_moves
  use nonblocking, only: test_nonblocking
  use meetings, only: test_meetings
  implicit none
  call begin()
  call test_memory()
  call test_moves()
  call test_nonblocking()
  call test_meetings()
  call finish()
end program
