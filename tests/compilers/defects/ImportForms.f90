! IMPORT in all its forms (Fortran 2018, R867).
module names
  implicit none
  integer, parameter :: k = 8
  integer :: shared = 5
contains
  subroutine inner_only
    call inside
  contains
    subroutine inside
      import, only: shared
      if (shared /= 5) error stop 'ONLY'
    end subroutine
  end subroutine
  subroutine inner_none
    if (inside() /= 3) error stop 'NONE'
  contains
    integer function inside()
      import, none
      integer :: shared
      shared = 3
      inside = shared
    end function
  end subroutine
  subroutine blocks
    integer :: x
    x = 1
    block
      import, all
      if (x + shared /= 6) error stop 'ALL'
    end block
    block
      import, only: x
      if (x /= 1) error stop 'ONLY in a BLOCK'
    end block
  end subroutine
  subroutine bodies(f)
    interface
      integer(k) function f(x)
        import, only: k
        integer(k), intent(in) :: x
      end function
    end interface
    if (f(1_k) /= 2_k) error stop 'interface body'
  end subroutine
end module

program import_forms
  use names
  implicit none
  call inner_only
  call inner_none
  call blocks
  call bodies(twice)
contains
  integer(k) function twice(x)
    integer(k), intent(in) :: x
    twice = 2*x
  end function
end program
