! Row decl-static-module: coarrays that are VOLATILE, in modules: in others that use it by other names, in internal procedures, a
! submodule and BLOCK constructs. An image waits for the value of another one.
module flags
  implicit none
  integer, volatile, save :: flag[*] = 0
  real, save :: values(3)[*]
  volatile :: values
  type t
    integer :: n = 0
  end type
  type(t), volatile, save :: part(2)[*]
  interface
    module subroutine raise(image, n)
      integer, intent(in) :: image, n
    end subroutine
  end interface
contains
  integer function seen()
    seen = flag
  contains
    integer function within()
      within = flag
    end function
  end function
end module
submodule (flags) flags_parts
contains
  module procedure raise
    flag[image] = n
  end procedure
end submodule
module others
  use flags, only: signal => flag, values
  implicit none
contains
  subroutine put(image, x)
    integer, intent(in) :: image
    real, intent(in) :: x(:)
    values(:)[image] = x
  end subroutine
  subroutine await()
    do while (signal == 0)
      sync memory
    end do
  end subroutine
end module
program decl_static_module_volatile
  use flags
  use others, only: put, await, signal
  use checks
  implicit none
  integer :: right, left, me
  me = this_image()
  right = 1 + mod(me, num_images())
  left = 1 + mod(me + num_images() - 2, num_images())
  values = 0
  part%n = me
  sync all
  call put(right, [1., 2., 3.]*me)
  sync memory
  call raise(right, me)
  call await()
  call check('flag', [flag, signal, seen()], left)
  block
    call check('values', values, [1., 2., 3.]*left)
    call check('part', part(2)[right]%n, right)
  end block
  call internal()
  call finish()
contains
  subroutine internal()
    call check('internal', signal[me], left)
    if (any(values(2:)[me] /= [2, 3]*left)) call check('any', .false., .true.)
  end subroutine
end program
