! The assignment to an array of deferred length of an expression with a function whose result has the length of a dummy
! argument.
module values
  implicit none
contains
  pure function value(like, length) result(text)
    character(*), intent(in) :: like(:)
    integer, value :: length
    character(length) :: text(size(like))
    text = like
  end function
end module
program deferred_assignments
  use values
  implicit none
  character(2) :: c(3) = ['ab', 'cd', 'ef']
  character(:), allocatable :: joined(:)
  joined = value(c, len(c))//'!'
  if (len(joined) /= 3 .or. size(joined) /= 3) error stop 'shape'
  if (any(joined /= ['ab!', 'cd!', 'ef!'])) error stop 'values'
end program
