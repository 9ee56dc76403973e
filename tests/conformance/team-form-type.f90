! Row team-form: TEAM_TYPE is a derived type (J3/18-007r1 16.10.2.32): no integer in generic resolution (15.5.5.2) and SELECT TYPE
! (11.1.11), extensible (7.5.7), polymorphic; structure constructors, array constructors with a type-spec, SOURCE=, MOLD=, MOVE_ALLOC,
! default values, pointers, components of parameterised types, ASSOCIATE. USE with ONLY and renames.
module team_form_types
  use, intrinsic :: iso_fortran_env, only: int64, team => team_type
  implicit none
  type, extends(team) :: named_team
    character(8) :: name = 'nobody'
    integer :: members = -1
  contains
    procedure :: form
    procedure :: count
  end type
  type, extends(named_team) :: leader
    type(team) :: all = team()
  end type
  type :: groups(n)
    integer, kind :: n
    integer :: weights(n)
    type(team) :: of(2)
    class(team), allocatable :: any
  end type
  interface what
    procedure what_integer, what_team, what_named
  end interface
  type(team), parameter :: nothing = team()
contains
  character(5) function what_integer(x)
    integer(int64), intent(in) :: x
    what_integer = 'int64'
  end function
  character(5) function what_team(x)
    type(team), intent(in) :: x
    what_team = 'team'
  end function
  character(5) function what_named(x)
    type(named_team), intent(in) :: x
    what_named = 'named'
  end function
  character(6) function type_of(x)
    class(*), intent(in) :: x
    select type (x)
    type is (integer(int64))
      type_of = 'int64'
    type is (team)
      type_of = 'team'
    type is (leader)
      type_of = 'leader'
    class is (named_team)
      type_of = 'named'
    class is (team)
      type_of = 'a team'
    class default
      type_of = 'other'
    end select
  end function
  subroutine form(this, number, name)
    class(named_team), intent(inout) :: this
    integer, intent(in) :: number
    character(*), intent(in) :: name
    form team (number, this%team)
    this%name = name
    this%members = num_images(this%team)
  end subroutine
  integer function count(this)
    class(named_team), intent(in) :: this
    count = 0
    change team (this%team)
      count = num_images()
      sync all
    end team
  end function
  integer function number_of(x)
    class(team), intent(in) :: x
    number_of = team_number(x)
  end function
  function copy_of(x) result(y)
    class(team), intent(in) :: x
    class(team), allocatable :: y
    allocate (y, source=x)
  end function
  pure function either(first, a, b)
    logical, intent(in) :: first
    type(team), intent(in) :: a, b
    type(team) :: either
    either = b
    if (first) either = a
  end function
end module

program team_form_type
  use team_form_types
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(team_type) :: t, whole
  type(team_type), allocatable :: list(:), moved(:), one
  type(team_type), target :: target_team
  type(team_type), pointer :: p
  class(team_type), allocatable :: c, d(:)
  class(*), allocatable :: u
  type(named_team) :: n
  type(leader) :: l
  type(groups(2)) :: g
  integer :: me, images, mine
  integer(int64) :: i = 1

  me = this_image()
  images = num_images()
  mine = 1 + modulo(me, 2)
  form team (mine, t)
  form team (9, whole)

  call check('specific for a team', trim(what(t)), 'team')
  call check('specific for an integer', trim(what(i)), 'int64')
  call check('specific for an extension', trim(what(n)), 'named')
  call check('TYPE IS of a team', trim(type_of(t)), 'team')
  call check('TYPE IS of an integer', trim(type_of(1_int64)), 'int64')
  call check('TYPE IS of a result', trim(type_of(get_team())), 'team')
  call check('CLASS IS', trim(type_of(n)), 'named')
  call check('TYPE IS of an extension', trim(type_of(l)), 'leader')
  call check('bits', storage_size(t), 64)
  call check('the same type', same_type_as(t, nothing), .true.)
  call check('not the same type', same_type_as(t, n), .false.)
  call check('extension', extends_type_of(l, t) .and. .not. extends_type_of(t, l), .true.)

  ! Extension
  call n%form(mine, 'my group')
  call check('members', n%members, num_images(t))
  call check('members, by CHANGE TEAM', n%count(), num_images(t))
  call check('name', trim(n%name), 'my group')
  call check('parent component', team_number(n%team), mine)
  call l%form(3, 'led')
  l%all = whole
  call check('component', num_images(l%all), images)
  call check('own team', this_image(l%named_team%team), this_image(whole))
  n = named_team(team=t, members=2)
  call check('structure constructor', team_number(n%team), mine)
  call check('default value', trim(n%name), 'nobody')
  l = leader(named_team=n, all=get_team())
  call check('nested constructor', team_number(l%team)*10 + team_number(l%all), mine*10 - 1)

  ! Allocatable and polymorphic
  list = [t, get_team()]
  call check('array constructor', [team_number(list(1)), team_number(list(2))], [mine, -1])
  list = [team_type :: whole, t, list]
  call check('with a type-spec', size(list), 4)
  call check('elements', team_number(list(1))*10 + team_number(list(3)), 90 + mine)
  call move_alloc(list, moved)
  call check('MOVE_ALLOC', number_of(moved(1)), 9)
  allocate (one, source=t)
  call check('SOURCE=', number_of(one), mine)
  deallocate (one)
  allocate (team_type :: one)
  one = moved(2)
  call check('type-spec', number_of(one), mine)
  allocate (c, source=n)
  call check('polymorphic', number_of(c)*10 + merge(1, 0, same_type_as(c, n)), mine*10 + 1)
  deallocate (c)
  c = copy_of(whole)
  call check('polymorphic assignment', type_of(c)//' '//type_of(copy_of(l)), 'team   leader')
  allocate (d(2), mold=moved)
  call check('MOLD=', trim(type_of(d(2))), 'team')
  deallocate (d)
  allocate (d(3), source=[n, n, n])
  call check('array of an extension', [number_of(d(3)), num_images(d(2))], [mine, num_images(t)])
  allocate (u, source=whole)
  select type (u)
  class is (team_type)
    call check('CLASS(*)', team_number(u), 9)
  class default
    call check('CLASS(*)', 0, 9)
  end select
  g%of = [t, whole]
  allocate (g%any, source=g%of(2))
  call check('parameterised type', [number_of(g%of(1)), number_of(g%any)], [mine, 9])

  ! Values without a name
  call check('function', team_number(either(.true., t, whole)), mine)
  call check('another', num_images(either(.false., t, whole)), images)
  call check('MERGE', team_number(merge(t, whole, .false.)), 9)
  call check('parentheses', this_image((whole)), this_image(whole))
  target_team = t
  p => target_team
  associate (one_of => either(.true., p, whole), other => list_of(2))
    change team (one_of)
      call check('ASSOCIATE', team_number(), mine)
    end team
    sync team (other)
  end associate
  change team (either(.false., t, whole))
    call check('CHANGE TEAM', team_number(), 9)
    call check('parent', team_number(get_team(parent_team)), -1)
  end team
  change team (p)
    call check('pointer', num_images(), num_images(t))
    sync team (get_team(parent_team))
  end team
  call optional_team(whole)
  call optional_team()
  call finish()
contains
  function list_of(i)
    integer, intent(in) :: i
    type(team_type) :: list_of
    type(team_type) :: all(2)
    all = [t, whole]
    list_of = all(i)
  end function
  subroutine optional_team(x)
    type(team_type), intent(in), optional :: x
    call check('OPTIONAL', team_number(x), merge(9, -1, present(x)))
  end subroutine
end program
