! ALLOCATE of variables that have the names of types.
program types_in_allocate
  implicit none
  type t
    integer, allocatable :: c(:)
  end type
  integer, allocatable :: integer(:), real, complex(:), logical(:, :)
  type(t) :: character(2)
  allocate (integer(3))
  allocate (real)
  allocate (complex(2), logical(2, 2))
  allocate (character(2)%c(4))
  if (size(integer) /= 3 .or. size(logical) /= 4 .or. size(character(2)%c) /= 4) error stop 'sizes'
end program
