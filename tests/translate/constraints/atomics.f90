! Atomic and collective subroutines (16.9)
!! 16.9.20 The ATOM argument is a coarray or coindexed
!! ERROR: 'atom=' argument must be a scalar coarray or coindexed object for intrinsic 'atomic_define'
program p
  use iso_fortran_env
  integer(atomic_int_kind) :: n, x[*]
  call atomic_define(n, 1) !wrong
  call atomic_define(x, 1) !right
end program
!! 16.9.20 The ATOM argument has an atomic kind
!! ERROR: Actual argument for 'atom=' must have kind=atomic_int_kind, but is 'INTEGER(8)'
program p
  use iso_fortran_env
  integer(atomic_int_kind) :: x[*]
  integer(8) :: n[*]
  call atomic_define(n, 1) !wrong
  call atomic_define(x, 1) !right
end program
!! 16.9.20 The ATOM argument is a scalar
!! ERROR: 'atom=' argument must be a scalar coarray or coindexed object for intrinsic 'atomic_define'
program p
  use iso_fortran_env
  integer(atomic_int_kind) :: x(3)[*]
  call atomic_define(x, 1) !wrong
  call atomic_define(x(1), 1) !right
end program
!! 16.9.20 The STAT argument of an atomic subroutine must not be coindexed
!! ERROR: 'stat' argument to 'atomic_define' may not be a coindexed object
program p
  use iso_fortran_env
  integer(atomic_int_kind) :: x[*]
  integer :: i[*]
  call atomic_define(x, 1, i[1]) !wrong
  call atomic_define(x, 1, i) !right
end program
!! 16.9.24 ATOMIC_ADD is for integers
!! ERROR: Actual argument for 'atom=' has bad type 'LOGICAL(4)'
program p
  use iso_fortran_env
  logical(atomic_logical_kind) :: n[*]
  integer(atomic_int_kind) :: x[*]
  call atomic_add(n, 1) !wrong
  call atomic_add(x, 1) !right
end program
!! 16.9.23 The OLD argument of ATOMIC_CAS has the type and kind of ATOM
!! ERROR: Actual argument for 'old=' must have same type and kind as 'atom=', but is 'INTEGER(2)'
program p
  use iso_fortran_env
  integer(atomic_int_kind) :: x[*], o
  integer(2) :: k
  call atomic_cas(x, k, 1, 2) !wrong
  call atomic_cas(x, o, 1, 2) !right
end program
!! 16.9.46 The A argument of CO_SUM must not be coindexed
!! ERROR: 'a' argument to 'co_sum' may not be a coindexed object
program p
  integer :: x[*]
  call co_sum(x[1]) !wrong
  call co_sum(x) !right
end program
!! 16.9.46 The A argument of CO_BROADCAST may be defined
!! ERROR: Actual argument associated with INTENT(IN OUT) dummy argument 'a=' is not definable
program p
  integer :: i
  call co_broadcast(i + 1, 1) !wrong
  call co_broadcast(i, 1) !right
end program
!! 16.9.46 The A argument of CO_BROADCAST has no vector subscript
!! ERROR: Actual argument associated with INTENT(IN OUT) dummy argument 'a=' is not definable
program p
  integer :: i(4)
  call co_broadcast(i([1, 2]), 1) !wrong
  call co_broadcast(i(1:2), 1) !right
end program
!! 16.9.46 The SOURCE_IMAGE argument of CO_BROADCAST is positive
!! ERROR: 0 is not an image index
program p
  integer :: i
  call co_broadcast(i, 0) !wrong
  call co_broadcast(i, 1) !right
end program
!! 16.9.46 The STAT argument of a collective subroutine must not be coindexed
!! ERROR: 'stat' argument to 'co_sum' may not be a coindexed object
program p
  integer :: i, j[*]
  call co_sum(i, stat=j[1]) !wrong
  call co_sum(i, stat=j) !right
end program
!! 16.9.46 The ERRMSG argument of a collective subroutine must not be coindexed
!! ERROR: 'errmsg' argument to 'co_sum' may not be a coindexed object
program p
  integer :: i, k
  character(9) :: j[*]
  call co_sum(i, stat=k, errmsg=j[1]) !wrong
  call co_sum(i, stat=k, errmsg=j) !right
end program
!! 16.9.50 The A argument of CO_SUM is numeric
!! ERROR: Actual argument for 'a=' has bad type 'LOGICAL(4)'
program p
  logical :: l
  integer :: i
  call co_sum(l) !wrong
  call co_sum(i) !right
end program
!! 16.9.50 The RESULT_IMAGE argument of CO_SUM is positive
!! ERROR: RESULT_IMAGE=-1 is not an image index (16.9.50)
program p
  integer :: i
  call co_sum(i, result_image=-1) !wrong
  call co_sum(i, result_image=1) !right
end program
!! 16.9.47 The A argument of CO_MAX is integer, real or character
!! ERROR: Actual argument for 'a=' has bad type 'COMPLEX(4)'
program p
  complex :: l
  integer :: i
  call co_max(l) !wrong
  call co_max(i) !right
end program
!! 16.9.49 The operation of CO_REDUCE is pure
!! ERROR: OPERATION= argument of CO_REDUCE() must be a pure function of two data arguments
program p
  integer :: i
  call co_reduce(i, f) !wrong
  call co_reduce(i, g) !right
