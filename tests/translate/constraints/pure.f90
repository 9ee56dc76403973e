! Pure subprograms (15.7)
!! C1599 SYNC ALL must not appear in a pure subprogram
!! ERROR: An image control statement may not appear in a pure subprogram
pure subroutine s
  sync all !wrong
  continue !right
end subroutine
!! C1599 CRITICAL must not appear in a pure subprogram
!! ERROR: An image control statement may not appear in a pure subprogram
pure subroutine s
  critical !wrong
  block !right
  end critical !wrong
  end block !right
end subroutine
!! C1599 STOP must not appear in a pure subprogram
!! ERROR: An image control statement may not appear in a pure subprogram
pure subroutine s(x)
  integer, intent(in) :: x[*]
  stop !wrong
  error stop !right
end subroutine
!! C1599 ALLOCATE of a coarray must not appear in a pure subprogram
!! ERROR: An image control statement may not appear in a pure subprogram
pure subroutine s(x, y)
  integer, allocatable, intent(inout) :: x[:], y
  allocate (x[*]) !wrong
  allocate (y) !right
end subroutine
!! C1599 MOVE_ALLOC of coarrays must not appear in a pure subprogram
!! ERROR: An image control statement may not appear in a pure subprogram
pure subroutine s(x, y, a, b)
  integer, allocatable, intent(inout) :: x[:], y[:], a, b
  call move_alloc(x, y) !wrong
  call move_alloc(a, b) !right
end subroutine
!! C1599 A BLOCK construct of a pure function has no image control statement
!! ERROR: An image control statement may not appear in a pure subprogram
pure integer function f()
  block
    sync memory !wrong
    continue !right
  end block
  f = 1
end function
!! C1594 A coindexed object must not be defined in a pure subprogram
!! ERROR: Left-hand side of assignment is not definable
module m
  integer :: x[*]
contains
  pure subroutine s(y)
    integer, intent(inout) :: y
    x[1] = 1 !wrong
    y = x[1] !right
  end subroutine
end module
!! C1594 A coindexed dummy argument must not be defined in a pure subprogram
!! ERROR: Left-hand side of assignment is not definable
pure subroutine s(y)
  integer, intent(inout) :: y[*]
  y[1] = 1 !wrong
  y = 1 !right
end subroutine
!! C1589 A pure subprogram has no local coarray, because it would be saved
!! ERROR: A pure subprogram may not have a variable with the SAVE attribute
pure subroutine s(y)
  integer, intent(out) :: y
  integer, save :: x[*] !wrong
  integer :: x !right
  y = 1
end subroutine
!! C1589 A BLOCK construct of a pure subprogram has no saved coarray
!! ERROR: A pure subprogram may not have a variable with the SAVE attribute
pure subroutine s(y)
  integer, intent(out) :: y
  y = 1
  block
    integer, save :: x[*] !wrong
    integer :: x !right
    x = 1
  end block
end subroutine
!! C1595 A collective subroutine must not be called in a pure subprogram
!! ERROR: Procedure 'co_sum' referenced in pure subprogram 's' must be pure too
pure subroutine s(a, x)
  integer, intent(inout) :: a, x[*]
  call co_sum(a) !wrong
  continue !right
end subroutine
!! C1593 A VOLATILE coarray must not be referenced in a pure subprogram
!! ERROR: VOLATILE variable 'x' may not be referenced in pure subprogram 's'
module m
  integer, volatile :: x[*]
contains
  pure subroutine s(a)
    integer, intent(inout) :: a
    a = x[1] !wrong
    a = 1 !right
  end subroutine
end module
