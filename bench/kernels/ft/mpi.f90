! NAS FT with MPI: coarray.f90 with MPI_Alltoallv. What is sent or received in pieces that do not lie together is packed.
program ft
  use mpi
  use suite
  use ft_problem
  implicit none
  type(problem_class) :: class
  complex(dp), allocatable :: planes(:, :, :), rows(:, :, :)        ! (x, y, own z), (x, own y, z)
  complex(dp), allocatable :: initial(:, :, :)                      ! the transform of what is at the beginning: (x, own y, z)
  complex(dp), allocatable :: packed(:)
  complex(dp) :: own_sums(iterations), sums(iterations)
  integer, allocatable :: y(:), z(:)                                ! where each process's rows and planes begin
  integer, allocatable :: row_counts(:), rows_before(:), plane_counts(:), planes_before(:)
  integer :: n(3), me, images, i, own_y, own_z, time, ierr
  real(dp) :: started

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  n = class%n
  y = [(first_of(i, images, n(2)), i = 1, images + 1)]
  z = [(first_of(i, images, n(3)), i = 1, images + 1)]
  own_y = y(me + 1) - y(me)
  own_z = z(me + 1) - z(me)
  allocate (planes(n(1), n(2), own_z), rows(n(1), own_y, n(3)), initial(n(1), own_y, n(3)), packed(n(1)*n(2)*own_z))
  ! Of the planes each process gets its rows, of the rows its planes.
  plane_counts = n(1)*own_z*(y(2:) - y(:images))
  planes_before = n(1)*own_z*(y(:images) - 1)
  row_counts = n(1)*own_y*(z(2:) - z(:images))
  rows_before = n(1)*own_y*(z(:images) - 1)
  call solve(1) ! touches all memory
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  call solve(iterations)
  call mpi_allreduce(own_sums, sums, iterations, MPI_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD, ierr)
  call report('ft', class%name, me, images, seconds() - started, verified(class, sums))
  call mpi_finalize(ierr)

contains

  subroutine solve(steps)
    integer, intent(in) :: steps
    call set_initial(n, z(me), z(me + 1) - 1, planes)
    call transform_x(-1, planes)
    call transform_y(-1, planes)
    call planes_to_rows()
    call transform_z(-1, rows)
    initial = rows
    do time = 1, steps
      call evolve(n, y(me), y(me + 1) - 1, time, initial, rows)
      call transform_z(1, rows)
      call rows_to_planes()
      call transform_y(1, planes)
      call transform_x(1, planes)
      own_sums(time) = checksum(n, z(me), z(me + 1) - 1, planes)
    end do
  end subroutine

  subroutine planes_to_rows()
    integer :: to, j, k, at
    at = 0
    do to = 1, images
      do k = 1, own_z
        do j = y(to), y(to + 1) - 1
          packed(at + 1:at + n(1)) = planes(:, j, k)
          at = at + n(1)
        end do
      end do
    end do
    call mpi_alltoallv(packed, plane_counts, planes_before, MPI_DOUBLE_COMPLEX, rows, row_counts, rows_before, MPI_DOUBLE_COMPLEX, &
                       MPI_COMM_WORLD, ierr)
  end subroutine

  subroutine rows_to_planes()
    integer :: from, j, k, at
    call mpi_alltoallv(rows, row_counts, rows_before, MPI_DOUBLE_COMPLEX, packed, plane_counts, planes_before, MPI_DOUBLE_COMPLEX, &
                       MPI_COMM_WORLD, ierr)
    at = 0
    do from = 1, images
      do k = 1, own_z
        do j = y(from), y(from + 1) - 1
          planes(:, j, k) = packed(at + 1:at + n(1))
          at = at + n(1)
        end do
      end do
    end do
  end subroutine
end program
