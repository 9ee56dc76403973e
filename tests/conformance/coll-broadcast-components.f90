! Row coll: CO_BROADCAST of a type with allocatable components (J3/18-007r1 16.9.46p3: as if by intrinsic assignment):
! the components get the source's allocation status, bounds, length and values, whatever they had.
program coll_broadcast_components
  use checks
  implicit none
  type :: leaf
    integer, allocatable :: list(:)
    character(:), allocatable :: name
  end type
  type :: tree
    integer :: n = 0
    type(leaf), allocatable :: leaves(:)
    real, allocatable :: weight
  end type
  type(tree) :: t
  integer :: me, images, source, i

  me = this_image()
  images = num_images()
  do source = 1, images
    t = tree(n=me)
    allocate (t%leaves(me))
    do i = 1, me
      t%leaves(i)%list = [me, i]
      if (i > 1) t%leaves(i)%name = repeat(achar(64 + me), i)
    end do
    if (mod(me, 2) == 0) t%weight = me/2.
    call co_broadcast(t, source)
    call check('n', t%n, source)
    call check('size of leaves', size(t%leaves), source)
    do i = 1, size(t%leaves)
      call check('list', t%leaves(i)%list, [source, i])
      call check('name', allocated(t%leaves(i)%name), i > 1)
      if (i > 1) call check('name, value', t%leaves(i)%name, repeat(achar(64 + source), i))
    end do
    call check('weight', allocated(t%weight), mod(source, 2) == 0)
    if (mod(source, 2) == 0) call check('weight, value', t%weight, source/2.)
  end do
  call finish()
end program
