! Row rma-alloc-comp: enquiries that need no value, about components of coindexed objects that are not allocated or associated
! there (J3/18-007r1 16.9): kind, type, rank, declared length; also in constant expressions. And lengths as type parameter
! inquiries (9.4.5), which may be another one on each image.
module undefined_components
  use, intrinsic :: iso_fortran_env, only: int8, int16, int64, real64
  implicit none
  type :: inner
    integer(int16), allocatable :: deep(:)
    character(9), allocatable :: name(:)
  end type
  type, extends(inner) :: outer
    integer :: more = 0
  end type
  type :: t
    real(real64), allocatable :: a(:)
    character(4), allocatable :: f
    character(:), allocatable :: s, v(:)
    character(:), pointer :: q => null()
    integer(int8), pointer :: ip => null(), grid(:, :) => null()
    complex, allocatable :: z
    logical(1), allocatable :: l(:)
    type(inner), allocatable :: one
    type(outer), pointer :: chain(:) => null()
    class(inner), allocatable :: poly
    character(3) :: plain = 'abc'
  end type
  integer, save :: calls = 0
contains
  integer function one()
    calls = calls + 1
    one = 1
  end function
end module

program rma_alloc_comp_undefined
  use undefined_components
  use checks
  implicit none
  type(t), save :: z[*], w(3)[*]
  character(:), allocatable :: c[:]
  integer, parameter :: of_kind = kind(z[1]%a)
  real(kind(z[1]%a)) :: like_a
  integer(selected_int_kind(range(w(1)[1]%ip))) :: like_ip
  character(len(z[1]%f)) :: like_f
  type(outer) :: other
  integer :: me, n, k
  me = this_image()
  n = num_images()
  k = modulo(me, n) + 1
  sync all
  call check('kind', [of_kind, kind(z[1]%a), kind(w(2)[k]%ip), kind(z[k]%one%deep), kind(z[k]%l), kind(z[k]%s)], &
             [real64, real64, int8, int16, 1, 1])
  call check('constants', [kind(like_a), kind(like_ip), len(like_f)], [real64, int8, 4])
  call check('storage_size', [storage_size(z[1]%a, 8), storage_size(z[k]%ip, kind=8)], [64_int64, 8_int64])
  call check('storage_size of others', [storage_size(z[1]%f), storage_size(a=z[k]%one, kind=4), storage_size(z[k]%chain), &
             storage_size(z[k]%l)], [32, storage_size(other%inner), storage_size(other), 8])
  call check('of a polymorphic component', storage_size(z[k]%poly), storage_size(other%inner))
  call check('len', [len(z[k]%f), len(z[k]%one%name), len(string=z[1]%f, kind=4), len(z[k]%f(2:3))], [4, 9, 4, 2])
  call check('huge', [huge(z[1]%ip), huge(z[k]%grid)], [127_int8, 127_int8])
  call check('numeric', [digits(z[k]%a), digits(z[k]%one%deep), radix(z[k]%a), maxexponent(z[k]%a), minexponent(z[k]%a), &
             precision(z[k]%a), precision(z[k]%z), range(z[k]%z), range(z[k]%ip), int(bit_size(z[k]%one%deep))], &
             [53, 15, 2, 1024, -1021, 15, 6, 37, 2, 16])
  call check('real', [epsilon(z[k]%a), tiny(z[k]%a)], [epsilon(1d0), tiny(1d0)])
  call check('rank', [rank(z[k]%a), rank(z[1]%f), rank(z[k]%grid), rank(z[k]%one%deep), rank(w(:)[k]%plain)], &
             [1, 0, 2, 1, 1])
  call check('new_line', new_line(z[k]%s), achar(10))
  call check('is_contiguous', is_contiguous(z[k]%a), .true.)
  call check('types', [same_type_as(z[k]%one, other), same_type_as(other, z[k]%chain), extends_type_of(z[k]%chain, z[1]%one), &
             extends_type_of(a=z[k]%one, mold=other)], [.false., .true., .true., .false.])
  call check('status', [allocated(z[k]%a), allocated(w(one())[k]%one), associated(z[k]%chain), associated(z[k]%q)], &
             spread(.false., 1, 4))
  call check('evaluated once', calls, 1)
  if (kind(z[k]%a) /= real64) error stop 'condition'
  do concurrent (n = 1:2)
    if (rank(w(n)[k]%a) /= 1) error stop 'DO CONCURRENT'
  end do
  n = num_images()
  sync all

  z%s = repeat('*', me)
  allocate (character(2*me) :: z%q, z%v(2))
  allocate (character(7) :: c[*])
  sync all
  call check('inquiry', [z[k]%s%len, z[k]%q%len, z[k]%v%len, c[k]%len], [k, 2*k, 2*k, 7])
  call check('inquiry of an element', z[k]%v(2)%len + z[k]%plain%len + z[k]%f%len, 2*k + 7)
  call check('inquiry of a kind', [z[k]%s%kind, z[k]%a%kind, z[k]%one%deep%kind], [1, real64, int16])
  call check('inquiry beyond', z[k]%one%name%len, 9)
  call check('as an extent', len(repeat('x', z[k]%s%len)), k)
  call check('function', [len(z[k]%s), len(z[k]%s(2:)), len(kind=4, string=z[k]%v)], [k, k - 1, 2*k])
  if (z[k]%s%len /= k) error stop 'inquiry in a condition'
  call check('in a constructor', [(z[n]%s%len, n = 1, num_images())], [(n, n = 1, num_images())])
  sync all
  block
    type :: local ! which has no name where generated functions are
      integer, allocatable :: v(:)
    end type
    type(local), save :: y(2)[*]
    if (modulo(me, 2) == 1) allocate (y(2)%v(me))
    sync all
    call check('type of a BLOCK', [allocated(y(one())[k]%v), allocated(y(2)[k]%v)], [.false., modulo(k, 2) == 1])
    if (allocated(y(2)[k]%v)) call check('its size', size(dim=1, array=y(one() + 1)[k]%v), k)
    call check('evaluated once there', calls, merge(3, 2, modulo(k, 2) == 1))
    sync all
  end block
  call finish()
end program
