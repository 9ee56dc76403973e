! IS of the NAS Parallel Benchmarks: the keys, the ranks of some of them that are published, and the check of the order at the end.
module is_problem
  use suite
  use nas_random
  implicit none
  private
  public :: classes, iterations, make_keys, change_keys, count_buckets, sort_by_bucket, divide_buckets, accumulate
  public :: watched_keys, ranks_right, order_right

  type, public :: problem_class
    character(1) :: name
    integer :: keys, values, buckets
    integer :: watched(5), rank(5)   ! places of keys, counted from 0, and their ranks
    integer :: offset(2)             ! rank + iteration + offset(1) or rank - iteration + offset(2) it is in an iteration
    integer :: rising                ! so many of the five belong to the first kind
  end type
  type(problem_class), parameter :: classes(*) = [ &
    problem_class('S', 2**16, 2**11, 2**9, [48427, 17148, 23627, 62548, 4431], [0, 18, 346, 64917, 65463], [0, 0], 3), &
    problem_class('W', 2**20, 2**16, 2**10, [357773, 934767, 875723, 898999, 404505], [1249, 11698, 1039987, 1043896, 1048018], &
                  [-2, 0], 2), &
    problem_class('A', 2**23, 2**19, 2**10, [2112377, 662041, 5336171, 3642833, 4250760], [104, 17523, 123928, 8288932, 8388264], &
                  [-1, 1], 3)]
  integer, parameter :: iterations = 10

contains

  ! Keys low .. high, counted from 1: each is the mean of four random numbers.
  subroutine make_keys(class, low, high, keys)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: low, high
    integer, intent(out) :: keys(low:)
    integer(int64) :: state
    real(dp) :: x
    integer :: i
    state = state_before(4_int64*(low - 1))
    do i = low, high
      x = next_random(state)
      x = x + next_random(state)
      x = x + next_random(state)
      x = x + next_random(state)
      keys(i) = int(class%values/4*x)
    end do
  end subroutine

  ! Each iteration sorts other keys.
  subroutine change_keys(class, low, high, keys, iteration)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: low, high, iteration
    integer, intent(inout) :: keys(low:)
    if (low <= iteration + 1 .and. iteration + 1 <= high) keys(iteration + 1) = iteration
    associate (later => iteration + iterations + 1)
      if (low <= later .and. later <= high) keys(later) = class%values - iteration
    end associate
  end subroutine

  function watched_keys(class) result(keys)
    type(problem_class), intent(in) :: class
    integer :: keys(5), i
    do i = 1, 5
      call make_keys(class, class%watched(i) + 1, class%watched(i) + 1, keys(i:i))
    end do
  end function

  ! The image that has the values first .. last knows how many keys are smaller than each: before(value). Are those of the watched keys right?
  logical function ranks_right(class, watched, iteration, first, last, before)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: watched(5), iteration, first, last, before(first:)
    integer :: i, expected
    ranks_right = .true.
    do i = 1, 5
      if (watched(i) < first .or. watched(i) > last) cycle
      expected = class%rank(i) + merge(iteration + class%offset(1), class%offset(2) - iteration, i <= class%rising)
      ranks_right = ranks_right .and. before(watched(i)) == expected
    end do
  end function

  ! Keys at their ranks are in ascending order, all places are taken, and nothing is outside of this image's values.
  logical function order_right(first, last, smaller, keys, before)
    integer, intent(in) :: first, last, smaller, keys(:), before(first:)
    integer :: next(first:last), sorted(size(keys)), i
    order_right = all(keys >= first .and. keys <= last)
    if (.not. order_right) return
    next = before(first:last) - smaller + 1
    sorted = -1
    do i = 1, size(keys)
      associate (place => next(keys(i)))
        if (place > size(keys)) then
          order_right = .false.
          return
        end if
        sorted(place) = keys(i)
        place = place + 1
      end associate
    end do
    order_right = all(sorted >= 0) .and. all(sorted(2:) >= sorted(:size(keys) - 1))
  end function

  subroutine count_buckets(class, keys, counts)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: keys(:)
    integer, intent(out) :: counts(0:)
    integer :: i, width
    width = class%values/class%buckets
    counts = 0
    do i = 1, size(keys)
      associate (count => counts(keys(i)/width))
        count = count + 1
      end associate
    end do
  end subroutine

  subroutine sort_by_bucket(class, keys, counts, sorted)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: keys(:), counts(0:)
    integer, intent(out) :: sorted(:)
    integer :: next(0:class%buckets), i, width
    width = class%values/class%buckets
    next(0) = 1
    do i = 1, class%buckets
      next(i) = next(i - 1) + counts(i - 1)
    end do
    do i = 1, size(keys)
      associate (place => next(keys(i)/width))
        sorted(place) = keys(i)
        place = place + 1
      end associate
    end do
  end subroutine

  ! Image i gets the buckets from first(i) up to that before first(i + 1): about as many keys as the others.
  subroutine divide_buckets(class, counts, first)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: counts(0:)
    integer, intent(out) :: first(:)
    integer :: bucket, image, passed
    image = 1
    first(1) = 0
    passed = 0
    do bucket = 0, class%buckets - 1
      do while (image < size(first) - 1)
        if (passed < first_of(image + 1, size(first) - 1, class%keys) - 1) exit
        image = image + 1
        first(image) = bucket
      end do
      passed = passed + counts(bucket)
    end do
    first(image + 1:) = class%buckets
  end subroutine

  ! How many keys are smaller than each value from `first` on: `smaller` lie on other images.
  subroutine accumulate(first, keys, smaller, before)
    integer, intent(in) :: first, keys(:), smaller
    integer, intent(out) :: before(first:)
    integer :: i, sum, count
    before = 0
    do i = 1, size(keys)
      before(keys(i)) = before(keys(i)) + 1
    end do
    sum = smaller
    do i = first, ubound(before, 1)
      count = before(i)
      before(i) = sum
      sum = sum + count
    end do
  end subroutine
end module
