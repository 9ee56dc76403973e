! Row decl-static-module: coarrays that are declared by nothing but a CODIMENSION statement, with a type by the rules of
! implicit typing (J3/18-007r1 8.6.4, 8.7), in modules, submodules and their procedures.
module only_codimension
  implicit character(4) (s), type(integer_like) (t)
  type integer_like
    integer :: n = 7
  end type
  codimension k[*], s1[*], t1[0:*]
  codimension :: r[:], a[*]
  allocatable :: r
  dimension a(3)
  interface
    module subroutine set_inner
    end subroutine
    module integer function first_inner(image)
      integer, intent(in) :: image
    end function
  end interface
contains
  subroutine set(value)
    integer, intent(in) :: value
    k = value
    s1 = achar(64 + value)//'bcd'
    t1%n = 10*value
    a = value
  end subroutine
  integer function own()
    own = k
  end function
  subroutine given(x, image, value)
    codimension x[*]
    integer, intent(in) :: image
    real, intent(out) :: value
    value = x[image]
  end subroutine
end module
submodule (only_codimension) inner
  codimension m[*]
contains
  module procedure set_inner
    m = 5 + this_image()
    call add
  contains
    subroutine add
      m = m + 1
    end subroutine
  end procedure
  module procedure first_inner
    first_inner = m[image]
  end procedure
end submodule
program static_module_codimension
  use checks
  use only_codimension
  implicit none
  integer :: me, last
  real :: value
  character(4) :: word
  me = this_image()
  last = num_images()
  call check('default value', t1%n, 7)
  call set(me)
  call set_inner
  allocate (r[*])
  r = 2.5*me
  sync all
  call check('own', own(), me)
  call check('integer', k[last], last)
  word = s1[last]
  call check('character', ichar(word(1:1)) - 64, last)
  call check('length', len(s1), 4)
  call check('derived', t1[last - 1]%n, 10*last)
  call check('array', sum(a(:)[last]), 3.0*last)
  call check('allocatable', r[last], 2.5*last)
  call check('submodule', first_inner(last), 6 + last)
  call given(r, last, value)
  call check('dummy argument', value, 2.5*last)
  sync all
  call finish()
end program
