! Two USE statements of one module make one list of renames (14.2.2).
module c_renamed
  use, intrinsic :: iso_fortran_env, group => team_type, failed => stat_failed_image
  use, intrinsic :: iso_fortran_env, only: start => initial_team, real32
  implicit none
contains
  subroutine split(number, g)
    integer, intent(in) :: number
    type(group), intent(out) :: g
    form team (number, g)
  end subroutine
  integer function level()
    use iso_fortran_env, only: up => parent_team, current_team
    level = team_number(get_team(start)) + 10*(current_team - up)
  end function
  subroutine store(x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x(3)[0:n, *]
    if (this_image() == 1) call inner()
  contains
    subroutine inner()
      import, only: x
      x(2)[0, 1] = 8
    end subroutine
  end subroutine
end module
