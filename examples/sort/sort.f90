! A parallel sort, with coarrays that gfortran itself compiles (gfortran -fcoarray=lib, by atollcaf).
!
! Every image has a block of the numbers and sorts it. Then neighbours compare, in as many rounds as there are images: both get the
! other's block, of all the numbers the left one keeps the smaller half, the right one the larger. After the last round the numbers
! are in order from image to image.
program sort
  use, intrinsic :: iso_fortran_env, only: event_type, int64
  implicit none

  integer, parameter :: total = 24000
  integer, allocatable :: block(:)[:], other(:)
  integer(int64) :: before, after
  integer, save :: smallest[*], largest[*]
  type(event_type), save :: checked[*]
  integer :: me, n, round, partner, k, size_of_block
  logical :: in_order

  me = this_image()
  n = num_images()
  if (mod(total, n) /= 0) error stop 'sort: the number of images does not divide 24000'
  size_of_block = total / n
  allocate (block(size_of_block)[*], other(size_of_block))
  call fill(block, (me - 1) * size_of_block)
  before = sum(int(block, int64))
  call sort_own(block)

  do round = 1, n
    partner = me + merge(1, -1, mod(me + round, 2) == 0)
    sync all
    if (partner >= 1 .and. partner <= n) other(:) = block(:)[partner]
    sync all ! the partner has got this image's block
    if (partner >= 1 .and. partner <= n) call keep(block, other, smaller=me < partner)
  end do

  ! Each image compares the first of its numbers with the last one of its left neighbour, and tells image 1.
  smallest = block(1)
  largest = block(size_of_block)
  in_order = all(block(:size_of_block - 1) <= block(2:))
  sync all
  if (me > 1) then
    k = largest[me - 1]
    in_order = in_order .and. k <= smallest
  end if
  if (.not. in_order) error stop 'sort: the numbers are not in order'
  event post (checked[1])

  after = sum(int(block, int64))
  call co_sum(before)
  call co_sum(after)
  if (me == 1) then
    event wait (checked, until_count=n)
    print '(i0,a,l1)', total, ' numbers in order, their sum is the same: ', before == after
    k = largest[n]
    print '(a,i0,a,i0)', 'from ', smallest, ' to ', k
  end if

contains

  ! The numbers first + 1, first + 2, ... of a sequence that is the same on all images.
  subroutine fill(numbers, first)
    integer, intent(out) :: numbers(:)
    integer, intent(in) :: first
    integer(int64) :: state
    integer :: i
    state = 1
    do i = 1, first + size(numbers)
      state = mod(state * 48271_int64, 2147483647_int64)
      if (i > first) numbers(i - first) = int(mod(state, 1000000_int64))
    end do
  end subroutine

  ! By merging runs of 1, 2, 4, ... numbers.
  subroutine sort_own(numbers)
    integer, intent(inout) :: numbers(:)
    integer :: runs(size(numbers)), width, low, middle, high
    width = 1
    do while (width < size(numbers))
      do low = 1, size(numbers), 2 * width
        middle = min(low + width - 1, size(numbers))
        high = min(low + 2 * width - 1, size(numbers))
        call merge_runs(numbers(low:middle), numbers(middle + 1:high), runs(low:high))
      end do
      numbers = runs
      width = 2 * width
    end do
  end subroutine

  subroutine keep(own, others, smaller)
    integer, intent(inout) :: own(:)
    integer, intent(in) :: others(:)
    logical, intent(in) :: smaller
    integer :: both(2 * size(own))
    call merge_runs(own, others, both)
    if (smaller) then
      own = both(:size(own))
    else
      own = both(size(own) + 1:)
    end if
  end subroutine

  subroutine merge_runs(a, b, merged)
    integer, intent(in) :: a(:), b(:)
    integer, intent(out) :: merged(:)
    integer :: i, j, m
    i = 1
    j = 1
    do m = 1, size(merged)
      if (j > size(b)) then
        merged(m) = a(i)
        i = i + 1
      else if (i > size(a)) then
        merged(m) = b(j)
        j = j + 1
      else if (a(i) <= b(j)) then
        merged(m) = a(i)
        i = i + 1
      else
        merged(m) = b(j)
        j = j + 1
      end if
    end do
  end subroutine
end program
