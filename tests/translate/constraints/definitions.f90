! Where a coindexed object, lock or event may not appear: assignments, pointers, associations (9.7.2, 10.2, 11.1, 16.10.2)
!! C1021 A coindexed polymorphic object must not be defined by assignment
!! ERROR: Left-hand side of intrinsic assignment may not be polymorphic unless assignment is to an entire allocatable
program p
  type t
    integer :: i
  end type
  class(t), allocatable :: c[:]
  allocate (c[*])
  c[1] = t(1) !wrong
  c%i = 1 !right
end program
!! C1026 A pointer assignment's pointer object must not be coindexed
!! ERROR: The left-hand side of a pointer assignment must not be coindexed
program p
  type t
    integer, pointer :: q
  end type
  type(t), save :: x[*]
  integer, target :: i
  x[1]%q => i !wrong
  x%q => i !right
end program
!! C1025 A data target must not be coindexed
!! ERROR: A coindexed object may not be a pointer target
program p
  integer, pointer :: q
  integer, target, save :: x[*]
  q => x[1] !wrong
  q => x !right
end program
!! C1104 The selector of ASSOCIATE must not be coindexed
!! ERROR: Selector must not be a coindexed object
program p
  integer :: x[*]
  associate (a => x[1]) !wrong
  associate (a => x) !right
    a = 1
  end associate
end program
!! C1104 The selector of SELECT TYPE must not be coindexed
!! ERROR: Selector must not be a coindexed object
program p
  type t
    integer :: i
  end type
  class(t), allocatable :: x[:]
  allocate (x[*])
  select type (a => x[1]) !wrong
  select type (a => x) !right
  type is (t)
  end select
end program
!! C1029 A procedure target must not be a component of a coindexed object
!! ERROR: A coindexed object may not be a pointer target
program p
  type t
    procedure(), pointer, nopass :: q
  end type
  type(t), save :: x[*]
  procedure(), pointer :: q
  q => x[1]%q !wrong
  q => x%q !right
end program
!! C1528 A type-bound procedure must not be referenced through a polymorphic subobject of a coindexed object
!! ERROR: Coindexed polymorphic object may not be associated with a polymorphic dummy argument 'self='
module m
  type t
    integer :: i
  contains
    procedure :: s
  end type
contains
  subroutine s(self)
    class(t), intent(in) :: self
  end subroutine
end module
program p
  use m
  class(t), allocatable :: x[:]
  allocate (x[*])
  call x[1]%s !wrong
  call x%s !right
end program
!! C1027 A procedure must not be referenced through a pointer component of a coindexed object
!! ERROR: Base of procedure component reference may not be coindexed
program p
  type t
    procedure(sub), pointer, nopass :: q
  end type
  type(t), save :: x[*]
  call x[1]%q !wrong
  call x%q !right
contains
  subroutine sub
  end subroutine
end program
!! C7109 A structure constructor's target for a pointer component must not be coindexed
!! ERROR: A coindexed object may not be a pointer target
program p
  type t
    integer, pointer :: q
  end type
  type(t) :: a
  integer, target, save :: x[*]
  a = t(x[1]) !wrong
  a = t(x) !right
end program
!! C1123 A DO variable must not be coindexed
!! ERROR: the DO variable is one of this image, which no image selector goes with
program p
  integer :: i[*], j
  do i[1] = 1, 3 !wrong
  do j = 1, 3 !right
  end do
end program
!! 16.10.2.19 A LOCK_TYPE variable must not be defined by assignment
!! ERROR: Left-hand side of assignment is not definable
program p
  use iso_fortran_env
  type(lock_type) :: l[*], k[*]
  l = k !wrong
  lock (l) !right
end program
!! 16.10.2.19 A LOCK_TYPE variable must not be defined by a constructor
!! ERROR: Left-hand side of assignment is not definable
program p
  use iso_fortran_env
  type(lock_type) :: l[*]
  l = lock_type() !wrong
  lock (l) !right
