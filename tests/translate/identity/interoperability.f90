module c_names
  use, intrinsic :: iso_c_binding
  implicit none
  type, bind(c) :: pair
    integer(c_int) :: a
    real(c_double) :: b
  end type
  interface
    function absolute(i) bind(C, name="abs")
      import :: c_int
      integer(c_int), value :: i
      integer(c_int) :: absolute
    end function
  end interface
  integer(c_int), bind(c, name='GlobalCounter') :: counter = 5
  enum, bind(c)
    enumerator :: red = 1, green, blue = 7
  end enum
contains
  subroutine callback(p) bind(C, name="CallBack")
    type(pair), intent(in) :: p
    print *, p%a, p%b
  end subroutine
end module
program main
  use c_names
  implicit none
  procedure(callback), pointer :: f => null()
  character(kind=c_char) :: text(3) = ['a', c_new_line, c_null_char]
  f => callback
  call f(pair(absolute(-3_c_int), 1.5_c_double))
  print *, counter, green, blue, ichar(text), c_associated(c_null_ptr)
end program
