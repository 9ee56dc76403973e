! Arguments and interfaces (15.4, 15.5, 18.2)
!! 15.4.2.2 A procedure with a coarray dummy argument has an explicit interface
!! ERROR: 'sub' needs an explicit interface here: its dummy argument 'x' is a coarray (15.4.2.2)
subroutine sub(x)
  integer :: x[*] !wrong
  integer :: x !right
end subroutine
program p
  integer, save :: x[*]
  external sub
  call sub(x) !wrong
  call sub(x) !right
end program
!! 15.4.2.2 A function with a coarray dummy argument has an explicit interface
!! ERROR: 'f' needs an explicit interface here: its dummy argument 'x' is a coarray (15.4.2.2)
integer function f(x)
  integer :: x[*] !wrong
  integer :: x !right
  f = 1
end function
program p
  integer, save :: x[*]
  integer, external :: f
  print *, f(x) !wrong
  print *, f(x) !right
end program
!! 15.5.2.8 The actual argument for a coarray dummy argument is a coarray
!! ERROR: Actual argument associated with coarray dummy argument 'q=' must be a coarray
program p
  integer :: x[*], n
  call s(n) !wrong
  call s(x) !right
contains
  subroutine s(q)
    integer :: q[*]
  end subroutine
end program
!! 15.5.2.8 The actual argument for a coarray dummy argument must not be coindexed
!! ERROR: Actual argument associated with coarray dummy argument 'q=' must be a coarray
program p
  integer :: x[*]
  call s(x[1]) !wrong
  call s(x) !right
contains
  subroutine s(q)
    integer :: q[*]
  end subroutine
end program
!! 15.5.2.8 The actual argument for a coarray dummy argument has no vector subscript
!! ERROR: Actual argument associated with coarray dummy argument 'q=' must be a coarray
program p
  integer :: x(5)[*]
  call s(x([1, 3])) !wrong
  call s(x(1:3:2)) !right
contains
  subroutine s(q)
    integer :: q(:)[*]
  end subroutine
end program
!! 15.5.2.8 A section for an explicit-shape coarray dummy argument is simply contiguous
!! ERROR: Actual argument associated with coarray dummy argument 'q=' (not assumed shape or rank) must be simply contiguous
program p
  integer :: x(5)[*]
  call s(x(1:5:2)) !wrong
  call s(x(1:3)) !right
contains
  subroutine s(q)
    integer :: q(3)[*]
  end subroutine
end program
!! 15.5.2.8 An element of an assumed-shape coarray must not be an actual argument for an array coarray dummy
!! ERROR: Element of assumed-shape array may not be associated with a dummy argument 'q=' array
module m
contains
  subroutine t(x, y)
    integer :: x(:)[*], y(5)[*]
    call s(x(2)) !wrong
    call s(y(2)) !right
  end subroutine
  subroutine s(q)
    integer :: q(3)[*]
  end subroutine
end module
!! 15.5.2.8 A section for a CONTIGUOUS coarray dummy argument is simply contiguous
!! ERROR: Actual argument associated with a CONTIGUOUS coarray dummy argument 'q=' must be simply contiguous
program p
  integer :: x(5)[*]
  call s(x(1:5:2)) !wrong
  call s(x(1:3)) !right
contains
  subroutine s(q)
    integer, contiguous :: q(:)[*]
  end subroutine
end program
!! 15.5.2.6 The actual argument for an allocatable coarray is an allocatable coarray of the same corank
!! ERROR: ALLOCATABLE or POINTER dummy argument 'q=' has corank 1 but actual argument has corank 2
program p
  integer, allocatable :: x[:, :], y[:]
  call s(x) !wrong
  call s(y) !right
contains
  subroutine s(q)
    integer, allocatable :: q[:]
  end subroutine
end program
!! 15.5.2.6 The actual argument for an allocatable dummy argument that is defined must not be coindexed
!! ERROR: ALLOCATABLE dummy argument 'q=' must have INTENT(IN) to be associated with a coindexed actual argument
program p
  type t
    integer, allocatable :: q
  end type
  type(t), save :: x[*]
  call s(x[1]%q) !wrong
  call s(x%q) !right
contains
  subroutine s(q)
    integer, allocatable, intent(inout) :: q
  end subroutine
end program
!! 15.5.2.9 The actual argument for an allocatable coarray is allocatable
!! ERROR: ALLOCATABLE dummy argument 'q=' must be associated with an ALLOCATABLE actual argument
program p
  integer, save :: x[*]
  integer, allocatable :: y[:]
  call s(x) !wrong
  call s(y) !right
contains
  subroutine s(q)
    integer, allocatable :: q[:]
  end subroutine