end program
!! 16.10.2.19 An object with a LOCK_TYPE subobject must not be defined by assignment
!! ERROR: Left-hand side of assignment is not definable
program p
  use iso_fortran_env
  type t
    type(lock_type) :: l
    integer :: i
  end type
  type(t), save :: a[*], b[*]
  a = b !wrong
  a%i = b%i !right
end program
!! 16.10.2.19 A LOCK_TYPE dummy argument must not be defined by assignment
!! ERROR: Left-hand side of assignment is not definable
program p
  use iso_fortran_env
  type(lock_type) :: l(2)[*]
  integer, allocatable :: z[:]
  call s(l)
contains
  subroutine s(a)
    type(lock_type) :: a(:)[*]
    a(1) = a(2) !wrong
    lock (a(1)) !right
  end subroutine
end program
!! 16.10.2.10 An EVENT_TYPE variable must not be defined by assignment
!! ERROR: Left-hand side of assignment is not definable
program p
  use iso_fortran_env
  type(event_type) :: l[*], k[*]
  l = k !wrong
  event post (l) !right
end program
!! 9.7.2 NULLIFY has no coindexed object
!! ERROR: a pointer in NULLIFY may not be coindexed (9.7.2)
program p
  type t
    integer, pointer :: q
  end type
  type(t), save :: x[*]
  nullify (x[1]%q) !wrong
  nullify (x%q) !right
end program
!! C844 The event variable of EVENT POST must not be an INTENT(IN) dummy argument
!! ERROR: 'e' is an INTENT(IN) dummy argument (C844)
subroutine s(e)
  use, intrinsic :: iso_fortran_env
  type(event_type), intent(in) :: e[*] !wrong
  type(event_type), intent(inout) :: e[*] !right
  event post (e[1]) !wrong
  event post (e[1]) !right
end subroutine
!! C844 The event variable of EVENT WAIT must not be an INTENT(IN) dummy argument
!! ERROR: 'e' is an INTENT(IN) dummy argument (C844)
subroutine s(e)
  use, intrinsic :: iso_fortran_env
  type(event_type), intent(in) :: e(:)[*] !wrong
  type(event_type), intent(inout) :: e(:)[*] !right
  event wait (e(2)) !wrong
  event wait (e(2)) !right
end subroutine
!! C844 The notify variable of NOTIFY WAIT must not be an INTENT(IN) dummy argument
!! ERROR: 'n' is an INTENT(IN) dummy argument (C844)
subroutine s(n)
  use, intrinsic :: iso_fortran_env
  type(notify_type), intent(in) :: n[*] !wrong
  type(notify_type), intent(inout) :: n[*] !right
  notify wait (n) !wrong
  notify wait (n) !right
end subroutine
!! C844 The team variable of FORM TEAM must not be an INTENT(IN) dummy argument; the target of a pointer component of one is allowed
!! ERROR: 't' is an INTENT(IN) dummy argument (C844)
subroutine s(t)
  use, intrinsic :: iso_fortran_env
  type c
    type(team_type), pointer :: p
    type(team_type) :: team
  end type
  type(c), intent(in) :: t
  form team (1, t%team) !wrong
  form team (1, t%p) !right
end subroutine
!! C844 The variable of ACQUIRED_LOCK= must not be an INTENT(IN) dummy argument
!! ERROR: 'a' is an INTENT(IN) dummy argument (C844)
subroutine s(a)
  use, intrinsic :: iso_fortran_env
  logical, intent(in) :: a !wrong
  logical, intent(out) :: a !right
  type(lock_type), save :: l[*]
  lock (l, acquired_lock=a) !wrong
  lock (l, acquired_lock=a) !right
end subroutine
!! C844 The STAT= variable of an image selector must not be an INTENT(IN) dummy argument
!! ERROR: 'i' is an INTENT(IN) dummy argument (C844)
subroutine s(i, x, y)
  integer, intent(in) :: i !wrong
  integer, intent(inout) :: i !right
  integer, intent(in) :: x[*]
  integer, intent(out) :: y
  y = x[1, stat=i] !wrong
  y = x[1, stat=i] !right
