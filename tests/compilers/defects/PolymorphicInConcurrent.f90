! A polymorphic object in a BLOCK in DO CONCURRENT, which is deallocated at its end: a standard-conforming program has none
! (C1139), but translated text would.
program polymorphic_in_concurrent
  implicit none
  type t
    integer :: number = 0
  end type
  class(t), allocatable :: a(:)
  integer :: i, b(3)
  allocate (a(3))
  a(:)%number = [1, 2, 3]
  do concurrent (i = 1:3)
    block
      class(t), allocatable :: x
      allocate (x, source=a(i))
      b(i) = x%number
    end block
  end do
  if (any(b /= [1, 2, 3])) error stop 'values'
end program
