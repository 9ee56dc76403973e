! Row coll-reduce: an operation whose arguments or result have another length than A (J3/18-007r1 16.9.49), which is known only when
! the statement is executed, is error termination. Before: lengths that agree, in every way that they can be declared.
program coll_reduce_length
  use checks
  implicit none
  character(:), allocatable :: c(:), s
  integer :: n

  n = 3
  allocate (character(n) :: c(2), s)
  c = [character(3) :: 'abc', achar(iachar('a') + this_image())//'xy']
  call co_reduce(c, constant)
  call check('constant', c(1), 'abc')
  call co_reduce(c, host)
  call co_reduce(c, assumed)
  call check('the same', c, [character(3) :: 'abc', achar(iachar('a') + num_images())//'xy'])
  s = 'pqr'
  call co_reduce(s, host)
  call co_reduce(s, assumed)
  call check('scalar', s, 'pqr')
  deallocate (c)
  allocate (character(4) :: c(2))
  c = 'wxyz'
  n = 4
  call co_reduce(c, host)
  call co_reduce(c(2:1), assumed)
  call check('another length', c(2), 'wxyz')
  call finish()
  call co_reduce(c, constant)
  print *, 'not reached'

contains

  pure function constant(a, b) result(r)
    character(3), intent(in) :: a, b
    character(3) :: r
    r = max(a, b)
  end function

  pure function host(a, b) result(r)
    character(n), intent(in) :: a, b
    character(n) :: r
    r = max(a, b)
  end function

  pure function assumed(a, b) result(r)
    character(*), intent(in) :: a, b
    character(len(a)) :: r
    r = max(a, b)
  end function
end program
