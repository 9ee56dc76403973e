! Row coll: CO_BROADCAST of polymorphic objects and of types whose assignment is a procedure's, which has no part in it (J3/18-007r1
! 16.9.46p3: as if by intrinsic assignment; 7.5.6.3: the old value is finalized); CO_REDUCE of types with allocatable components
! (16.9.49), with operations of all kinds: internal, module, by procedure pointer, and a type with defined assignment.
module coll_assignment_types
  implicit none
  type base
    integer :: n = 0
  end type
  type, extends(base) :: listed
    integer, allocatable :: list(:)
    class(base), allocatable :: any
  end type
  type own
    integer :: n = 0
    integer, allocatable :: list(:)
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
  type plain_own
    integer :: n = 0
  contains
    procedure :: assign_plain
    generic :: assignment(=) => assign_plain
  end type
  type final_type
    integer :: n = 0
    integer, allocatable :: list(:)
  contains
    final :: ended
  end type
  type bag
    integer, allocatable :: items(:)
    character(:), allocatable :: text
  end type
  type operations
    procedure(joined), nopass, pointer :: op
  end type
  integer :: calls = 0, finals = 0
contains
  impure elemental subroutine assign(to, from)
    class(own), intent(inout) :: to
    type(own), intent(in) :: from
    calls = calls + 1
    to%n = -from%n
  end subroutine
  subroutine assign_plain(to, from)
    class(plain_own), intent(inout) :: to
    type(plain_own), intent(in) :: from
    calls = calls + 1
    to%n = -from%n
  end subroutine
  subroutine ended(this)
    type(final_type), intent(inout) :: this
    finals = finals + this%n
  end subroutine
  pure function joined(x, y) result(r)
    type(bag), intent(in) :: x, y
    type(bag) :: r
    r%items = [x%items, y%items]
    if (allocated(x%text) .or. allocated(y%text)) r%text = text_of(x)//text_of(y)
  end function
  pure function text_of(x) result(t)
    type(bag), intent(in) :: x
    character(:), allocatable :: t
    t = ''
    if (allocated(x%text)) t = x%text
  end function
  pure type(own) function added(x, y)
    type(own), intent(in) :: x, y
    added%n = x%n + y%n
    added%list = [x%list(1) + y%list(1)]
  end function
  pure type(plain_own) function added_plain(x, y)
    type(plain_own), intent(in) :: x, y
    added_plain%n = x%n + y%n
  end function
end module

program coll_assignment
  use checks
  use coll_assignment_types
  implicit none
  integer :: me, images, source, i, k, s, nexts
  me = this_image()
  images = num_images()
  do source = 1, images
    call polymorphic()
    call polymorphic_dummy(k)
    call unlimited()
    call defined()
    call finalized()
    call reduced()
  end do
  call finish()

