! Objects with components of their own that Atoll cannot translate rightly are refused by name.
! RUN: %errors
module m
  type base
    integer :: n
  end type
  type tree
    integer, allocatable :: a(:)
  end type
  type(tree) :: x[*], y(3)[*]
  type field
    real, allocatable :: x(:)[:]
  end type
  type trees
    type(tree), allocatable :: t[:]
  end type
  type any
    class(base), allocatable :: c[:]
  end type
  type final_type
    real, allocatable :: x(:)[:]
  contains
    final :: ended
  end type
  type inner
    real, allocatable :: x(:)[:]
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
  type outer
    type(inner) :: i
  end type
  type(field) :: f, g, h(2)
  type(trees) :: o(2), p(2)
  type(any) :: c, d
  type(final_type) :: e, e2
  type(outer) :: q, r
contains
  subroutine ended(this)
    type(final_type), intent(inout) :: this
  end subroutine
  subroutine assign(to, from)
    class(inner), intent(inout) :: to
    type(inner), intent(in) :: from
    to%x(:) = from%x
  end subroutine
  subroutine assignments()
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component is supported by Atoll only of the value of a variable
    f = merge(g, f, .true.)
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component that is polymorphic
    c = d
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component that calls a final procedure
    e = e2
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component that calls a defined assignment
    q = r
    h = f
    h(1) = g
    f = (g)
    h([2, 1]) = h
    o = p
    o(1) = p(2)
    f%x = g%x
  end subroutine
end module
