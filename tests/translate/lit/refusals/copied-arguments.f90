! Actual arguments that gfortran 12 copies although the dummy argument is a coarray (15.5.2.8).
! RUN: %errors
module copied
  implicit none
  type t
    integer :: c, d(3)
    character(4) :: s
  contains
    procedure, nopass :: bound => whole
  end type
  type(t), save :: x(4)[*]
  complex, save :: z(3)[*]
  character(4), save :: words(2)[*]
  class(t), allocatable :: p(:)[:]
contains
  subroutine plain(a)
    type(t), intent(in) :: a(:)[*]
  end subroutine
  subroutine polymorphic(a)
    class(t), intent(in) :: a(:)[*]
  end subroutine
  subroutine whole(a)
    integer, intent(in) :: a(:)[*]
  end subroutine
  integer function reals(a, w) result(n)
    real, intent(in) :: a(:)[*]
    character(*), intent(in), optional :: w(:)[*]
    n = size(a)
  end function
  subroutine local(a)
    integer, intent(in) :: a(:)
  end subroutine
  subroutine calls
    real, save :: r(3)[*]
    type(t) :: object
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy, parts of the elements of an array are no actual argument for a coarray dummy argument
    call whole(x%c)
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy
    call whole(x(2:3)%d(1))
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy
    print *, reals(z%im)
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy
    print *, reals(r, w=words(:)(2:3))
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy
    call object%bound(x%c)
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy, a polymorphic array is no actual argument for a coarray dummy argument that is not polymorphic
    call plain(p)
    ! ERROR: copied-arguments.f90:[[@LINE+1]]:{{.*}}: error: with gfortran, which would pass a copy, a polymorphic array
    call plain(p(2:3))
    call polymorphic(p)
    select type (p)
    type is (t)
      call plain(p)
    end select
    call whole(x(2)%d(1:3:2))
    call local(x%c)
    print *, reals(r, w=words)
  end subroutine
end module
