! Row decl-alloc: threads that leave a BLOCK construct with an object whose component may be a coarray (J3/18-007r1 9.7.3.2). No
! coarray is allocated, so nothing waits, and each thread goes its own way.
program automatic_threads
  use checks
  implicit none
  type :: list
    integer, allocatable :: values(:)
  end type
  type :: holder
    type(list), allocatable :: item[:]
  end type
  integer :: i, n, round
  do round = 1, 5
    n = 0
    !$omp parallel do default(none) private(i) reduction(+:n)
    do i = 1, 20000
      block
        type(holder), allocatable :: o
        if (mod(i, 2) == 0) cycle
      end block
      n = n + 1
    end do
    call check('turns that went on', n, 10000)
  end do
  call finish()
end program
