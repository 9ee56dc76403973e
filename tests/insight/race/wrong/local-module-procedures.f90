! local: the coarray of a module, in procedures that do not know each other.
module store
  implicit none
  real, allocatable :: u(:, :)[:]
contains
  subroutine send(to)
    integer, intent(in) :: to
    u(1, :)[to] = u(4, :) !@A
  end subroutine
  real function norm()
    norm = sqrt(sum(u(1:2, :)**2)) !@A
  end function
end module
program local_module_procedures
  use store
  implicit none
  real :: n
  allocate (u(5, 5)[*])
  u = 1
  sync all
  if (this_image() == 1) call send(2)
  n = 0
  if (this_image() == 2) n = norm()
  sync all
  if (n > 100) print *, n
end program
