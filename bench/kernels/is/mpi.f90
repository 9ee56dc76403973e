! NAS IS with MPI: coarray.f90 with MPI_Allreduce, MPI_Alltoall and MPI_Alltoallv.
program is
  use mpi
  use suite
  use is_problem
  implicit none
  type(problem_class) :: class
  integer, allocatable :: counts(:), totals(:), inbox(:), keys(:), sorted(:), first(:), before(:)
  integer, allocatable :: out(:), out_before(:), in(:), in_before(:)
  integer :: me, images, low, high, values_first, values_last, received, smaller, watched(5), iteration, all, ierr
  logical :: right
  real(dp) :: started, time

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  low = first_of(me, images, class%keys)
  high = first_of(me + 1, images, class%keys) - 1
  allocate (keys(low:high), sorted(high - low + 1), first(images + 1), before(0:class%values))
  allocate (counts(0:class%buckets), totals(0:class%buckets), inbox(class%keys/images + class%keys/16))
  allocate (out(images), out_before(images), in(images), in_before(images))
  call make_keys(class, low, high, keys)
  watched = watched_keys(class)
  right = .true.
  call rank_keys(1) ! touches all memory
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do iteration = 1, iterations
    call rank_keys(iteration)
  end do
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  right = right .and. order_right(values_first, values_last, smaller, inbox(:received), before(values_first:))
  received = merge(received, -class%keys, right)
  call mpi_reduce(received, all, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
  call report('is', class%name, me, images, time, all == class%keys)
  call mpi_finalize(ierr)

contains

  subroutine rank_keys(iteration)
    integer, intent(in) :: iteration
    integer :: i
    call change_keys(class, low, high, keys, iteration)
    call count_buckets(class, keys, counts)
    call sort_by_bucket(class, keys, counts, sorted)
    call mpi_allreduce(counts, totals, size(counts), MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
    call divide_buckets(class, totals, first)
    do i = 1, images
      out(i) = sum(counts(first(i):first(i + 1) - 1))
      out_before(i) = sum(counts(:first(i) - 1))
    end do
    call mpi_alltoall(out, 1, MPI_INTEGER, in, 1, MPI_INTEGER, MPI_COMM_WORLD, ierr)
    in_before = [(sum(in(:i - 1)), i = 1, images)]
    call mpi_alltoallv(sorted, out, out_before, MPI_INTEGER, inbox, in, in_before, MPI_INTEGER, MPI_COMM_WORLD, ierr)
    received = sum(in)
    smaller = sum(totals(0:first(me) - 1))
    values_first = first(me)*(class%values/class%buckets)
    values_last = first(me + 1)*(class%values/class%buckets) - 1
    if (me == images) values_last = class%values
    call accumulate(values_first, inbox(:received), smaller, before(values_first:values_last))
    right = right .and. ranks_right(class, watched, iteration, values_first, values_last, before(values_first:))
  end subroutine
end program
