! Arrays of bounds in declarations, ALLOCATE and pointer assignment
program f23
  implicit none
  integer :: x[*]
  integer, parameter :: shape_of_a(2) = [2, 3]
  integer, target :: a(shape_of_a)
  integer, allocatable :: b(:,:)
  integer, pointer :: p(:,:)
  a = 1
  allocate (b(shape_of_a))
  p(shape_of_a:) => a
  if (size(a, 2) /= 3 .or. size(b) /= 6 .or. lbound(p, 1) /= 2) error stop 'bounds'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
