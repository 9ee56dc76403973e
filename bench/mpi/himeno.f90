! The Himeno benchmark with MPI, as one would write it by hand: the same kernel, the same blocks, the same alternating copies
! as examples/himeno, with MPI_Isend and MPI_Irecv in place of puts and MPI_Allreduce in place of CO_SUM.
! With `ordered` each neighbour is waited for before the next one's turn, as in the original benchmark.
!   himeno SIZE ITERATIONS [ordered]
program himeno_mpi
  use, intrinsic :: iso_fortran_env, only: int64, real32, real64
  use mpi
  use himeno_kernel
  use himeno_blocks
  implicit none

  type :: neighbour
    integer :: rank, section                           ! section: the datatype of the halo, seen from its first element
    integer :: from(3), into(3)                        ! that element: of what is sent, of the own halo
    integer :: tag_out, tag_in
  end type

  type(coefficients) :: coef
  type(neighbour), allocatable :: neighbours(:)
  real(real32), allocatable, asynchronous :: p(:, :, :, :)
  integer, allocatable :: requests(:)
  integer :: points(3), grid(3), me(3), n(3), room(3), iterations, rank, ranks, ierr
  real(real64) :: seconds, gosa
  logical :: ordered

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  call read_arguments()
  grid = block_grid(points, ranks)
  me = [mod(rank, grid(1)), mod(rank / grid(1), grid(2)), rank / (grid(1) * grid(2))] + 1
  n = extent(points, grid, me)
  room = n
  allocate (p(0:room(1)+1, 0:room(2)+1, 0:room(3)+1, 0:1))
  call set_pressure()
  call set_coefficients(room, coef)
  call find_neighbours()
  call solve()
  if (rank == 0) print '(a,f0.1,a,es14.7)', 'MFLOPS: ', &
    1e-6_real64 * flops_per_point * product(real(points - 2, real64)) * iterations / seconds, '  GOSA: ', gosa
  call mpi_finalize(ierr)

contains

  subroutine read_arguments()
    character(len=16) :: text
    call get_command_argument(1, text)
    points = problem_size(trim(text))
    call get_command_argument(2, text)
    read (text, *) iterations
    call get_command_argument(3, text)
    ordered = text == 'ordered'
  end subroutine

  subroutine set_pressure()
    integer :: k
    do k = 0, room(3) + 1
      p(:, :, k, :) = initial_pressure(first(points(3), grid(3), me(3)) + k, points(3))
    end do
  end subroutine

  subroutine find_neighbours()
    type(neighbour) :: near
    integer :: step(3), at(3), to(3), i, j, k
    allocate (neighbours(0))
    do k = -1, 1
      do j = -1, 1
        do i = -1, 1
          step = [i, j, k]
          at = me + step
          if (all(step == 0) .or. all(step /= 0) .or. any(at < 1) .or. any(at > grid)) cycle
          near%rank = (at(1) - 1) + grid(1) * ((at(2) - 1) + grid(2) * (at(3) - 1))
          near%from = merge(0, 1, grid == 1)           ! whole rows and planes where the grid is not divided: contiguous
          to = n + 1 - near%from
          near%into = near%from
          where (step > 0) near%from = n
          where (step > 0) near%into = n + 1
          where (step < 0) to = 1
          where (step < 0) near%into = 0
          near%section = section_type(to - near%from + 1)
          near%tag_out = dot_product(step, [1, 3, 9]) + 13
          near%tag_in = 26 - near%tag_out
          neighbours = [neighbours, near]
        end do
      end do
    end do
    allocate (requests(2 * size(neighbours)))
  end subroutine

  integer function section_type(extents)
    integer, intent(in) :: extents(3)
    if (all(extents(1:2) == room(1:2) + 2)) then
      call mpi_type_contiguous(product(extents), MPI_REAL, section_type, ierr)
    else
      call mpi_type_create_subarray(3, room + 2, extents, [0, 0, 0], MPI_ORDER_FORTRAN, MPI_REAL, section_type, ierr)
    end if
    call mpi_type_commit(section_type, ierr)
  end function

  subroutine solve()
    real(real64) :: begin, own
    integer :: iteration, old, new
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = mpi_wtime()
    old = 0
    do iteration = 1, iterations
      new = 1 - old
      call sweep(n, room, coef, p(:, :, :, old), p(:, :, :, new), own)
      call exchange_halos(new)
      call mpi_allreduce(own, gosa, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
      old = new
    end do
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    seconds = mpi_wtime() - begin
  end subroutine

  subroutine exchange_halos(new)
    integer, intent(in) :: new
    integer :: k
    if (ordered) then
      call exchange_in_order(new)
      return
    end if
    do k = 1, size(neighbours)
      associate (h => neighbours(k))
        call mpi_irecv(p(h%into(1), h%into(2), h%into(3), new), 1, h%section, h%rank, h%tag_in, MPI_COMM_WORLD, &
                       requests(2*k-1), ierr)
      end associate
    end do
    do k = 1, size(neighbours)
      associate (h => neighbours(k))
        call mpi_isend(p(h%from(1), h%from(2), h%from(3), new), 1, h%section, h%rank, h%tag_out, MPI_COMM_WORLD, &
                       requests(2*k), ierr)
      end associate
    end do
    call mpi_waitall(size(requests), requests, MPI_STATUSES_IGNORE, ierr)
  end subroutine

  ! All go through the directions in the same order: what one sends in a direction the other gets from the opposite one.
  subroutine exchange_in_order(new)
    integer, intent(in) :: new
    integer :: tag, k, used
    do tag = 0, 26
      used = 0
      do k = 1, size(neighbours)
        associate (h => neighbours(k))
          if (h%tag_in == tag) then
            used = used + 1
            call mpi_irecv(p(h%into(1), h%into(2), h%into(3), new), 1, h%section, h%rank, tag, MPI_COMM_WORLD, requests(used), ierr)
          end if
          if (h%tag_out == tag) then
            used = used + 1
            call mpi_isend(p(h%from(1), h%from(2), h%from(3), new), 1, h%section, h%rank, tag, MPI_COMM_WORLD, requests(used), ierr)
          end if
        end associate
      end do
      call mpi_waitall(used, requests, MPI_STATUSES_IGNORE, ierr)
    end do
  end subroutine
end program
