module work
  use course
  implicit none
contains

  ! The owner of a part reads or writes some of it.
  subroutine work_on_part()
    integer :: c, t, first, stride, way, actor, others_c, others_t, other_first, other_stride, attempt, n, i, at
    integer, allocatable :: places(:), from(:), v(:)
    call any_part(c, t)
    actor = owner(c, t)
    call any_section(c, t, first, stride, places)
    n = size(places)
    way = below(5)
    if (way == 1 .and. n > 50) way = 0
    select case (below(6))
    case (0:2)
      v = fitting([(1000*step + i, i=1, n)], c, places - base(c, t))
      if (me == actor) call put(c, t, first, stride, v, way)
      model(places) = v
    case (3)
      if (me /= actor) return
      allocate (v(n))
      call get(c, t, first, stride, v, way)
      call compare(v, model(places), c, t, 'get')
    case (4)
      v = fitting(model(places) + step, c, places - base(c, t))
      if (me == actor) then
        if (kind_of(c) == in_array) then
          at = sum(sizes(:number_of(c) - 1))
          associate (low => at + first, high => at + first + (n - 1)*stride)
            array(low:high:stride)[t] = array(low:high:stride)[t] + step
          end associate
        else
          from = v
          call get(c, t, first, stride, from, way)
          call put(c, t, first, stride, fitting(from + step, c, places - base(c, t)), way)
        end if
      end if
      model(places) = v
    case (5)
      do attempt = 1, 30
        call any_part(others_c, others_t)
        if (owner(others_c, others_t) == actor .and. length(others_c, others_t) >= n) exit
      end do
      if (attempt > 30) return
      do
        call any_section(others_c, others_t, other_first, other_stride, from)
        if (size(from) >= n .or. n == 1) exit
        n = size(from)
      end do
      from = from(:n)
      places = places(:n)
      v = fitting(model(from), c, places - base(c, t))
      if (me == actor) then
        if (kind_of(c) == in_array .and. kind_of(others_c) == in_array) then
          associate (left => sum(sizes(:number_of(c) - 1)) + first, right => sum(sizes(:number_of(others_c) - 1)) + other_first)
            array(left:left + (n - 1)*stride:stride)[t] = array(right:right + (n - 1)*other_stride:other_stride)[others_t]
          end associate
        else
          deallocate (v)
          allocate (v(n))
          call get(others_c, others_t, other_first, other_stride, v, way)
          v = fitting(v, c, places - base(c, t))
          call put(c, t, first, stride, v, way)
        end if
      end if
      model(places) = fitting(model(from), c, places - base(c, t))
    end select
  end subroutine
end module
