! A pointer in a BLOCK in DO CONCURRENT is no object that is finalized at its end.
module types
  implicit none
  type t
    integer :: number = 0
  contains
    final :: finish
  end type
contains
  subroutine finish(x)
    type(t), intent(inout) :: x
    print *, 'finalized', x%number
    x%number = -1
  end subroutine
end module

program pointers_in_concurrent
  use types
  implicit none
  type(t), target, save :: a(3)
  integer :: i, b(3)
  a(:)%number = [1, 2, 3]
  do concurrent (i = 1:3)
    block
      type(t), pointer :: p
      p => a(i)
      b(i) = p%number
    end block
  end do
  if (any(b /= [1, 2, 3]) .or. any(a%number /= [1, 2, 3])) error stop 'values'
end program
