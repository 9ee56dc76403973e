module generics
  implicit none
  type :: vec
    real :: x, y
  end type
  interface operator (.dot.)
    module procedure dot
  end interface
  interface operator (+)
    procedure add
  end interface
  interface assignment (=)
    module procedure from_real
  end interface
  interface show
    module procedure show_vec, show_int
  end interface
contains
  pure elemental real function dot(a, b)
    type(vec), intent(in) :: a, b
    dot = a%x*b%x + a%y*b%y
  end function
  pure function add(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c = vec(a%x + b%x, a%y + b%y)
  end function
  subroutine from_real(a, r)
    type(vec), intent(out) :: a
    real, intent(in) :: r
    a%x = r; a%y = r
  end subroutine
  subroutine show_vec(a); type(vec), intent(in) :: a; print *, a%x, a%y; end subroutine
  subroutine show_int(i); integer, intent(in) :: i; print *, i; end subroutine
end module
program main
  use generics, only: operator(.dot.), operator(+), assignment(=), show, vec
  implicit none
  type(vec) :: a, b
  a = 2.0
  b = a + vec(1., 1.)
  call show(b); call show(3)
  print *, a .dot. b, .not. a%x > b%x .and. a%x /= b%x .eqv. .true.
end program
