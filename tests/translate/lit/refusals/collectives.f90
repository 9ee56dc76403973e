! RUN: %errors
! What gfortran 12 can neither describe nor copy.
module types
  type :: entry
    character(5) :: word = 'abcde'
  end type
  type :: bound
    integer :: n = 0
  contains
    final :: finish
  end type
contains
  subroutine finish(this)
    type(bound), intent(inout) :: this
  end subroutine
  subroutine polymorphic(list, p)
    class(entry), intent(inout) :: list(:, :)
    type(bound), pointer, intent(inout) :: p(:)
    ! ERROR: collectives.f90:[[@LINE+1]]:{{.*}}error: an array of rank 2 or more of substrings of the components of a polymorphic array is not supported by Atoll in a collective subroutine
    call co_max(list(:, :)%word(2:3))
    call co_max(list(:, 1)%word(2:3))
    call co_max(list%word)
    call co_broadcast(p, 1)
    ! ERROR: collectives.f90:[[@LINE+1]]:{{.*}}error: a section of an array pointer of a type with final procedures or a defined assignment
    call co_broadcast(p(2:), 1)
  end subroutine
end module
