! The transpose of the Parallel Research Kernels with coarrays: each image puts to every other what its columns of the transpose need.
!   transpose CLASS
! There are two places for that, in turns: whoever puts into one has met all others since they read it last.
program transpose_kernel
  use suite
  use transpose_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: a(:, :), b(:, :), pieces(:, :, :, :)[:]
  integer, allocatable :: first(:)
  integer :: me, images, low, high, width, turn = 0, iteration, i
  real(dp) :: started, time, error

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  first = [(first_of(i, images, class%order), i = 1, images + 1)]
  low = first(me)
  high = first(me + 1) - 1
  width = maxval(first(2:) - first(:images))
  allocate (a(class%order, low:high), b(class%order, low:high), pieces(width, width, images, 0:1)[*])
  call set_values(class%order, low, a)
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

  ! Everyone begins with the next image and goes round, so that not all put to the same one at a time.
  subroutine iterate()
    integer :: step, other, columns
    turn = 1 - turn
    do step = 1, images - 1
      other = mod(me - 1 + step, images) + 1
      columns = first(other + 1) - first(other)
      pieces(:columns, :high - low + 1, me, turn)[other] = a(first(other):first(other + 1) - 1, :)
    end do
    call add_transposed(a(low:high, :), b(low:high, :))
    sync all
    do step = 1, images - 1
      other = mod(me - 1 + step, images) + 1
      columns = first(other + 1) - first(other)
      call add_transposed(pieces(:high - low + 1, :columns, other, turn), b(first(other):first(other + 1) - 1, :))
    end do
    a = a + 1
  end subroutine
end program
