! Row decl-component: assignments of objects with coarray components by several threads of an image, from the same object,
! whose components remain allocated for the others meanwhile (J3/18-007r1 10.2.1.3 (13)).
program decl_component_assign_threads
  use checks
  implicit none
  type :: field
    integer :: id = 0
    integer, allocatable :: x(:)[:]
    integer, allocatable :: local(:)
  end type
  integer, parameter :: threads = 4
  type(field), save :: from(2), to(2, threads), one(threads)
  integer :: me, i, j, k, wrong, right
  me = this_image()
  right = 1 + mod(me, num_images())
  wrong = 0
  do i = 1, 2
    allocate (from(i)%x(3)[*])
    from(i)%x = [me, i, 3]
    from(i)%local = [i, me]
    from(i)%id = 10*i
    do j = 1, threads
      allocate (to(i, j)%x(3)[*])
    end do
  end do
  do j = 1, threads
    allocate (one(j)%x(3)[*])
  end do
  !$omp parallel do num_threads(threads) private(i, j) reduction(+: wrong)
  do k = 1, threads
    do i = 1, 200
      to(:, k) = from
      one(k) = from(2)
      to(1, k) = to(1, k)
      do j = 1, 2
        if (.not. allocated(from(j)%x)) wrong = wrong + 1
        if (any(to(j, k)%x /= [me, j, 3])) wrong = wrong + 1
        if (any(to(j, k)%local /= [j, me])) wrong = wrong + 1
      end do
    end do
  end do
  call check('in the threads', wrong, 0)
  sync all
  do j = 1, threads
    call check('values', [to(2, j)%x(:)[right], one(j)%x(:)[right], to(:, j)%id, one(j)%local], &
               [right, 2, 3, right, 2, 3, 10, 20, 2, me])
  end do
  call finish()
end program
