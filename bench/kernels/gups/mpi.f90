! Random access with MPI: coarray.f90 with MPI_Isend and MPI_Irecv; a message's length says how many updates it has.
program gups
  use mpi
  use suite
  use gups_problem
  implicit none
  type(problem_class) :: class
  integer(int64), allocatable, asynchronous :: inbox(:, :), bucket(:, :)
  integer(int64), allocatable :: table(:)
  integer(int64) :: number
  integer, allocatable :: used(:), received(:), requests(:)
  integer :: me, images, room, low, high, rounds, i, all, ierr
  logical :: right
  real(dp) :: started, time

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  room = (2**class%exponent + images - 1)/images
  low = first_of(me, images, updates(class))
  high = first_of(me + 1, images, updates(class)) - 1
  rounds = ((updates(class) + images - 1)/images + ahead - 1)/ahead
  allocate (inbox(ahead, images), bucket(ahead, images), table(room), used(images), received(images), requests(2*images))
  requests = MPI_REQUEST_NULL
  table = [(i, i = 1, room)]
  inbox = 0
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  number = number_before(low - 1)
  do i = 1, rounds
    call collect(low + (i - 1)*ahead, min(high, low + i*ahead - 1))
    call exchange()
    call update()
  end do
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  right = right_table(class, me, room, table, not(0_int64))
  i = merge(0, 1, right)
  call mpi_allreduce(i, all, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call report('gups', class%name, me, images, time, all == 0)
  call mpi_finalize(ierr)

contains

  subroutine collect(first, last)
    integer, intent(in) :: first, last
    integer :: k, image, place
    used = 0
    do k = first, last
      number = next_number(number)
      call owner(class, room, number, image, place)
      used(image) = used(image) + 1
      bucket(used(image), image) = number
    end do
  end subroutine

  ! What is this process's own does not travel.
  subroutine exchange()
    integer :: step, image, status(MPI_STATUS_SIZE, 2*images)
    do step = 1, images - 1
      image = mod(me - 1 + step, images) + 1
      call mpi_irecv(inbox(1, image), ahead, MPI_INTEGER8, image - 1, 1, MPI_COMM_WORLD, requests(image), ierr)
    end do
    do step = 1, images - 1
      image = mod(me - 1 + step, images) + 1
      call mpi_isend(bucket(1, image), used(image), MPI_INTEGER8, image - 1, 1, MPI_COMM_WORLD, requests(images + image), ierr)
    end do
    inbox(:used(me), me) = bucket(:used(me), me)
    call mpi_waitall(2*images, requests, status, ierr)
    do image = 1, images
      if (image == me) then
        received(me) = used(me)
      else
        call mpi_get_count(status(:, image), MPI_INTEGER8, received(image), ierr)
      end if
    end do
  end subroutine

  subroutine update()
    integer :: k, sender, image, place
    do sender = 1, images
      do k = 1, received(sender)
        call owner(class, room, inbox(k, sender), image, place)
        table(place) = ieor(table(place), inbox(k, sender))
      end do
    end do
  end subroutine
end program
