! In an array constructor there may be internal functions whose result has the length of a dummy argument, their own or
! the host's.
module procedures
  implicit none
contains
  subroutine use_all(x, one)
    character(*), intent(in) :: x(:), one
    character(2) :: two(3)
    integer :: i
    if (any([(copy(x(i)), i = 1, size(x))] /= x)) error stop 'its own'
    two = [(element(i), i = 1, 3)]
    if (any(two /= x)) error stop 'of the host'
    if (any([(row(i), i = 1, 2)] /= [x(1:2), x(2:3)])) error stop 'array'
    if (any([element(1), element(3)] /= [x(1), x(3)])) error stop 'without a loop'
  contains
    function copy(a) result(value)
      character(*), intent(in) :: a
      character(len(a)) :: value
      value = a
    end function
    function element(number) result(value)
      integer, intent(in) :: number
      character(len(one)) :: value
      value = x(number)
    end function
    function row(number) result(value)
      integer, intent(in) :: number
      character(len(x)) :: value(2)
      value = x(number:number + 1)
    end function
  end subroutine
end module

program lengths_in_constructors
  use procedures
  implicit none
  call use_all(['ab', 'cd', 'ef'], 'xy')
end program
