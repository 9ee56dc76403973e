! Uses all that outline.f90 has, with coarrays; callbacks are this program's own.
module outline_user
  use outline, only: outline_core, outline_node, outline_file, ik => outline_ik
  implicit none
  integer :: visits = 0
  type, extends(outline_file) :: logged_file
    integer :: uses = 0
  contains
    procedure :: use_it
  end type
contains
  integer function use_it(me)
    class(logged_file), intent(inout) :: me
    me%uses = me%uses + 1
    use_it = me%uses
  end function
  subroutine count_visit(core, node, stop)
    class(outline_core), intent(inout) :: core
    type(outline_node), pointer, intent(in) :: node
    logical, intent(out) :: stop
    visits = visits + merge(1, 1000, associated(node) .and. .not. core%failed())
    stop = .false.
  end subroutine
end module

program use_outline
  use outline
  use outline_user, only: visits, count_visit, logged_file
  implicit none
  type :: owner
    type(outline_file) :: file
    type(outline_node), pointer :: top => null()
    integer :: image = 0
  end type
  type(owner) :: mine[*]
  type(outline_core) :: core
  class(outline_core), allocatable :: other
  type(outline_file) :: file, copy
  type(logged_file) :: logged
  type(outline_node), pointer :: top, node
  procedure(outline_visitor), pointer :: visit
  integer(outline_ik) :: whole[*], sums(3)[*], count
  real(outline_rk) :: part[*]
  character(kind=outline_ck, len=:), allocatable :: text, names(:)
  character(20) :: shared(2)[*]
  integer(outline_ik), allocatable :: lengths(:)
  integer :: me, last
  logical :: found
  me = this_image()
  last = num_images()

  call core%heading(top, 'top')
  call core%add(top, 'image', me)
  call core%add(top, 'half', 0.5_outline_rk*me)
  call core%add(top, 'name', repeat('x', me))
  call core%add(top, 'words', ['one  ', 'three'])
  call core%get(top, 'image', whole)
  call core%get(top, 'half', part, found)
  sync all
  call check(found .and. whole[last] == last .and. part[1] == 0.5_outline_rk, 'numbers of other images')
  call core%get(top, 'name', text)
  call check(len(text) == me, 'a text')
  call core%get(top, 'words', node)
  call core%get(node, names, lengths)
  shared = names
  sync all
  names = shared(:)[last]
  call check(all(names == ['one  ', 'three']) .and. all(lengths == [3, 5]), 'texts')
  visit => count_visit
  call core%traverse(top, visit)
  call core%traverse(top, count_visit)
  call check(visits == 2*7, 'a callback')
  sums = 0
  call core%get(top, each)
  call co_sum(sums)
  call check(all(sums == last*[10, 16, 0]), 'another callback')
  call core%set(on_error=reported)
  call core%get(top, 'nowhere', whole)
  call check(core%failed(text) .and. text == 'no nowhere' .and. sums(3) == 10, 'an error')
  call core%destroy(top)

  file = 'a bb ccc'
  call file%get('ccc', count, found)
  call check(found .and. count == 3 .and. ('bb' .in. file) .and. .not. ('d' .in. file), 'an operator')
  copy = file
  text = copy
  call check(text == '****', 'assignments')
  call copy%get(count)
  call check(count == 3, 'a generic')
  call file%get_core(other)
  top => file%top_of()
  call other%get(top, 'bb', count)
  call check(count == 2, 'a polymorphic part')
  mine = owner(outline_file('dddd', separator=separators(2)), image=me)
  sync all
  call check(mine[last]%image == last .and. ('dddd' .in. mine%file), 'a component')
  logged = 'eeeee'
  mine%image = logged%use_it() + logged%use_it()
  call check('eeeee' .in. logged, 'an extension')
  call check(mine%image == 3 .and. outline_heading + outline_number == outline_text, 'constants')
  sync all
  if (me == 1) print '(3a,i0)', 'outline ', outline_version(), ' on images: ', last
contains
  subroutine each(self, node, i, of)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: node
    integer(outline_ik), intent(in) :: i, of
    sums(:2) = sums(:2) + [i, of]
    if (self%failed() .or. .not. associated(node)) error stop 'wrong: a node'
  end subroutine
  subroutine reported(self, text)
    class(outline_core), intent(in) :: self
    character(*), intent(in) :: text
    sums(3) = len(text)
    if (.not. self%failed()) error stop 'wrong: an error without a message'
  end subroutine
  subroutine check(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what
    if (.not. right) error stop 'wrong: '//what
  end subroutine
end program
