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
contains
  subroutine polymorphic(c)
    class(base) :: c(:)[*]
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: a section of a polymorphic dummy argument cannot have an image selector
    print *, c(:)[1]%n
    select type (c)
    class is (base)
      ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: a section of a polymorphic dummy argument cannot have an image selector
      c(1:2)[1]%n = 1
    end select
    print *, c(2)[1]%n
  end subroutine
end module
