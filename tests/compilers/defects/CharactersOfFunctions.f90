! Characters become TYPE(*) of a function whose result has an extent or a length that depends on arguments.
module procedures
  implicit none
  interface
    function values(mold, length, n) result(list)
      type(*), dimension(..), intent(in), target :: mold
      integer(8), value :: length, n
      character(length) :: list(n)
    end function
  end interface
end module

program characters_of_functions
  use procedures
  implicit none
  character(3) :: names(2) = ['abc', 'def']
  if (any(values(names, 3_8, 2_8) /= names)) error stop 'values'
end program

function values(mold, length, n) result(list)
  implicit none
  type(*), dimension(..), intent(in), target :: mold
  integer(8), value :: length, n
  character(length) :: list(n)
  list = ['abc', 'def']
end function
