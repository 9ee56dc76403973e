! A distributed matrix product with MPI: coarray.f90 with the blocks of A going round in a ring, the next one on its way during each product.
program matrix_product
  use mpi
  use suite
  use product_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable, asynchronous :: block(:, :, :)
  real(dp), allocatable :: a(:, :), b(:, :), c(:, :), image(:), own(:)
  integer, allocatable :: first(:)
  integer :: me, images, width, i, ierr
  real(dp) :: started, time

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  first = [(first_of(i, images, class%order), i = 1, images + 1)]
  width = maxval(first(2:) - first(:images))
  allocate (a(class%order, first(me):first(me + 1) - 1), block(class%order, width, 0:1), image(class%order))
  allocate (b(class%order, first(me):first(me + 1) - 1), c(class%order, first(me):first(me + 1) - 1))
  call set_columns(class%order, first(me), a, b)
  call multiply() ! touches all memory
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  call multiply()
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  own = image_of_test(first(me), c)
  call mpi_allreduce(own, image, size(own), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call report('product', class%name, me, images, time, all(image == expected(class%order)))
  call mpi_finalize(ierr)

contains

  subroutine multiply()
    integer :: step, source, columns, now, requests(2)
    c = 0
    block(:, :size(a, 2), 0) = a
    do step = 0, images - 1
      now = mod(step, 2)
      source = mod(me - 1 + step, images) + 1
      columns = first(source + 1) - first(source)
      if (step < images - 1) then
        call mpi_irecv(block(1, 1, 1 - now), size(block(:, :, 0)), MPI_DOUBLE_PRECISION, mod(me, images), 1, MPI_COMM_WORLD, &
                       requests(1), ierr)
        call mpi_isend(block(1, 1, now), class%order*columns, MPI_DOUBLE_PRECISION, mod(me - 2 + images, images), 1, &
                       MPI_COMM_WORLD, requests(2), ierr)
      end if
      c = c + matmul(block(:, :columns, now), b(first(source):first(source + 1) - 1, :))
      if (step < images - 1) call mpi_waitall(2, requests, MPI_STATUSES_IGNORE, ierr)
    end do
  end subroutine
end program
