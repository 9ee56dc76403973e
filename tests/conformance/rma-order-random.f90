! Row rma-order: random programs of puts and gets to overlapping places of two other images give the result that the same
! statements give with local arrays, although puts may return before they have arrived.
!
! Each image has a window on each of two neighbours, which nobody else touches within the segment; `model` is what they should
! contain. The sizes pass all limits from which on data travel in another way. A failure names the seed, and
! ATOLL_TEST_SEED repeats it.
program rma_order_random
  use, intrinsic :: iso_fortran_env, only: i8 => int64
  use checks
  use delays
  implicit none
  integer, parameter :: n = 6000, steps = 1500
  integer(i8) :: window(n, 2)[*], model(n, 2)[*], source(n), got(n), expected
  integer :: seed_of_run[*], place(n), neighbour(2), me, images, seed, step, w, to, i, k, first, last, other, stride, count, vector(9)
  character(30) :: what

  me = this_image()
  images = num_images()
  neighbour = [modulo(me, images) + 1, modulo(me - 2, images) + 1]
  call start_delays()
  if (me == 1) seed_of_run = chosen_seed()
  sync all
  seed = 1 + modulo(seed_of_run[1] + 7919*me, 2147483646)
  window = 0
  model = 0
  place = [(1 + modulo(7*i, n), i = 1, n)]
  sync all
  do step = 1, steps
    w = 1 + below(2)
    to = neighbour(w)
    count = 1 + below(merge(n, merge(600, 12, below(3) == 0), below(12) == 0))
    first = 1 + below(n - count + 1)
    last = first + count - 1
    other = 1 + below(n - count + 1)
    stride = merge(-1, 1, below(2) == 0)*(2 + below(4))
    source(:count) = [(1000000_i8*step + i, i = 1, count)]
    select case (below(16))
    case (0:1)
      what = 'scalar put'
      window(first, w)[to] = source(1)
      model(first, w) = source(1)
    case (2:3)
      what = 'put'
      window(first:last, w)[to] = source(:count)
      model(first:last, w) = source(:count)
      source(:count) = -1
    case (4)
      what = 'put of an expression'
      window(first:last, w)[to] = 2*source(:count) + 1
      model(first:last, w) = 2*source(:count) + 1
    case (5)
      what = 'put of a scalar to a section'
      window(first:last:abs(stride), w)[to] = step
      model(first:last:abs(stride), w) = step
    case (6)
      what = 'strided put'
      k = size([(i, i = last, first, -abs(stride))])
      if (stride < 0) then
        window(last:first:stride, w)[to] = source(:k)
        model(last:first:stride, w) = source(:k)
      else
        window(first:last:stride, w)[to] = source(k:1:-1)
        model(first:last:stride, w) = source(k:1:-1)
      end if
      source(:count) = -2
    case (7)
      what = 'put by a vector subscript'
      vector = place(first) - [0, 3, 1, 2, 5, 4, 8, 6, 7]
      where (vector < 1) vector = vector + n
      window(vector, w)[to] = source(1:9)
      model(vector, w) = source(1:9)
    case (8)
      what = 'loop of puts'
      do i = 1, min(count, 40)
        window(place(first + i - 1), w)[to] = source(i)
      end do
      do i = 1, min(count, 40)
        model(place(first + i - 1), w) = source(i)
      end do
    case (9)
      what = 'loop of puts and gets'
      do i = 1, min(count, 20)
        window(place(first + i - 1), w)[to] = window(place(other + i - 1), w)[to] + i
        model(place(first + i - 1), w) = model(place(other + i - 1), w) + i
      end do
    case (10)
      what = 'put of what was got'
      window(first:last, w)[to] = window(other:other + count - 1, w)[to]
      model(first:last, w) = model(other:other + count - 1, w)
    case (11)
      what = 'from one image to the other'
      window(first:last, w)[to] = window(other:other + count - 1, 3 - w)[neighbour(3 - w)]
      model(first:last, w) = model(other:other + count - 1, 3 - w)
    case (12)
      what = 'scalar get'
      expected = window(first, w)[to]
      call compare([expected], [model(first, w)])
    case (13)
      what = 'get'
      got(:count) = window(first:last, w)[to]
      call compare(got(:count), model(first:last, w))
    case (14)
      what = 'strided get'
      k = size([(i, i = first, last, abs(stride))])
      got(k:1:-1) = window(first:last:abs(stride), w)[to]
      call compare(got(k:1:-1), model(first:last:abs(stride), w))
    case (15)
      what = 'loop of gets'
      do i = 1, min(count, 40)
        got(i) = window(place(first + i - 1), w)[to]
      end do
      call compare(got(:min(count, 40)), model(place(first:first + min(count, 40) - 1), w))
    end select
    if (below(100) == 0) sync memory
    if (below(200) == 0) call random_delay()
  end do
  what = 'everything'
  do w = 1, 2
    got = window(:, w)[neighbour(w)]
    call compare(got, model(:, w))
  end do
  sync all
  ! What is here is what the neighbours have put.
  what = 'what has arrived'
  do w = 1, 2
    to = neighbour(3 - w)
    got = model(:, w)[to]
    call compare(window(:, w), got)
  end do
  call finish()

contains

  integer function below(limit)
    integer, intent(in) :: limit
    seed = int(modulo(16807_i8*seed, 2147483647_i8))
    below = modulo(seed/64, limit)
  end function

  subroutine compare(found, wanted)
    integer(i8), intent(in) :: found(:), wanted(:)
    if (all(found == wanted)) return
    call check(trim(what)//', step '//text(step)//': element '//text(findloc(found /= wanted, .true., 1)), .false., .true.)
    error stop 'ATOLL_TEST_SEED repeats it'
  end subroutine

  function text(number)
    integer, intent(in) :: number
    character(12) :: text
    write (text, '(i0)') number
  end function
end program
