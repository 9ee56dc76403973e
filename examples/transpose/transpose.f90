! The transpose of a distributed matrix, with coarrays: an all-to-all exchange by gets of two-dimensional sections.
!
!   transpose [order]
!
! Each image holds a block of columns, of the matrix `a` and of its transpose `b`. To build its columns of b it needs the
! corresponding *rows* of a, of which each image holds a piece:
!
!   a on image 1   2   3                 b on image 2 =
!            | . | . | . |               | transpose of rows "2" of a[1] |
!   rows "2" | x | x | x |               | transpose of rows "2" of a[2] |
!            | . | . | . |               | transpose of rows "2" of a[3] |
program distributed_transpose
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none

  real(real64), allocatable :: a(:, :)[:]              ! a(row, own column)
  real(real64), allocatable :: b(:, :), piece(:, :)
  integer :: order, me, images, low, high, width, step, source, i, j
  integer(int64) :: wrong

  order = argument(1000)
  me = this_image()
  images = num_images()
  low = first(me)
  high = first(me + 1) - 1
  width = (order + images - 1) / images                ! the widest block: a coarray has the same shape everywhere
  allocate (a(order, width)[*], b(order, low:high))

  do j = low, high
    a(:, j - low + 1) = [(element(i, j), i = 1, order)]
  end do
  sync all

  ! Everyone begins with its own piece and goes round, so that not all images read from the same one at the same time.
  do step = 0, images - 1
    source = mod(me - 1 + step, images) + 1
    allocate (piece(low:high, first(source):first(source+1)-1))
    piece(:, :) = a(low:high, 1:size(piece, 2))[source]
    b(first(source):first(source+1)-1, :) = transpose(piece)
    deallocate (piece)
  end do

  wrong = 0
  do j = low, high
    wrong = wrong + count(b(:, j) /= [(element(j, i), i = 1, order)])
  end do
  call co_sum(wrong)
  if (this_image() == 1) then
    print '(a,i0,a,i0,a,i0)', 'transpose of ', order, ' x ', order, ': wrong elements: ', wrong
    if (wrong > 0) error stop 'transpose: wrong result'
  end if

contains

  integer function argument(default)
    integer, intent(in) :: default
    character(len=16) :: text
    argument = default
    if (command_argument_count() < 1) return
    call get_command_argument(1, text)
    read (text, *) argument
  end function

  ! The first column of an image's block.
  pure integer function first(image)
    integer, intent(in) :: image
    first = int(int(image - 1, int64) * order / images) + 1
  end function

  ! The matrix: every element differs from every other.
  pure real(real64) function element(row, column)
    integer, intent(in) :: row, column
    element = row + real(order + 1, real64) * column
  end function
end program
