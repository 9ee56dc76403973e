! A distributed matrix product with coarrays: each image gets the others' columns of A in turn.
!   product CLASS
program matrix_product
  use suite
  use product_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: a(:, :)[:], b(:, :), c(:, :), block(:, :), image(:)
  integer, allocatable :: first(:)
  integer :: me, images, width, i
  real(dp) :: started, time

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  first = [(first_of(i, images, class%order), i = 1, images + 1)]
  width = maxval(first(2:) - first(:images))
  allocate (a(class%order, width)[*], block(class%order, width))
  allocate (b(class%order, first(me):first(me + 1) - 1), c(class%order, first(me):first(me + 1) - 1))
  call set_columns(class%order, first(me), a(:, :size(b, 2)), b)
  sync all
  call multiply() ! touches all memory
  sync all
  started = seconds()
  call multiply()
  sync all
  time = seconds() - started
  image = image_of_test(first(me), c)
  call co_sum(image)
  call report('product', class%name, me, images, time, all(image == expected(class%order)))

contains

  ! Everyone begins with its own columns and goes round, so that not all read from the same image at a time.
  subroutine multiply()
    integer :: step, source, columns
    c = 0
    do step = 0, images - 1
      source = mod(me - 1 + step, images) + 1
      columns = first(source + 1) - first(source)
      if (source == me) then
        c = c + matmul(a(:, :columns), b(first(me):first(me + 1) - 1, :))
      else
        block(:, :columns) = a(:, :columns)[source]
        c = c + matmul(block(:, :columns), b(first(source):first(source + 1) - 1, :))
      end if
    end do
  end subroutine
end program
