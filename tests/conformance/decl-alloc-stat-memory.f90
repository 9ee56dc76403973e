! Row decl-alloc-stat: out of memory (J3/18-007r1 9.7.4): STAT= is positive on every image, ERRMSG= explains, the
! coarray stays unallocated, and the program can go on.
program decl_alloc_stat_memory
  use checks
  implicit none
  integer(8), allocatable :: a(:)[:], b(:)[:]
  character(80) :: message
  integer :: status, right
  integer(8) :: n

  right = modulo(this_image(), num_images()) + 1
  n = 2_8**44                         ! 128 TiB an image: more than the address space of a process
  message = ''
  allocate (a(n)[*], stat=status, errmsg=message)
  call check('stat is positive', status > 0, .true.)
  call check('errmsg was set', message /= '', .true.)
  call check('not allocated', allocated(a), .false.)
  allocate (b(10)[*], source=int(this_image(), 8), stat=status)
  call check('stat of the next ALLOCATE', status, 0)
  sync all
  call check('b', b(10)[right], int(right, 8))
  allocate (a(3)[*], stat=status)
  call check('stat of a smaller ALLOCATE', status, 0)
  a = -this_image()
  sync all
  call check('a', a(3)[right], -int(right, 8))
  call finish()
end program
