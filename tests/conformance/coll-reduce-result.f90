! Row coll-reduce: an operation whose result has another length than A, which depends on its arguments (J3/18-007r1 16.9.49), is error
! termination.
program coll_reduce_result
  implicit none
  character(4) :: c(2)
  c = 'abcd'
  call co_reduce(c, longer)
  if (num_images() > 1) print *, 'not reached'
contains
  pure function longer(a, b) result(r)
    character(*), intent(in) :: a, b
    character(len(a) + 1) :: r
    r = max(a, b)
  end function
end program
