! CRITICAL (11.1.6)
!! C1117 END CRITICAL has the construct's name
!! ERROR: CRITICAL construct name mismatch
subroutine s
  a: critical
  end critical b !wrong
  end critical a !right
end subroutine
!! C1118 RETURN must not appear in CRITICAL
!! ERROR: RETURN statement is not allowed in a CRITICAL construct
subroutine s
  critical
    return !wrong
    continue !right
  end critical
end subroutine
!! C1118 SYNC ALL must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  critical
    sync all !wrong
    continue !right
  end critical
end subroutine
!! C1118 SYNC IMAGES in an IF statement must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  critical
    if (this_image() == 1) sync images (*) !wrong
    if (this_image() == 1) continue !right
  end critical
end subroutine
!! C1118 DEALLOCATE of an object with a coarray component must not appear in CRITICAL
!! ERROR: DEALLOCATE of an object with a coarray component, here '%x', is an image control statement, which may not be in a CRITICAL construct (C1118)
program p
  type c
    real, allocatable :: x[:]
  end type
  type(c), allocatable :: a(:)
  integer, allocatable :: b(:)
  critical
    deallocate (a) !wrong
    deallocate (b) !right
  end critical
end program
!! C1118 ALLOCATE of a coarray must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  integer, allocatable, save :: x[:], y
  critical
    allocate (x[*]) !wrong
    allocate (y) !right
  end critical
end subroutine
!! C1118 DEALLOCATE of a coarray must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  integer, allocatable, save :: x[:], y
  critical
    deallocate (x) !wrong
    deallocate (y) !right
  end critical
end subroutine
!! C1118 ALLOCATE of a coarray component must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  type t
    integer, allocatable :: x[:], y
  end type
  type(t), save :: a
  critical
    allocate (a%x[*]) !wrong
    allocate (a%y) !right
  end critical
end subroutine
!! C1118 LOCK must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  use iso_fortran_env
  type(lock_type), save :: l[*]
  critical
    lock (l) !wrong
    continue !right
  end critical
end subroutine
!! C1118 EVENT POST must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  use iso_fortran_env
  type(event_type), save :: e[*]
  critical
    event post (e[1]) !wrong
    continue !right
  end critical
end subroutine
!! C1118 CHANGE TEAM must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  critical
    change team (t) !wrong
    block !right
    end team !wrong
    end block !right
  end critical
end subroutine
!! C1118 FORM TEAM must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(out) :: t
  critical
    form team (1, t) !wrong
    continue !right
  end critical
end subroutine
!! C1118 STOP must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  critical
    stop !wrong
    error stop !right
  end critical
end subroutine
!! C1118 MOVE_ALLOC of coarrays must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  integer, allocatable, save :: x[:], y[:], a, b
  critical
    call move_alloc(x, y) !wrong
    call move_alloc(a, b) !right
  end critical
end subroutine
!! C1118 CRITICAL must not appear in CRITICAL
!! ERROR: An image control statement is not allowed in a CRITICAL construct
subroutine s
  critical
    critical !wrong
    block !right
    end critical !wrong
    end block !right
  end critical
end subroutine
!! C1119 A branch must not leave CRITICAL
!! ERROR: Control flow escapes from CRITICAL
subroutine s
  critical
    go to 10 !wrong
    go to 20 !right
20  continue
  end critical
10 continue
end subroutine
!! C1119 A computed branch must not leave CRITICAL
!! ERROR: Control flow escapes from CRITICAL
subroutine s(n)
  integer, intent(in) :: n
  critical
    go to (20, 10), n !wrong
    go to (20, 20), n !right
20  continue
  end critical
10 continue
end subroutine
!! C1119 An alternate return must not leave CRITICAL
!! ERROR: Control flow escapes from CRITICAL
subroutine s
  critical
    call t(*10) !wrong
    call t(*20) !right
20  continue
  end critical
10 continue
contains
  subroutine t(*)
    return 1
  end subroutine
end subroutine
!! C1119 A branch by END= must not leave CRITICAL
!! ERROR: Control flow escapes from CRITICAL
subroutine s
  critical
    read (*, *, end=10) !wrong
    read (*, *, end=20) !right
20  continue
  end critical
10 continue
end subroutine
!! 11.2.1 A branch must not enter CRITICAL
!! ERROR: Label '10' is in a construct that prevents its use as a branch target here
subroutine s
  go to 10 !wrong
  go to 20 !right
  critical
10  continue
  end critical
20 continue
end subroutine
