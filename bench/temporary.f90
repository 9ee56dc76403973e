! A temporary of 200 MB that is allocated, filled and freed, and no coarray, in a program that has coarrays with allocatable components: their
! memory comes from a heap of Atoll's.
program temporary
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  type :: object
    real(real64), allocatable :: values(:)
  end type
  integer, parameter :: length = 25000000
  type(object) :: shared[*]
  real(real64), allocatable :: x(:)
  real(real64) :: times(batches), begin
  integer :: batch
  allocate (shared%values(this_image()), source=1.0_real64)
  sync all
  if (size(shared[num_images()]%values) /= num_images()) error stop 'the component is not there'
  do batch = 1, batches
    sync all
    begin = seconds()
    allocate (x(length))
    x = batch
    if (x(length/2) /= batch) error stop 'the temporary is not there'
    deallocate (x)
    times(batch) = seconds() - begin
  end do
  call report('temporary', 8 * length, times)
end program