end subroutine
!! 8.5.15 The team variable of FORM TEAM must not be PROTECTED in a module that is used
!! ERROR: 't' is PROTECTED in its module (8.5.15)
module m
  use, intrinsic :: iso_fortran_env
  type(team_type), protected :: t !wrong
  type(team_type) :: t !right
contains
  subroutine form()
    form team (1, t)
  end subroutine
end module
program p
  use m
  form team (1, t) !wrong
  form team (1, t) !right
end program
!! 19.6.7 The STAT= variable of an image selector must not be a named constant
!! ERROR: may not be defined here: 'k' is no variable
subroutine s(x, y)
  integer, parameter :: k = 3 !wrong
  integer :: k !right
  integer, intent(in) :: x[*]
  integer, intent(out) :: y
  y = x[1, stat=k] !wrong
  y = x[1, stat=k] !right
end subroutine
!! 19.6.7 The STAT= variable of an image selector must not be the value of a function
!! ERROR: may not be defined here: 'num_images()' is no variable
program p
  integer :: x[*], i
  x[1, stat=num_images()] = 1 !wrong
  x[1, stat=i] = 1 !right
end program
!! 11.1.3.3 The STAT= variable of an image selector must not be associated with an expression
!! ERROR: 'a' is associated with what is no variable (11.1.3.3)
program p
  integer :: x[*], i
  associate (a => i + 1) !wrong
  associate (a => i) !right
    print *, x[1, stat=a] !wrong
    print *, x[1, stat=a] !right
  end associate
end program
!! 11.1.3.3 The STAT= variable of an image selector must not be associated with an INTENT(IN) dummy argument
!! ERROR: 'i' is an INTENT(IN) dummy argument (C844)
subroutine s(x, i)
  integer, intent(in) :: x[*]
  integer, intent(in) :: i !wrong
  integer, intent(inout) :: i !right
  associate (a => i)
    print *, x[1, stat=a] !wrong
    print *, x[1, stat=a] !right
  end associate
end subroutine
!! 11.1.7.4.3 The STAT= variable of an image selector must not be a DO variable
!! ERROR: 'i' is the variable of a loop around this (11.1.7.4.3)
program p
  integer :: x[*], i, k
  do i = 1, 3
    print *, x[1, stat=i] !wrong
    print *, x[1, stat=k] !right
  end do
end program
!! 11.1.7.4.3 The STAT= variable of an image selector must not be an index of FORALL
!! ERROR: 'i' is the variable of a loop around this (11.1.7.4.3)
program p
  integer :: x[*], y(3), i, k
  forall (i = 1:3) y(i) = x[1, stat=i] !wrong
  forall (i = 1:3) y(i) = x[1, stat=k] !right
end program
!! 11.1.7.4.3 The STAT= variable of an image selector must not be a variable of an implied DO
!! ERROR: 'i' is the variable of a loop around this (11.1.7.4.3)
program p
  integer :: x[*], i, k
  print *, (x[1, stat=i], i = 1, 3) !wrong
  print *, (x[1, stat=k], i = 1, 3) !right
end program
!! 11.1.7.4.3 An argument of CO_SUM must not be a DO variable
!! ERROR: the argument may not be defined here: 'i' is the variable of a loop around this (11.1.7.4.3)
program p
  integer :: x, i, k
  do i = 1, 3
    call co_sum(x, stat=i) !wrong
    call co_sum(x, stat=k) !right
  end do
end program
!! 11.1.7.4.3 The argument A of CO_BROADCAST must not be a DO variable
!! ERROR: the argument may not be defined here: 'i' is the variable of a loop around this (11.1.7.4.3)
program p
  integer :: x, i
  do i = 1, 3
    call co_broadcast(source_image=1, a=i) !wrong
    call co_broadcast(source_image=1, a=x) !right
  end do
end program
!! 11.6.10 The lock variable of LOCK is a variable, not an expression
!! ERROR: the lock variable may not be defined here: 'f' is no variable
program p
  use, intrinsic :: iso_fortran_env
  type(lock_type) :: l[*]
  integer, external :: f
  lock (f) !wrong
  lock (l) !right
end program
