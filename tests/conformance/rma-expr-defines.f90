! Row rma-expr: functions that define a coindexed argument in the first statements of constructs (J3/18-007r1 15.5.2.4,
! 11.1): SELECT CASE, SELECT TYPE, ASSOCIATE, bounds of a loop; type-bound ones; results of all kinds, also pointers;
! type-bound procedures without a passed object, and in implied DOs; coindexed values in CHANGE TEAM.
module rma_expr_defines_types
  implicit none
  type :: counter
    integer :: n = 0
  contains
    procedure :: next
    procedure :: doubled
    procedure, nopass :: name => name_of_counters
    procedure, nopass :: add
  end type
  type, extends(counter) :: pair
    integer :: m = 5
    integer, allocatable :: more(:)
  end type
  type :: bag
    integer :: n = 0
    type(counter), allocatable :: list(:)
  contains
    procedure :: size => size_of_bag
  end type
  integer, target :: numbers(4) = [1, 2, 3, 4]
contains
  integer function next(this)
    class(counter), intent(inout) :: this
    this%n = this%n + 1
    next = this%n
  end function
  elemental integer function doubled(this)
    class(counter), intent(in) :: this
    doubled = 2*this%n
  end function
  integer function size_of_bag(this)
    class(bag), intent(in) :: this
    size_of_bag = this%n + size(this%list)
  end function
  function name_of_counters() result(name)
    character(:), allocatable :: name
    name = 'counter'
  end function
  integer function worth(o)
    class(counter), intent(in) :: o
    worth = o%n
    select type (o)
    type is (pair)
      worth = o%m
      if (allocated(o%more)) worth = worth + sum(o%more)
    end select
  end function
  integer function total(o)
    class(counter), intent(in) :: o(:)
    integer :: i
    total = 0
    do i = 1, size(o)
      total = total + worth(o(i))
    end do
  end function
  integer function plain(o)
    type(counter), intent(in) :: o
    plain = o%n
  end function
  subroutine add(to, n)
    integer, intent(inout) :: to
    integer, intent(in) :: n
    to = to + n
  end subroutine
  integer function raised(i)
    integer, intent(inout) :: i
    i = i + 1
    raised = i
  end function
  function text(i) result(t)
    integer :: i
    character(:), allocatable :: t
    i = i + 1
    t = repeat('x', i)
  end function
  function made(i) result(c)
    integer, intent(inout) :: i
    class(counter), allocatable :: c
    i = i + 1
    allocate (c, source=pair(i, 2*i, null()))
  end function
  function list(i) result(l)
    integer, intent(inout) :: i
    integer :: l(i)
    l = i
    i = i + 1
  end function
  function chosen(i) result(p)
    integer, intent(inout) :: i
    integer, pointer :: p(:)
    i = i + 1
    p(0:) => numbers(i:)
  end function
end module

program rma_expr_defines
  use rma_expr_defines_types
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  integer, save :: i[*], v(3)[*]
  type(counter), save :: c[*], d(3)[*]
  type(bag), save :: bags(2)[*]
  class(counter), allocatable :: p[:], many(:)[:]
  type(team_type) :: team, teams(2)
  integer :: me, images, right, way, k, turns, local(2)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (pair :: p[*])
  i = 1
  c%n = 0
  d%n = [1, 2, 3]*me
  v = me
  sync all

  way = 0
  select case (raised(i[right]))
  case (2)
    way = i[right]
    i[right] = 7
  case default
    way = -1
  end select
  sync all
  call check('SELECT CASE', [way, i], [2, 7])
  i = 1
  sync all
  here: select case (text(i[right]))
  case ('xx')
    if (me > 0) exit here
    way = 0
  case default
    way = 0
  end select here
  sync all
  call check('of characters', [way, i], [2, 2])
  sync all
  select case (raised(i[right]) > 2)
  case (.true.)
    way = 3
  end select
  sync all
  call check('of logical type', [way, i], [3, 3])
  sync all

  turns = 0
  do k = raised(i[right]), raised(v(2)[right]) + 10 - me, raised(v(3)[right]) - right
    turns = turns + 1
    if (turns == 1) v(1)[right] = 50
  end do
  sync all
  call check('DO', [turns, i, v], [right - me + 8, 4, 50, me + 1, me + 1])
  sync all

  local = [1, 2]
  associate (a => raised(i[right]), b => local(2), l => list(v(2)[right]))
    b = a
    call check('ASSOCIATE', [a, local, size(l), lbound(l), l(1)], [5, 1, 5, right + 1, 1, right + 1])
  end associate
  sync all
  call check('what they define', [i, v(2)], [5, me + 2])
  i = 1
  sync all
  associate (q => chosen(i[right]))
    call check('of a pointer', [lbound(q), size(q), q(1)], [1, 3, 2])
    q(1) = 2
  end associate
  select type (m => made(i[right]))
  type is (pair)
    way = m%m
  class default
    way = 0
  end select
  sync all
  call check('SELECT TYPE', [way, i], [6, 3])

  select case (c[right]%next())
  case (1)
    way = 1
  case default
    way = 0
  end select
  associate (n => c[right]%next())
    way = way + 10*n
  end associate
  do k = 1, c[right]%next()
    way = way + 100
  end do
  if (c[right]%next() == 4) way = way + 1000
  sync all
  call check('type-bound', [way, c%n], [1321, 4])
  sync all

  call check('NOPASS', c[right]%name()//d(2)[right]%name(), 'countercounter')
  call d(1)[right]%add(way, 1)
  call check('CALL', way, 1322)

  call check('implied DO', [(d(k)[right]%doubled() + k, k=1, 3)], [2, 4, 6]*right + [1, 2, 3])
  allocate (bags(1)%list(2), bags(2)%list(2))
  do k = 1, 2
    bags(k)%n = k*me
    bags(k)%list%n = [me, 7]
  end do
  sync all
  call check('with components', [(bags(k)[right]%size(), bags(k)[right]%list(2)%doubled(), k=1, 2)], &
             [2 + right, 14, 2 + 2*right, 14])
  call check('behind components', [(bags(2)[right]%list(k)%doubled(), k=2, 1, -1)], [14, 2*right])
  call check('nested', [((d(k)[right]%doubled(), k=1, turns), turns=2, 3)], [2, 4, 2, 4, 6]*right)
  sync all

  allocate (pair :: many(3)[*])
  many%n = [1, 2, 3]*me
  select type (many)
  type is (pair)
    many%m = [10, 20, 30]*me
    many(2)%more = [me, 1]
  end select
  sync all
  call check('polymorphic', [(worth((many(k)[right])), k=3, 1, -1)], [30*right, 21*right + 1, 10*right])
  call check('polymorphic sections', [(total((many(k:3)[right])), k=1, 2)], [61*right + 1, 51*right + 1])
  call check('polymorphic arrays', total((many(2:3)[right])) + worth(o=(many(1)[right])) + total(o=((many(:)[right]))), &
             51*right + 1 + 10*right + 61*right + 1)
  call check('their declared type', [(plain(many(k)[right]), k=1, 3)], [1, 2, 3]*right)
  sync all

  form team (1, team)
  teams = team
  p%n = 1
  v = [2, 1, 2]
  sync all
  change team (teams(counted((p[right]))), e[counted(p), *] => v)
    call check('CHANGE TEAM', e(1)[1, 1], 2)
  end team
  call finish()
contains
  pure integer function counted(this)
    class(counter), intent(in) :: this
    counted = this%n
  end function
end program
