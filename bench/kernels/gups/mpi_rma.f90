! Random access with one-sided MPI: atomic.f90 with MPI_Accumulate, and a flush for each 1,024 updates.
program gups
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use mpi
  use suite
  use gups_problem
  implicit none
  type(problem_class) :: class
  integer(atomic_int_kind), pointer, asynchronous :: table(:)
  integer(atomic_int_kind), asynchronous :: values(ahead)
  integer(int64), parameter :: mask = huge(0_atomic_int_kind)
  integer(int64) :: number
  integer(MPI_ADDRESS_KIND) :: bytes
  integer :: me, images, room, image, place, wrong, all, i, slot, word, window, datatype, ierr
  type(c_ptr) :: memory
  real(dp) :: started, time

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  room = (2**class%exponent + images - 1)/images
  word = storage_size(values)/8
  datatype = merge(MPI_INTEGER4, MPI_INTEGER8, word == 4)
  bytes = int(room, MPI_ADDRESS_KIND)*word
  call mpi_win_allocate(bytes, word, MPI_INFO_NULL, MPI_COMM_WORLD, memory, window, ierr)
  call c_f_pointer(memory, table, [room])
  call mpi_win_lock_all(MPI_MODE_NOCHECK, window, ierr)
  table = [(i, i = 1, room)]
  call mpi_win_sync(window, ierr)
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  number = number_before(first_of(me, images, updates(class)) - 1)
  do i = first_of(me, images, updates(class)), first_of(me + 1, images, updates(class)) - 1
    number = next_number(number)
    call owner(class, room, number, image, place)
    slot = mod(i, ahead) + 1
    values(slot) = int(iand(number, mask), atomic_int_kind)
    call mpi_accumulate(values(slot), 1, datatype, image - 1, place - 1_MPI_ADDRESS_KIND, 1, datatype, MPI_BXOR, window, ierr)
    if (slot == ahead) call mpi_win_flush_all(window, ierr)
  end do
  call mpi_win_flush_all(window, ierr)
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  call mpi_win_sync(window, ierr)
  wrong = merge(0, 1, right_table(class, me, room, int(table, int64), mask))
  call mpi_allreduce(wrong, all, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call report('gups_atomic', class%name, me, images, time, all == 0)
  call mpi_win_unlock_all(window, ierr)
  call mpi_win_free(window, ierr)
  call mpi_finalize(ierr)
end program
