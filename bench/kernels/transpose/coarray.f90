! The transpose of the Parallel Research Kernels with coarrays: each image gets from every other what its columns of the transpose need.
!   transpose CLASS
program transpose_kernel
  use suite
  use transpose_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: a(:, :)[:], b(:, :), piece(:, :)
  integer, allocatable :: first(:)
  integer :: me, images, low, high, width, iteration, i
  real(dp) :: started, time, error

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  first = [(first_of(i, images, class%order), i = 1, images + 1)]
  low = first(me)
  high = first(me + 1) - 1
  width = maxval(first(2:) - first(:images))
  allocate (a(class%order, width)[*], b(class%order, low:high), piece(low:high, width))
  call set_values(class%order, low, a(:, :high - low + 1))
  b = 0
  call iterate() ! touches all memory
  sync all
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  sync all
  time = seconds() - started
  error = error_in(class%order, low, b, class%iterations + 1)
  call co_max(error)
  call report('transpose', class%name, me, images, time, error < 1d-8)

contains

  ! Everyone begins with its own piece and goes round, so that not all read from the same image at a time.
  subroutine iterate()
    integer :: step, source, columns
    sync all
    do step = 0, images - 1
      source = mod(me - 1 + step, images) + 1
      columns = first(source + 1) - first(source)
      if (source == me) then
        call add_transposed(a(low:high, :columns), b(low:high, :))
      else
        piece(:, :columns) = a(low:high, :columns)[source]
        call add_transposed(piece(:, :columns), b(first(source):first(source + 1) - 1, :))
      end if
    end do
    sync all
    a = a + 1
  end subroutine
end program