contains
  integer function f(a, b)
    integer, intent(in) :: a, b
    f = a + b
  end function
  pure integer function g(a, b)
    integer, intent(in) :: a, b
    g = a + b
  end function
end program
!! 16.9.49 The operation of CO_REDUCE has the type of A
!! ERROR: OPERATION= argument of CO_REDUCE() must have the same type as A=
program p
  real :: x
  integer :: i
  call co_reduce(x, g) !wrong
  call co_reduce(i, g) !right
contains
  pure integer function g(a, b)
    integer, intent(in) :: a, b
    g = a + b
  end function
end program
!! 16.9.49 The operation of CO_REDUCE has arguments of the length of A
!! ERROR: argument 1 of the operation of CO_REDUCE has the length 4, but A has the length 3 (16.9.49)
program p
  character(3) :: c(4)
  call co_reduce(c, f) !wrong
  call co_reduce(c, g) !right
contains
  pure function f(a, b)
    character(4), intent(in) :: a, b
    character(3) :: f
    f = max(a, b)
  end function
  pure function g(a, b)
    character(*), intent(in) :: a, b
    character(3) :: g
    g = max(a, b)
  end function
end program
!! 16.9.49 The operation of CO_REDUCE has arguments with the type parameters of A
!! ERROR: Arguments of OPERATION= procedure of CO_REDUCE() must be both scalar of the same type as A=
program p
  type t(n)
    integer, len :: n
    integer :: a(n)
  end type
  type(t(3)) :: x
  call co_reduce(x, f) !wrong
contains
  pure function f(a, b)
    type(t(3)), intent(in) :: a
    type(t(4)), intent(in) :: b
    type(t(3)) :: f
    f%a = a%a + b%a(:3)
  end function
end program
!! C1027 The operation of CO_REDUCE must not be a component of a coindexed object
!! ERROR: a procedure component may not be that of a coindexed object (C1027)
program p
  type t
    procedure(f), pointer, nopass :: q
  end type
  type(t), save :: x[*]
  integer :: i
  call co_reduce(i, x[1]%q) !wrong
  call co_reduce(i, f) !right
contains
  pure integer function f(a, b)
    integer, intent(in) :: a, b
    f = a + b
  end function
end program
!! 16.9.49 A of CO_REDUCE must not be polymorphic
!! ERROR: the argument A of CO_REDUCE may not be polymorphic (16.9.49)
program p
  type t
    integer :: i
  end type
  class(t), allocatable :: c
  type(t) :: d
  call co_reduce(c, g) !wrong
  call co_reduce(d, g) !right
contains
  pure type(t) function g(a, b)
    type(t), intent(in) :: a, b
    g = a
  end function
end program
!! 16.9.49 The operation of CO_REDUCE has a scalar result
!! ERROR: OPERATION= argument of CO_REDUCE() must be a scalar function
program p
  integer :: i(3)
  call co_reduce(i, f) !wrong
  call co_reduce(i, g) !right
contains
  pure function f(a, b)
    integer, intent(in) :: a(3), b(3)
    integer :: f(3)
    f = a + b
  end function
  pure integer function g(a, b)
    integer, intent(in) :: a, b
    g = a + b
  end function
end program
!! 16.9.49 The arguments of the operation of CO_REDUCE are not optional
!! ERROR: Arguments of OPERATION= procedure of CO_REDUCE() must be both scalar of the same type as A=, and neither allocatable, pointer, polymorphic, nor optional
program p
  integer :: i(3)
  call co_reduce(i, f) !wrong
  call co_reduce(i, g) !right
contains
  pure integer function f(a, b)
    integer, intent(in) :: a
    integer, intent(in), optional :: b
    f = a
  end function
  pure integer function g(a, b)
    integer, intent(in) :: a, b
    g = a + b
  end function
end program
!! 16.9.46 The STAT argument of a collective subroutine has a decimal exponent range of at least four
!! ERROR: the argument STAT of CO_BROADCAST must have a decimal exponent range of at least four (16.9.46)
program p
  integer :: i
  integer(1) :: s
  integer(2) :: r
  call co_broadcast(i, 1, s) !wrong
  call co_broadcast(i, 1, stat=s) !wrong
  call co_broadcast(i, 1, r) !right
end program
!! 16.9.49 The STAT argument of CO_REDUCE has a decimal exponent range of at least four
!! ERROR: the argument STAT of CO_REDUCE must have a decimal exponent range of at least four (16.9.49)
program p
  integer :: i
  integer(1) :: s
  integer(8) :: r
  call co_reduce(i, f, 1, s) !wrong
  call co_reduce(i, f, 1, r) !right
contains
  pure integer function f(a, b)
    integer, intent(in) :: a, b
    f = a + b
  end function
end program
!! 16.9.22 The STAT argument of an atomic subroutine has a decimal exponent range of at least four
!! ERROR: the argument STAT of ATOMIC_CAS must have a decimal exponent range of at least four (16.9.22)
program p
  use iso_fortran_env
  integer(atomic_int_kind) :: x[*], i
  integer(1) :: s
  integer :: r
  call atomic_cas(x, i, 1, 2, s) !wrong
  call atomic_cas(x, i, 1, 2, r) !right
end program