contains

  subroutine polymorphic()
    class(base), allocatable :: a, v(:)
    allocate (a, source=listed(n=me, list=[(me, i=1, me)]))
    select type (a)
    type is (listed)
      if (me == source) allocate (a%any, source=listed(n=7, list=[me]))
      if (me /= source) allocate (a%any, source=base(n=8))
    end select
    call co_broadcast(a, source)
    call check('n', a%n, source)
    select type (a)
    type is (listed)
      call check('list', a%list, [(source, i=1, source)])
      call check('polymorphic component', a%any%n, 7)
      select type (b => a%any)
      type is (listed)
        call check('its list', b%list, [source])
        b%list = 0
      class default
        error stop 'type of the component'
      end select
      a%list = 0
    end select
    allocate (listed :: v(0:2))
    v%n = me*[1, 2, 3]
    select type (v)
    type is (listed)
      v(1)%list = [me, me + 1]
    end select
    call co_broadcast(v, source)
    call check('array', v%n, source*[1, 2, 3])
    call check('lower bound', lbound(v, 1), 0)
    select type (v)
    type is (listed)
      call check('list of the array', v(1)%list, [source, source + 1])
      call check('not allocated', allocated(v(0)%list), .false.)
      v(1)%list = [me]
      v(2)%list = [5, me]
    end select
    v%n = me
    call co_broadcast(v(1:2), source, stat=s)
    call check('stat', s, 0)
    call check('section', v%n, [me, source, source])
    select type (v)
    type is (listed)
      call check('list of the section', v(2)%list, [5, source])
    end select
  end subroutine

  subroutine polymorphic_dummy(k)
    integer, intent(out) :: k
    type(listed) :: actual
    type(base) :: other(2)
    actual = listed(n=me, list=[me, 3])
    call broadcast(actual)
    call check('dummy', actual%list, [source, 3])
    other%n = me
    call broadcast(other(2))
    call check('dummy, without components', other%n, [me, source])
    k = 0
  end subroutine

  subroutine broadcast(a)
    class(base), intent(inout) :: a
    call co_broadcast(a, source_image=source)
  end subroutine

  subroutine unlimited()
    class(*), allocatable :: u, w(:)
    allocate (u, source=2.5d0*me)
    call co_broadcast(u, source)
    select type (u)
    type is (double precision)
      call check('unlimited', u, 2.5d0*source)
    class default
      error stop 'unlimited'
    end select
    deallocate (u)
    allocate (w(3), source=listed(n=me, list=[me]))
    call co_broadcast(w, source)
    select type (w)
    type is (listed)
      call check('unlimited array', w(3)%list, [source])
    class default
      error stop 'unlimited array'
    end select
  end subroutine

  ! No procedure is called.
  subroutine defined()
    type(own) :: a, b(3)
    type(plain_own) :: c
    a%n = me
    a%list = [me, 4]
    b%n = me
    b(2)%list = [9, me]
    c%n = me
    calls = 0
    call co_broadcast(a, source)
    call check('defined assignment', a%n, source)
    call check('defined assignment, list', a%list, [source, 4])
    call co_broadcast(b(1:3:1), source)
    call check('array', b%n, source)
    call check('array, list', b(2)%list, [9, source])
    call co_broadcast(c, source)
    call check('without components', c%n, source)
    call check('calls of CO_BROADCAST', calls, 0)
    a%n = me
    a%list = [me]
    call co_reduce(a, added)
    call check('reduced', [a%n, a%list], images*(images + 1)/2)
    c%n = me
    call co_reduce(c, added_plain, result_image=source)
    if (me == source) call check('reduced, without components', c%n, images*(images + 1)/2)
    call check('calls of CO_REDUCE', calls, 0)
  end subroutine

  subroutine finalized()
    type(final_type) :: a
    class(final_type), allocatable :: p
    allocate (p)
    a%n = 10*me
    a%list = [me]
    p%n = 1000*me
    finals = 0
    call co_broadcast(p, source)
    call check('the old value is finalized', finals, merge(0, 1000*me, me == source))
    call check('the new one is there', p%n, 1000*source)
    call co_broadcast(a, source)
    call check('value', [a%n, a%list(1)], [10*source, source])
  end subroutine

  subroutine reduced()
    type(bag) :: a, v(2, 2)
    type(operations) :: ops
    procedure(joined), pointer :: p
    integer :: before, numbers(4)
    character(4) :: letters(3)
    letters = 'abcd'
    p => joined
    ops%op => joined
    do k = 1, 3
      a%items = [(10*me + i, i=1, me)]
      if (allocated(a%text)) deallocate (a%text)
      if (mod(me, 2) == 1) a%text = achar(96 + me)
      if (k == 1) call co_reduce(a, joined)
      if (k == 2) call co_reduce(a, p)
      if (k == 3) call co_reduce(a, ops%op, stat=s)
      call check('items', size(a%items), images*(images + 1)/2)
      call check('the last item', a%items(size(a%items)), 11*images)
      call check('the first item', a%items(1), 11)
      call check('text', a%text, 'aceg'(1:(images + 1)/2))
      a%items = 0
    end do
    call check('stat', s, 0)
    nexts = 0
    numbers = [1, 2, 3, 4]
    call co_sum(numbers(next():))
    call check('a subscript is evaluated once', nexts, 1)
    call check('sum', numbers, [1, 2*images, 3*images, 4*images])
    call co_broadcast(v(next(), 1), 1)
    call check('and once', nexts, 2)
    call co_max(letters(3)(next():next() + 1))
    call check('bounds of a substring are, too', nexts, 4)
    call co_reduce(numbers(second():merge(3, 4, next() == 2)), larger)
    call check('and bounds of a section', nexts, 5)
    call check('which the others are not', numbers, [1, 2*images, 3*images, 4*images])
    do i = 1, 2
      v(i, 1)%items = [me]
      v(i, 2)%items = [i*me]
    end do
    before = me
    call co_reduce(v(2, :), backwards, result_image=source)
    if (me == source) then
      call check('array', v(2, 1)%items, [(i, i=images, 1, -1)])
      call check('array, 2', v(2, 2)%items, [(2*i, i=images, 1, -1)])
    end if
    call check('beside it', v(1, 2)%items, [me])
  end subroutine

  pure integer function second()
    second = 2
  end function

  pure integer function larger(a, b)
    integer, intent(in) :: a, b
    larger = max(a, b)
  end function

  integer function next()
    nexts = nexts + 1
    next = 2
  end function

  pure type(bag) function backwards(x, y)
    type(bag), intent(in) :: x, y
    backwards%items = [y%items, x%items]
  end function

end program
