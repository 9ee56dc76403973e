! ScaLAPACK: a system of linear equations whose matrix lies in blocks on all images; coarrays collect the solution.
program scalapack_solve
  use atoll_mpi, only: atoll_team_comm
  implicit none
  integer, parameter :: n = 40, block = 4
  integer :: context, rows, columns, row, column, my_rows, my_columns, code, i, j, desc_a(9), desc_b(9)
  integer, allocatable :: pivots(:)
  double precision, allocatable :: a(:, :), b(:)
  double precision :: x(n)[*]
  integer, external :: numroc, indxl2g
  rows = int(sqrt(real(num_images())))
  columns = num_images()/rows
  context = atoll_team_comm()                       ! BLACS takes a communicator, and gives its own context
  call blacs_gridinit(context, 'R', rows, columns)
  call blacs_gridinfo(context, rows, columns, row, column)
  x = 0
  sync all
  if (row >= 0) then                                ! an image that the grid has no place for has none
    my_rows = numroc(n, block, row, 0, rows)
    my_columns = numroc(n, block, column, 0, columns)
    allocate (a(max(1, my_rows), max(1, my_columns)), b(max(1, my_rows)), pivots(my_rows + block))
    call descinit(desc_a, n, n, block, block, 0, 0, context, max(1, my_rows), code)
    call descinit(desc_b, n, 1, block, block, 0, 0, context, max(1, my_rows), code)
    do j = 1, my_columns
      do i = 1, my_rows
        a(i, j) = element(indxl2g(i, block, row, 0, rows), indxl2g(j, block, column, 0, columns))
      end do
    end do
    do i = 1, my_rows                               ! the solution is 1, 2, 3 ...
      b(i) = sum([(element(indxl2g(i, block, row, 0, rows), j)*j, j = 1, n)])
    end do
    call pdgesv(n, 1, a, 1, 1, desc_a, pivots, b, 1, 1, desc_b, code)
    if (code /= 0) error stop 'pdgesv'
    if (column == 0) then
      do i = 1, my_rows
        x(indxl2g(i, block, row, 0, rows))[1] = b(i)
      end do
    end if
    call blacs_gridexit(context)
  end if
  sync all
  if (this_image() == 1) then
    if (any(abs(x - [(j, j = 1, n)]) > 1d-9)) error stop 'solution'
    print '(a)', 'ScaLAPACK: the solution is right'
  end if
contains
  pure double precision function element(i, j)
    integer, intent(in) :: i, j
    element = merge(50d0, 0d0, i == j) + 1d0/(1 + abs(i - 2*j))
  end function
end program
