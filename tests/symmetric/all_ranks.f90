! Each type with each rank (ranks.py). The argument is how many processes there are.
program all_ranks
  use checks
  use ranks, only: test_ranks
  implicit none
  call begin()
  call test_ranks()
  call finish()
end program
