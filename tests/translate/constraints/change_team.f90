! CHANGE TEAM (11.1.5)
!! C1110 A branch must not leave CHANGE TEAM
!! ERROR: Control flow escapes from CHANGE TEAM
program p
  use iso_fortran_env
  type(team_type) :: t
  form team (1, t)
  change team (t)
    go to 10 !wrong
    go to 20 !right
20  continue
  end team
10 continue
end program
!! C1110 A branch by ERR= must not leave CHANGE TEAM
!! ERROR: Control flow escapes from CHANGE TEAM
program p
  use iso_fortran_env
  type(team_type) :: t
  form team (1, t)
  change team (t)
    read (*, *, err=10) !wrong
    read (*, *, err=20) !right
20  continue
  end team
10 continue
end program
!! C1111 RETURN must not appear in CHANGE TEAM
!! ERROR: RETURN statement is not allowed in a CHANGE TEAM construct
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  change team (t)
    return !wrong
    continue !right
  end team
end subroutine
!! C1112 END TEAM has the construct's name
!! ERROR: CHANGE TEAM construct name mismatch
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  a: change team (t)
  end team b !wrong
  end team a !right
end subroutine
!! C1113 A coarray name in CHANGE TEAM must not be that of a selector
!! ERROR: 'x' is not an object that can appear in an expression
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, save :: x[*]
  change team (t, x[*] => x) !wrong
  change team (t, y[*] => x) !right
  end team
end subroutine
!! C1113 No coarray name appears twice in CHANGE TEAM
!! ERROR: The codimensions of 'y' have already been declared
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, save :: x[*], z[*]
  change team (t, y[*] => x, y[*] => z) !wrong
  change team (t, y[*] => x, w[*] => z) !right
  end team
end subroutine
!! C1113 A coarray name in CHANGE TEAM must not be that of a later selector
!! ERROR: Selector 'z' was already used as a selector or coarray in this statement
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, save :: x[*], z[*]
  change team (t, z[*] => x, w[*] => z) !wrong
  change team (t, y[*] => x, w[*] => z) !right
  end team
end subroutine
!! C1114 A team value is of type TEAM_TYPE
!! ERROR: Team value must be of type TEAM_TYPE from module ISO_FORTRAN_ENV
subroutine s(t, n)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, intent(in) :: n
  change team (n) !wrong
  change team (t) !right
  end team
end subroutine
!! C1115 No selector appears twice in CHANGE TEAM
!! ERROR: Selector 'x' was already used as a selector or coarray in this statement
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, save :: x[*], z[*]
  change team (t, y[*] => x, w[*] => x) !wrong
  change team (t, y[*] => x, w[*] => z) !right
  end team
end subroutine
!! C1116 A selector in CHANGE TEAM is a named coarray
!! ERROR: Selector in coarray association must name a coarray
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  integer, save :: x[*], n
  change team (t, y[*] => n) !wrong
  change team (t, y[*] => x) !right
  end team
end subroutine
!! 11.2.1 A branch must not enter CHANGE TEAM
!! ERROR: Label '10' is in a construct that prevents its use as a branch target here
subroutine s(t)
  use iso_fortran_env
  type(team_type), intent(in) :: t
  go to 10 !wrong
  go to 20 !right
  change team (t)
10  continue
  end team
20 continue
end subroutine
