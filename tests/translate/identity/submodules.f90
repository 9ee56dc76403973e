module parent
  implicit none
  interface
    module subroutine hello(name)
      character(len=*), intent(in) :: name
    end subroutine
    module function twice(x) result(y)
      integer, intent(in) :: x
      integer :: y
    end function
  end interface
end module
submodule (parent) child
contains
  module subroutine hello(name)
    character(len=*), intent(in) :: name
    print *, 'hello ', name
  end subroutine
  module procedure twice
    y = 2 * x
  end procedure
end submodule
submodule (parent:child) grandchild
end submodule grandchild
program main
  use parent, only: hi => hello, twice
  implicit none
  call hi('world')
  print *, twice(21)
end program
