! Row rma-expr: enquiries about type parameters of coindexed objects (J3/18-007r1 9.4.5): %KIND, %LEN and the kind parameters
! of a parameterised type, of coarrays, their elements and components. They are values, and the same on all images.
module rma_expr_parameters
  implicit none
  type :: vector(k)
    integer, kind :: k
    real(k) :: v(3)
    character(7) :: name
  end type
end module
program rma_expr_type_parameters
  use rma_expr_parameters
  use checks
  implicit none
  type(vector(r8)), save :: a[*], b(2)[*]
  character(5), save :: s(3)[2, *]
  character(:), allocatable :: d[:]
  complex(r8) :: z(2)[*]
  integer :: n, right
  right = modulo(this_image(), num_images()) + 1
  allocate (character(4) :: d[*])
  sync all
  call check('kind parameter', a[right]%k, r8)
  call check('kind parameter of an element', b(2)[right]%k, r8)
  call check('kind parameter of an array', b(:)[right]%k, r8)
  n = b(1)[right]%v%kind
  call check('kind of a component', n, r8)
  n = b(1)[right]%name%len
  call check('length of a component', n, 7)
  call check('kind of a complex part', z(1)[right]%re%kind, r8)
  call check('length', s(1)[1, 1]%len, 5)
  call check('length of a section', s(2:3)[1, 1]%len, 5)
  call check('deferred length', d[right]%len, 4)
  call check('in an expression', [a[right]%k, s(1)[1, 1]%len*2], [r8, 10])
  if (d[right]%len == 4) n = a[right]%name%len + 1
  call check('in an IF statement', n, 8)
  call finish()
end program
