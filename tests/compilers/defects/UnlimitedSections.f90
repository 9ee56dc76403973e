! STORAGE_SIZE of sections of unlimited polymorphic arrays.
module types
  implicit none
  type t
    integer :: numbers(5)
  end type
contains
  subroutine expect(x, bits)
    class(*), intent(in), target :: x(..)
    integer, intent(in) :: bits
    if (storage_size(x) /= bits) error stop 'of an argument'
  end subroutine
end module

program unlimited_sections
  use types
  implicit none
  class(*), allocatable :: a(:), b(:), c(:)
  class(*), pointer :: p(:)
  allocate (t :: a(4))
  allocate (integer(8) :: b(4))
  allocate (character(5) :: c(4))
  allocate (t :: p(4))
  if (storage_size(a(2:3)) /= 160) error stop 'derived type'
  if (storage_size(b(1:4:2)) /= 64) error stop 'integer'
  if (storage_size(c(2:3)) /= 40) error stop 'character'
  if (storage_size(p(2:3)) /= 160) error stop 'pointer'
  call expect(a(2:3), 160)
  call expect(b(1:4:2), 64)
  call expect(c(2:3), 40)
  call expect(p(2:3), 160)
end program
