! Row decl-assoc: separate compilation. Three files, compiled one by one; see program.f90.
module a_module
  implicit none
  integer :: x(10)[*] = 3
  real, allocatable :: a(:)[:, :]
  type :: pair
    integer :: i = 1
    real :: r = 2.
  end type
  type(pair) :: p(2)[0:*]
  interface
    module subroutine later(k, r)
      integer, intent(in) :: k
      integer, intent(out) :: r
    end subroutine
  end interface
end module
