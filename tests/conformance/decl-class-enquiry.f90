! Row decl-class: polymorphic coindexed objects as arguments of intrinsic enquiry functions, which is where they may be
! polymorphic beyond the image selector (J3/18-007r1 C917, C918).
module class_things
  implicit none
  type :: base
    integer :: i = 1
  end type
  type, extends(base) :: extended
    real(8) :: x(5) = 2
  end type
  type :: holder
    class(base), allocatable :: pol, many(:)
    class(*), allocatable :: any
    type(base) :: plain
  end type
  type :: nest
    type(holder) :: inside
    type(holder), allocatable :: more(:)
    class(base), pointer :: to => null()
  end type
end module

program decl_class_enquiry
  use class_things
  use checks
  implicit none
  type(holder), save :: z[*], v(2)[*]
  type(nest), save :: n[*]
  class(base), allocatable :: w[:], a(:)[:]
  class(*), allocatable :: u(:)[:]
  type(extended), target, save :: e
  type(base) :: b
  integer :: me, k
  logical :: odd
  me = this_image()
  k = modulo(me, num_images()) + 1
  odd = modulo(k, 2) == 1
  allocate (extended :: w[*], a(3)[*])
  allocate (real(8) :: u(4)[*])
  sync all
  call check('nothing yet', [allocated(z[k]%pol), allocated(z[k]%many), associated(n[k]%to), allocated(n[k]%more), &
             allocated(n[k]%inside%any)], spread(.false., 1, 5))
  call check('declared type', [storage_size(z[k]%pol), storage_size(n[k]%inside%pol)], spread(storage_size(b), 1, 2))
  call check('same as declared', [same_type_as(z[k]%pol, b), extends_type_of(z[k]%pol, e)], [.true., .false.])
  sync all
  if (modulo(me, 2) == 1) then
    allocate (extended :: z%pol, z%many(2:me + 2))
    allocate (integer(8) :: z%any)
    allocate (n%more(me))
    n%to => e
  else
    allocate (z%pol, z%many(me))
    allocate (real(4) :: z%any)
    allocate (base :: n%inside%pol)
  end if
  allocate (extended :: v(2)%pol)
  sync all
  call check('allocated', [allocated(z[k]%pol), allocated(scalar=v(1)[k]%pol), allocated(v(2)[k]%pol), allocated(n[k]%more), &
             allocated(n[k]%inside%pol)], [.true., .false., .true., odd, .not. odd])
  call check('associated', associated(pointer=n[k]%to), odd)
  call check('size', [size(z[k]%many), lbound(z[k]%many, 1), ubound(dim=1, array=z[k]%many)], &
             merge([k + 1, 2, k + 2], [k, 1, k], odd))
  call check('rank', [rank(z[k]%many), rank(z[k]%pol), rank(a(:)[k])], [1, 0, 1])
  call check('coarrays', [storage_size(w[k]), storage_size(a(2)[k]), storage_size(u(2)[k])], [spread(storage_size(e), 1, 2), 64])
  call check('shape', [size(a(:)[k]), size(u(2:3)[k]), shape(a(:)[k])], [3, 2, 3])
  call check('types of coarrays', [same_type_as(w[k], w), same_type_as(w, a(1)[k]), same_type_as(w[k], b), &
             extends_type_of(w[k], b), extends_type_of(mold=w[k], a=b)], [.true., .true., .false., .true., .false.])
  call check('type of a component', [same_type_as(z[k]%pol, e), same_type_as(b, z[k]%pol), extends_type_of(z[k]%pol, b), &
             extends_type_of(z[k]%pol, e)], [odd, .not. odd, .true., odd])
  call check('of an element', same_type_as(v(2)[k]%pol, z[k]%pol), odd)
  call check('size of a component', storage_size(z[k]%pol), merge(storage_size(e), storage_size(b), odd))
  call check('size of an element', storage_size(z[k]%many(merge(k + 1, k, odd)), 8), int(merge(storage_size(e), storage_size(b), odd), 8))
  call check('unlimited', storage_size(z[k]%any), merge(64, 32, odd))
  call check('plain component', [storage_size(z[k]%plain), size([z[k]%plain%i])], [storage_size(b), 1])
  if (same_type_as(z[k]%pol, e) .neqv. odd) error stop 'condition'
  if (odd) then
    if (.not. same_type_as(n[k]%to, e)) error stop 'pointer'
  end if
  sync all
  call finish()
end program
