! Row decl-alloc-comp: coarrays of types with allocatable and pointer components (J3/18-007r1 7.5.4): static and allocatable ones,
! in modules and procedures, with deep nesting; what is not allocated stays so; deallocation of a coarray deallocates its components.
module decl_alloc_comp_types
  implicit none
  type leaf
    real, allocatable :: q(:)
    character(:), allocatable :: name
  end type
  type branch
    integer :: id = 4
    type(leaf), allocatable :: leaves(:)
    integer, allocatable :: total
  end type
  type, extends(branch) :: tree
    complex(8), allocatable :: z(:,:)
    logical, allocatable :: yes(:)
  end type
  type link
    type(leaf), pointer :: first => null()
    real, pointer :: numbers(:) => null()
  end type
  type counted
    integer, allocatable :: a(:)
  contains
    final :: counted_end
  end type
  integer :: ends = 0
  type(tree), save :: shared[*]
  type(link), save :: links(2)[*]
  type(leaf), allocatable :: many(:)[:]
contains
  impure elemental subroutine counted_end(this)
    type(counted), intent(inout) :: this
    if (allocated(this%a)) ends = ends + size(this%a)
  end subroutine
end module

program decl_alloc_comp
  use checks
  use decl_alloc_comp_types
  implicit none
  integer :: me, right, left, i

  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  call in_the_module()
  call allocatable_coarrays()
  do i = 1, 40
    call automatic(i)
  end do
  call finalised()
  call finish()

contains

  subroutine in_the_module()
    integer :: j
    call check('initially', shared[right]%id, 4)
    call check('initially not allocated', allocated(shared[right]%leaves) .or. allocated(shared[left]%z), .false.)
    call check('initially not associated', associated(links(1)[right]%numbers), .false.)
    sync all
    allocate (shared%leaves(me), shared%total)
    shared%total = me
    do j = 1, me
      shared%leaves(j)%q = [(100.0*me + i, i=1, j)]
      shared%leaves(j)%name = repeat('n', j)
    end do
    allocate (links(2)%first, links(1)%numbers(0:me))
    links(2)%first%name = 'first'
    links(1)%numbers = me
    allocate (shared%z(0:me, -1:0), source=cmplx(me, -me, 8))
    shared%yes = [me == 1, me > 1]
    sync all
    call check('size', size(shared[right]%leaves), right)
    call check('deep', shared[right]%leaves(right)%q(right), 101.0*right)
    call check('deep text', shared[right]%leaves(right)%name, repeat('n', right))
    call check('pointer', links(2)[right]%first%name(2:), 'irst')
    call check('pointer array', links(1)[right]%numbers(right), real(right))
    call check('associated', associated(links(1)[right]%numbers), .true.)
    call check('bounds of a target', ubound(links(1)[right]%numbers), [right])
    call check('inherited scalar', shared[right]%total, right)
    call check('by the parent', shared[right]%branch%total, right)
    call check('complex', shared[right]%z(right, -1), cmplx(right, -right, 8))
    call check('bounds', lbound(shared[right]%z), [0, -1])
    call check('logical', shared[right]%yes, [right == 1, right > 1])
    sync all
    shared[right]%leaves(1)%q(1) = -me
    shared[right]%z(0, :)%re = 3
    sync all
    call check('put deep', shared%leaves(1)%q(1), real(-left))
    call check('put part', shared%z(0, -1:), cmplx([3, 3], -me, 8))
    call check('others', shared%z(1, 0), cmplx(me, -me, 8))
    sync all
    deallocate (shared%leaves, links(2)%first%name)
    sync all
    call check('deallocated', allocated(shared[right]%leaves), .false.)
    call check('deallocated beyond a pointer', allocated(links(2)[right]%first%name), .false.)
    sync all
    deallocate (links(2)%first, links(1)%numbers)
  end subroutine


  subroutine allocatable_coarrays()
    integer :: round
    do round = 1, 3
      allocate (many(2:4)[0:*])
      do i = 2, 4
        if (i /= 3) many(i)%q = [real :: me, i, round]
        many(i)%name = 'image'
      end do
      sync all
      call check('allocated', [allocated(many(2)[right - 1]%q), allocated(many(3)[right - 1]%q)], [.true., .false.])
      call check('values', many(4)[right - 1]%q, [real :: right, 4, round])
      call check('name', many(3)[right - 1]%name, 'image')
      sync all
      many(2)[right - 1]%q(2:) = 0
      sync all
      call check('put', many(2)%q, [real :: me, 0, 0])
      deallocate (many)
    end do
  end subroutine

  subroutine automatic(n)
    integer, intent(in) :: n
    type(tree), allocatable :: local[:]
    allocate (local[*])
    allocate (local%leaves(2))
    allocate (local%leaves(2)%q(1000*n), source=real(me*n))
    sync all
    call check('automatic', local[right]%leaves(2)%q(1000*n), real(right*n))
    call check('automatic id', local[right]%id, 4)
    sync all
  end subroutine

  subroutine finalised()
    type(counted), allocatable :: c(:)[:]
    allocate (c(2)[*])
    c(1)%a = [1, 2, 3]
    allocate (c(2)%a(me))
    sync all
    call check('size of another', size(c(2)[right]%a), right)
    ends = 0
    deallocate (c)
    call check('finalised', ends, 3 + me)
  end subroutine

end program
