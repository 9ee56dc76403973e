! CO_REDUCE of arrays of characters whose length is known at run time.
program coll_reduce_characters
  implicit none
  call automatic (5)
  call explicit (['abc', 'bcd', 'cde'], 3, 3)
  call assumed (spread(repeat(achar(96 + this_image()), 7), 1, 4))
  sync all
  if (this_image() == 1) print '(a)', 'ok'
contains
  pure function largest (a, b)
    character(*), intent(in) :: a, b
    character(len(a)) :: largest
    largest = max(a, b)
  end function

  function last (n)
    integer, intent(in) :: n
    character(n) :: last
    last = repeat(achar(96 + num_images()), n)
  end function

  subroutine automatic (n)
    integer, intent(in) :: n
    character(n) :: c(2), d(-1:4)
    character(n), allocatable :: e(:, :)
    character(n), pointer :: p(:)
    c = repeat(achar(96 + this_image()), n)
    d = c(1)
    allocate (e(2, 3), p(2:4))
    e = c(1)
    p = c(1)
    call co_reduce (c, largest)
    if (any(c /= last(n))) error stop 'automatic'
    call co_reduce (d(0:4:2), largest)
    if (any(d(0:4:2) /= last(n)) .or. any(d(-1:3:2) /= repeat(achar(96 + this_image()), n))) error stop 'section'
    call co_reduce (e, largest)
    if (any(e /= last(n))) error stop 'allocatable'
    call co_reduce (p, largest, result_image=1)
    if (this_image() == 1 .and. any(p /= last(n))) error stop 'pointer'
    deallocate (p)
  end subroutine

  subroutine explicit (from, n, k)
    character(3), intent(in) :: from(3)
    integer, intent(in) :: n, k
    character(n) :: c(k)
    c = from
    if (this_image() > 1) c = ' '
    call co_reduce (c(2:k), largest)
    if (any(c(2:k) /= from(2:k))) error stop 'explicit shape'
    call of_dummy (c, n, k)
  end subroutine

  subroutine of_dummy (c, n, k)
    integer, intent(in) :: n, k
    character(n), intent(inout) :: c(k)
    c = repeat(achar(96 + this_image()), n)
    call co_reduce (c, largest)
    if (any(c /= last(n))) error stop 'dummy argument'
  end subroutine

  subroutine assumed (from)
    character(*), intent(in) :: from(:)
    character(len(from)) :: c(size(from))
    c = from
    call of_assumed_length (c)
  end subroutine

  subroutine of_assumed_length (c)
    character(*), intent(inout) :: c(:)
    integer :: stat
    call co_reduce (a=c, operation=largest, stat=stat)
    if (stat /= 0 .or. any(c /= last(7))) error stop 'assumed length'
  end subroutine
end program
