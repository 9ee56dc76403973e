module b_types
  use a_kinds
  use a_private, only: narrow, event_type
  implicit none
  type :: state
    integer(wide) :: n = 0
    type(team_type) :: team
    class(team_type), allocatable :: other
  end type
  type, extends(lock_type) :: counted
    integer(narrow) :: n = 0
  end type
  type(event_type), save :: e[*]
  interface
    module subroutine use_state(s, l, number)
      type(state), intent(inout) :: s
      class(counted), intent(inout) :: l[*]
      integer, intent(in) :: number
    end subroutine
    module function named(x) result(name)
      class(*), intent(in) :: x
      character(7) :: name
    end function
  end interface
end module
