! THIS_IMAGE and NUM_IMAGES without parentheses are variables where names are typed implicitly; a variable of that name that is
! declared is the user's own affair.
! RUN: %translate 2>&1 | FileCheck %s --check-prefix=WARNING
! WARNING: implicit-names.f90:[[#@LINE+3]]:13: warning: 'num_images' without parentheses is a variable, implicitly typed and not defined: the function is NUM_IMAGES()
program p
  integer :: x[*]
  do i = 1, num_images
    x[i] = num_images
  end do
  ! WARNING: :[[#@LINE+1]]:7: warning: 'this_image' without parentheses
  if (this_image == 1) print *, x
  ! WARNING-NOT: warning
contains
  subroutine s
    integer :: num_images
    num_images = 2
    print *, num_images
  end subroutine
end program
