! A copy of an object with allocatable components of its own type has components of its own at every depth.
module types
  implicit none
  type node
    integer :: number = 0
    type(node), allocatable :: next
  end type
  type tree
    integer :: number = 0
    type(tree), allocatable :: children(:)
  end type
  type, abstract :: any_node
  end type
  type, extends(any_node) :: extended
    integer :: number = 0
    class(any_node), allocatable :: next
  end type
contains
  function list(n)
    integer, intent(in) :: n
    type(node) :: list, rest
    integer :: i
    do i = n, 1, -1
      list%number = i
      if (i < n) list%next = rest
      rest = list
    end do
  end function
  recursive function grown(depth) result(t)
    integer, intent(in) :: depth
    type(tree) :: t
    t%number = depth
    if (depth > 0) t%children = [grown(depth - 1), grown(depth - 1)]
  end function
end module

program own_parts
  use types
  implicit none
  type(node) :: a, b
  type(node), allocatable :: c, d(:)
  type(tree) :: s, t
  class(any_node), allocatable :: p, q
  a = list(4)
  b = a
  if (loc(a%next) == loc(b%next) .or. loc(a%next%next) == loc(b%next%next)) error stop 'list'
  if (loc(a%next%next%next) == loc(b%next%next%next)) error stop 'end of the list'
  b%next%next%next%number = 9
  if (a%next%next%next%number /= 4) error stop 'value of the list'
  allocate (c, source=a)
  if (loc(a%next%next) == loc(c%next%next)) error stop 'SOURCE='
  allocate (d(2), source=a)
  if (loc(d(1)%next%next) == loc(d(2)%next%next)) error stop 'array with SOURCE='
  s = grown(3)
  t = s
  if (loc(s%children) == loc(t%children)) error stop 'tree'
  if (loc(s%children(1)%children) == loc(t%children(1)%children)) error stop 'branches'
  if (loc(s%children(2)%children(2)%children) == loc(t%children(2)%children(2)%children)) error stop 'leaves'
  t%children(2)%children(2)%children(1)%number = 9
  if (s%children(2)%children(2)%children(1)%number /= 0) error stop 'value of a leaf'
  p = extended(1, extended(2, extended(3)))
  q = p
  select type (p)
  type is (extended)
    select type (q)
    type is (extended)
      if (loc(p%next) == loc(q%next)) error stop 'polymorphic'
      select type (x => p%next)
      type is (extended)
        select type (y => q%next)
        type is (extended)
          if (loc(x%next) == loc(y%next)) error stop 'polymorphic end'
        end select
      end select
    end select
  end select
end program
