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
  type, extends(tree) :: forest
    type(tree), allocatable :: trees(:)
    class(leaf), allocatable :: any
  end type
  type, extends(leaf) :: marked
    integer :: mark = 0
  end type
  type(tree) :: t, ts(2, 4)
  type(forest), allocatable :: f(:)
  integer :: me, images, source, i, status

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
  call sections()
  call deeper()
  call finish()

contains

  ! A section of an array: what is not of it stays.
  subroutine sections()
    integer :: i, j, k
    do k = 1, 4
      do i = 1, 2
        ts(i, k)%n = 10*me + k
        ts(i, k)%leaves = [(leaf([me, i, k, me]), j = 1, k)]
      end do
    end do
    call co_broadcast(ts(2, 1:4:3), source_image=images, stat=status)
    call check('status', status, 0)
    call check('n of the section', ts(2, :)%n, 10*[images, me, me, images] + [1, 2, 3, 4])
    call check('the other row', ts(1, :)%n, 10*me + [1, 2, 3, 4])
    call check('list in the section', ts(2, 4)%leaves(4)%list, [images, 2, 4, images])
    call check('list beside it', ts(2, 3)%leaves(3)%list, [me, 2, 3, me])
  end subroutine

  ! Components of components, polymorphic ones, and an array that is allocatable itself; nothing of them is there before.
  subroutine deeper()
    integer :: i
    allocate (f(0:1))
    if (me == 1) then
      allocate (f(1)%trees(3))
      do i = 1, 3
        f(1)%trees(i)%weight = i/4.
        f(1)%trees(i)%leaves = [leaf([7, i], 'x')]
      end do
      allocate (f(1)%any, source=marked(list=[8], name='marked', mark=42))
    end if
    call co_broadcast(f, 1)
    call check('lower bound', lbound(f, 1), 0)
    call check('not allocated', allocated(f(0)%trees) .or. allocated(f(0)%any), .false.)
    do i = 1, 3
      call check('weight of a tree', f(1)%trees(i)%weight, i/4.)
      call check('leaf of a tree', f(1)%trees(i)%leaves(1)%list, [7, i])
    end do
    select type (any => f(1)%any)
    type is (marked)
      call check('polymorphic component', any%mark, 42)
      call check('its name', any%name, 'marked')
    class default
      call check('type of the polymorphic component', .true., .false.)
    end select
  end subroutine
end program