end program
!! C1537 A coindexed actual argument has no pointer ultimate component
!! ERROR: Coindexed object 'x' with POINTER ultimate component '%q' cannot be associated with dummy argument 'q='
program p
  type t
    integer, pointer :: q
  end type
  type(t), save :: x[*]
  call s(x[1]) !wrong
  call s(x) !right
contains
  subroutine s(q)
    type(t), intent(in) :: q
  end subroutine
end program
!! C1538 A coindexed VOLATILE actual argument must not correspond to a VOLATILE dummy argument
!! ERROR: Coindexed ASYNCHRONOUS or VOLATILE actual argument may not be associated with dummy argument 'q=' with ASYNCHRONOUS or VOLATILE attributes unless VALUE
program p
  integer, volatile, save :: x[*]
  call s(x[1]) !wrong
  call s(x) !right
contains
  subroutine s(q)
    integer, volatile :: q
  end subroutine
end program
!! C1538 A coindexed ASYNCHRONOUS actual argument must not correspond to an ASYNCHRONOUS dummy argument
!! ERROR: Coindexed ASYNCHRONOUS or VOLATILE actual argument may not be associated with dummy argument 'q=' with ASYNCHRONOUS or VOLATILE attributes unless VALUE
program p
  integer, asynchronous, save :: x[*]
  call s(x[1]) !wrong
  call s(x) !right
contains
  subroutine s(q)
    integer, asynchronous :: q
  end subroutine
end program
!! 15.5.2.4 VOLATILE of coarray dummy and actual arguments agrees
!! ERROR: non-VOLATILE coarray may not be associated with VOLATILE coarray dummy argument 'q='
program p
  integer, volatile, save :: x[*]
  integer, save :: y[*]
  call s(y) !wrong
  call s(x) !right
contains
  subroutine s(q)
    integer, volatile :: q[*]
  end subroutine
end program
!! 15.5.2.4 A coindexed actual argument with an allocatable ultimate component is for INTENT(IN) or VALUE only
!! ERROR: Coindexed actual argument with ALLOCATABLE ultimate component '%q' must be associated with a dummy argument 'q=' with VALUE or INTENT(IN) attributes
program p
  type t
    integer, allocatable :: q
  end type
  type(t), save :: x[*]
  call s(x[1]) !wrong
  call s(x) !right
contains
  subroutine s(q)
    type(t), intent(inout) :: q
  end subroutine
end program
!! 15.5.2.4 A coindexed scalar must not be an actual argument for an array dummy
!! ERROR: Coindexed scalar actual argument must be associated with a scalar dummy argument 'q='
program p
  integer :: x(5)[*]
  call s(x(1)[1]) !wrong
  call s(x(1)) !right
contains
  subroutine s(q)
    integer :: q(3)
  end subroutine
end program
!! 15.5.2.4 A polymorphic coindexed object must not be an actual argument for a polymorphic dummy argument
!! ERROR: Coindexed polymorphic object may not be associated with a polymorphic dummy argument 'a='
program p
  type t
    integer :: i
  end type
  class(t), allocatable :: c[:]
  type(t) :: y
  allocate (c[*])
  call s(c[1]) !wrong
  call s(c) !right
contains
  subroutine s(a)
    class(t), intent(in) :: a
  end subroutine
end program
!! C1542 The actual argument for a dummy pointer must not be coindexed
!! ERROR: A coindexed object may not be a pointer target
program p
  type t
    integer, pointer :: q
  end type
  type(t), save :: x[*]
  call s(x[1]%q) !wrong
  call s(x%q) !right
contains
  subroutine s(q)
    integer, pointer :: q
  end subroutine
end program
!! C1534 An elemental procedure's coindexed INTENT(OUT) actual array has no vector subscript
!! ERROR: Actual argument associated with INTENT(OUT) dummy argument 'q=' is not definable
program p
  integer :: x(5)[*]
  call s(x([1, 1])[1]) !wrong
  call s(x(1:2)[1]) !right
contains
  elemental subroutine s(q)
    integer, intent(out) :: q
    q = 1
  end subroutine
end program
!! 18.2.3.6 The argument of C_LOC must not be coindexed
!! ERROR: 'x' argument to 'c_loc' may not be a coindexed object
program p
  use iso_c_binding
  integer(c_int), target, save :: x[*]
  type(c_ptr) :: c
  c = c_loc(x[1]) !wrong
  c = c_loc(x) !right
end program
!! C1539 A VOLATILE section that is not contiguous must not be an actual argument for an explicit-shape VOLATILE dummy argument
!! ERROR: ASYNCHRONOUS or VOLATILE actual argument that is not simply contiguous may not be associated with a contiguous ASYNCHRONOUS or VOLATILE dummy argument 'a='
program p
  integer, volatile, save :: x(5)[*]
  call s(x(1:5:2)) !wrong
  call s(x(1:3)) !right
contains
  subroutine s(a)
    integer, volatile :: a(3)
  end subroutine
end program
