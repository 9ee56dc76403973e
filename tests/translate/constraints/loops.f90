! EXIT, CYCLE and DO CONCURRENT (11.1.7, 11.1.12)
!! C1135 CYCLE must not leave CRITICAL
!! ERROR: CYCLE must not leave a CRITICAL statement
subroutine s
  integer :: i
  do i = 1, 2
    critical
      cycle !wrong
      continue !right
    end critical
  end do
end subroutine
!! C1135 CYCLE must not leave CHANGE TEAM
!! ERROR: CYCLE must not leave a CHANGE TEAM statement
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer :: i
  do i = 1, 2
    change team (t)
      cycle !wrong
      continue !right
    end team
  end do
end subroutine
!! C1168 EXIT must not leave CRITICAL for an outer construct
!! ERROR: EXIT must not leave a CRITICAL statement
subroutine s
  integer :: i
  do i = 1, 2
    c: critical
      exit !wrong
      exit c !right
    end critical c
  end do
end subroutine
!! C1168 EXIT must not leave CHANGE TEAM for an outer construct
!! ERROR: EXIT must not leave a CHANGE TEAM statement
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer :: i
  do i = 1, 2
    c: change team (t)
      exit !wrong
      exit c !right
    end team c
  end do
end subroutine
!! C1128 A variable with LOCAL locality must not be a coarray
!! ERROR: Coarray 'x' not allowed in a LOCAL locality-spec
subroutine s
  integer, save :: x[*]
  integer :: y, i
  do concurrent (i = 1:3) local(x) !wrong
  do concurrent (i = 1:3) local(y) !right
  end do
end subroutine
!! C1137 SYNC ALL must not appear in DO CONCURRENT
!! ERROR: An image control statement is not allowed in DO CONCURRENT
subroutine s
  integer :: i
  do concurrent (i = 1:3)
    sync all !wrong
    continue !right
  end do
end subroutine
!! C1137 CRITICAL must not appear in DO CONCURRENT
!! ERROR: An image control statement is not allowed in DO CONCURRENT
subroutine s
  integer :: i
  do concurrent (i = 1:3)
    critical !wrong
    block !right
    end critical !wrong
    end block !right
  end do
end subroutine
!! C1137 ALLOCATE of a coarray must not appear in DO CONCURRENT
!! ERROR: An image control statement is not allowed in DO CONCURRENT
subroutine s
  integer, allocatable, save :: x[:], y(:)
  integer :: i
  do concurrent (i = 1:3)
    if (i == 1) allocate (x[*]) !wrong
    if (i == 1) allocate (y(3)) !right
  end do
end subroutine
!! C1137 EVENT WAIT must not appear in DO CONCURRENT
!! ERROR: An image control statement is not allowed in DO CONCURRENT
subroutine s
  use iso_fortran_env
  type(event_type), save :: e[*]
  integer :: i
  do concurrent (i = 1:3)
    event wait (e) !wrong
    continue !right
  end do
end subroutine
!! C1137 STOP must not appear in DO CONCURRENT
!! ERROR: An image control statement is not allowed in DO CONCURRENT
subroutine s
  integer, save :: x[*]
  integer :: i
  do concurrent (i = 1:3)
    if (i == 4) stop !wrong
    if (i == 4) error stop !right
  end do
end subroutine
!! C1139 An atomic subroutine must not be called in DO CONCURRENT
!! ERROR: Impure procedure 'atomic_add' may not be referenced in DO CONCURRENT
subroutine s
  use iso_fortran_env
  integer(atomic_int_kind), save :: x[*]
  integer :: i
  do concurrent (i = 1:3)
    call atomic_add(x[1], 1) !wrong
    continue !right
  end do
end subroutine
!! C1139 A collective subroutine must not be called in DO CONCURRENT
!! ERROR: Impure procedure 'co_sum' may not be referenced in DO CONCURRENT
subroutine s
  integer :: i, a
  sync all
  do concurrent (i = 1:3)
    call co_sum(a) !wrong
    continue !right
  end do
end subroutine
!! C1167 EXIT does not belong to DO CONCURRENT
!! ERROR: EXIT must not leave a DO CONCURRENT statement
subroutine s
  integer :: i
  integer, save :: x[*]
  c: do concurrent (i = 1:3)
    b: block
      exit c !wrong
      exit b !right
    end block b
  end do c
end subroutine
