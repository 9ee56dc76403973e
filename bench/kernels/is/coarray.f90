! NAS IS with coarrays: integer sort, of which the ranks of all keys are wanted.
!   is CLASS
! Each image sorts its keys by bucket, and tells all others how many it has of each. So everyone knows which buckets every image is to get and where in its
! inbox each other image's keys belong, and puts them there. Then every image counts what it has got.
program is
  use suite
  use is_problem
  implicit none
  type(problem_class) :: class
  integer, allocatable :: counts(:, :, :)[:]           ! (bucket, image, copy): what each image has of each bucket
  integer, allocatable :: inbox(:)[:]
  integer, allocatable :: keys(:), sorted(:), first(:), before(:)
  integer :: me, images, low, high, values_first, values_last, received, smaller, watched(5), iteration
  logical :: right
  real(dp) :: started, time

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  low = first_of(me, images, class%keys)
  high = first_of(me + 1, images, class%keys) - 1
  allocate (keys(low:high), sorted(high - low + 1), first(images + 1), before(0:class%values))
  allocate (counts(0:class%buckets, images, 0:1)[*], inbox(class%keys/images + class%keys/16)[*])
  call make_keys(class, low, high, keys)
  watched = watched_keys(class)
  right = .true.
  call rank_keys(1) ! touches all memory
  sync all
  started = seconds()
  do iteration = 1, iterations
    call rank_keys(iteration)
  end do
  sync all
  time = seconds() - started
  right = right .and. order_right(values_first, values_last, smaller, inbox(:received), before(values_first:))
  received = merge(received, -class%keys, right)
  call co_sum(received, result_image=1)
  call report('is', class%name, me, images, time, received == class%keys)

contains

  ! The counts' two copies take turns: an image that is ahead may be in the next iteration already.
  subroutine rank_keys(iteration)
    integer, intent(in) :: iteration
    integer :: copy, step, image
    call change_keys(class, low, high, keys, iteration)
    copy = mod(iteration, 2)
    call count_buckets(class, keys, counts(:, me, copy))
    do step = 1, images - 1
      image = mod(me - 1 + step, images) + 1
      counts(:, me, copy)[image] = counts(:, me, copy)
    end do
    call sort_by_bucket(class, keys, counts(:, me, copy), sorted)
    sync all
    call divide_buckets(class, sum(counts(:, :, copy), dim=2), first)
    do step = 0, images - 1
      call send_keys(counts(:, :, copy), mod(me - 1 + step, images) + 1)
    end do
    sync all
    received = sum(counts(first(me):first(me + 1) - 1, :, copy))
    smaller = sum(counts(0:first(me) - 1, :, copy))
    values_first = first(me)*(class%values/class%buckets)
    values_last = first(me + 1)*(class%values/class%buckets) - 1
    if (me == images) values_last = class%values
    call accumulate(values_first, inbox(:received), smaller, before(values_first:values_last))
    right = right .and. ranks_right(class, watched, iteration, values_first, values_last, before(values_first:))
  end subroutine

  subroutine send_keys(counts, image)
    integer, intent(in) :: counts(0:, :), image
    integer :: from, there, amount
    from = sum(counts(:first(image) - 1, me))
    there = sum(counts(first(image):first(image + 1) - 1, :me - 1))
    amount = sum(counts(first(image):first(image + 1) - 1, me))
    inbox(there + 1:there + amount)[image] = sorted(from + 1:from + amount)
  end subroutine
end program
