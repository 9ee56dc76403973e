! Row rma-alloc-comp: the value of a whole coindexed object with allocatable components is a copy of all that they describe
! (J3/18-007r1 10.2.1.3 (13)).
module rma_alloc_comp_copy_types
  implicit none
  type leaf
    real, allocatable :: q(:)
    integer :: n = 3
  end type
  type tree
    integer, allocatable :: a(:)
    type(leaf), allocatable :: leaves(:)
    character(:), allocatable :: name
    logical, allocatable :: flags(:)
  end type
contains
  integer function total(object)
    type(tree), intent(in) :: object
    total = sum(object%a)
  end function
end module

program rma_alloc_comp_copy
  use checks
  use rma_alloc_comp_copy_types
  implicit none
  type(tree) :: x[*], y(2)[*]
  type(tree) :: copy
  integer :: me, right, left, i, n
  integer, parameter :: large = 3000000

  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  allocate (x%a(0:me))
  x%a = [(100*me + i, i=0, me)]
  allocate (x%leaves(3))
  allocate (x%leaves(2)%q(2*me))
  x%leaves(2)%q = [(i + 10.0*me, i=1, 2*me)]
  x%leaves%n = [me, me + 1, me + 2]
  x%name = repeat('x', me)//'end'
  if (mod(me, 2) == 0) x%flags = [.true., .false., .true.]
  y(2) = x
  sync all
  do n = 1, 300
    copy = x[right]
    call check('array', copy%a, [(100*right + i, i=0, right)])
    call check('bounds', lbound(copy%a), [0])
    call check('nested', copy%leaves(2)%q(2*right), 12.0*right)
    call check('part', copy%leaves%n, [right, right + 1, right + 2])
    call check('not allocated', allocated(copy%leaves(3)%q), .false.)
    call check('text', copy%name, repeat('x', right)//'end')
    call check('allocated', allocated(copy%flags), mod(right, 2) == 0)
    copy%leaves(1:2) = x[left]%leaves(2:3)
    call check('array of a component', copy%leaves(1)%q(1), 1 + 10.0*left)
    copy = y(2)[me]
    call check('own image', copy%a(0), 100*me)
  end do
  copy%a = 0
  copy%leaves(2)%q = 0
  call check('copies are apart', x%a(me) + nint(x%leaves(2)%q(1)), 101*me + 10*me + 1)
  ! Own definitions come before own references in a segment, those of others in the segments before: nothing is older.
  do n = 1, 20
    sync all
    x%a(0) = -n
    x%leaves(2)%q(1) = n
    sync all
    copy = x[right]
    call check('of this segment', [copy%a(0), nint(copy%leaves(2)%q(1))], [-n, n])
    sync all
    x[right]%a(right) = n
    copy = x[right]
    call check('own definition', copy%a([0, right]), [-n, n])
  end do
  sync all
  x%a(me) = 101*me
  x%a(0) = 100*me
  ! Larger than what is fetched at a time.
  deallocate (x%leaves(2)%q)
  allocate (x%leaves(2)%q(large + me))
  x%leaves(2)%q = [(mod(i + me, 1000), i=1, large + me)]
  sync all
  copy = x[right]
  call check('large size', size(copy%leaves(2)%q), large + right)
  call check('large', all(copy%leaves(2)%q == [(mod(i + right, 1000), i=1, large + right)]), .true.)
  sync all
  x%leaves(2)%q(1:2*me) = [(i + 10.0*me, i=1, 2*me)]
  sync all
  copy = y(2)[right]
  call check('actual argument', total(y(2)[right]), sum([(100*right + i, i=0, right)]))
  call finish()
end program
