! Modules in the manner of libraries that read and write trees: a facade over several modules, type-bound generic procedures with
! many specific ones, callbacks that get the tree's own types, texts of deferred length. They are compiled without atollfc, and used
! by use_outline.f90.
module outline_kinds
  use, intrinsic :: iso_fortran_env, only: int32, real64
  implicit none
  private
  integer, parameter, public :: ik = int32, rk = real64, ck = kind('a')
end module

module outline_nodes
  use outline_kinds
  implicit none
  private
  integer(ik), parameter, public :: outline_heading = 1, outline_number = 2, outline_text = 3
  character(kind=ck, len=*), parameter, public :: separators(2) = ['/', '.']
  type, public :: outline_node
    private
    character(kind=ck, len=:), allocatable :: name, text
    real(rk), allocatable :: number
    integer(ik) :: kind = outline_heading, children = 0
    type(outline_node), pointer :: parent => null(), first => null(), last => null(), next => null()
  end type
  type, public :: outline_core
    private
    integer(ik) :: visited = 0
    character(kind=ck, len=:), allocatable :: message
    character(kind=ck, len=1) :: separator = separators(1)
    procedure(outline_error), pointer, pass(self) :: report => null()
  contains
    private
    generic, public :: add => add_node, add_integer, add_real, add_text, add_texts
    generic, public :: get => get_integer, get_real, get_text, get_texts, get_node, get_each
    procedure :: add_node, add_integer, add_real, add_text, add_texts
    procedure :: get_integer, get_real, get_text, get_texts, get_node, get_each
    procedure, public :: traverse, failed, set => set_options
    procedure, public, nopass :: heading => new_heading, destroy
    procedure, non_overridable :: fail
  end type
  abstract interface
    subroutine outline_visitor(core, node, stop)
      import :: outline_core, outline_node
      class(outline_core), intent(inout) :: core
      type(outline_node), pointer, intent(in) :: node
      logical, intent(out) :: stop
    end subroutine
    subroutine outline_error(self, text)
      import :: outline_core
      class(outline_core), intent(in) :: self
      character(*), intent(in) :: text
    end subroutine
  end interface
  public :: outline_visitor, outline_error
contains
  subroutine set_options(self, separator, on_error)
    class(outline_core), intent(inout) :: self
    character(kind=ck, len=1), intent(in), optional :: separator
    procedure(outline_error), optional :: on_error
    if (present(separator)) self%separator = separator
    if (present(on_error)) self%report => on_error
  end subroutine
  subroutine new_heading(node, name)
    type(outline_node), pointer, intent(out) :: node
    character(kind=ck, len=*), intent(in) :: name
    allocate (node)
    node%name = name
  end subroutine
  recursive subroutine destroy(node)
    type(outline_node), pointer, intent(inout) :: node
    type(outline_node), pointer :: child, next
    child => node%first
    do while (associated(child))
      next => child%next
      call destroy(child)
      child => next
    end do
    deallocate (node)
  end subroutine
  subroutine add_node(self, parent, node)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: parent, node
    node%parent => parent
    if (associated(parent%last)) parent%last%next => node
    if (.not. associated(parent%first)) parent%first => node
    parent%last => node
    parent%children = parent%children + 1
    self%visited = 0
  end subroutine
  subroutine add_real(self, parent, name, value)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: parent
    character(kind=ck, len=*), intent(in) :: name
    real(rk), intent(in) :: value
    type(outline_node), pointer :: node
    call new_heading(node, name)
    node%kind = outline_number
    node%number = value
    call self%add(parent, node)
  end subroutine
  subroutine add_integer(self, parent, name, value)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: parent
    character(kind=ck, len=*), intent(in) :: name
    integer(ik), intent(in) :: value
    call self%add(parent, name, real(value, rk))
  end subroutine
  subroutine add_text(self, parent, name, value)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: parent
    character(kind=ck, len=*), intent(in) :: name, value
    type(outline_node), pointer :: node
    call new_heading(node, name)
    node%kind = outline_text
    node%text = value
    call self%add(parent, node)
  end subroutine
  subroutine add_texts(self, parent, name, values)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: parent
    character(kind=ck, len=*), intent(in) :: name, values(:)
    type(outline_node), pointer :: node
    integer :: i
    call new_heading(node, name)
    call self%add(parent, node)
    do i = 1, size(values)
      call self%add(node, '', trim(values(i)))
    end do
  end subroutine
  subroutine get_node(self, top, path, node, found)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: top
    character(kind=ck, len=*), intent(in) :: path
    type(outline_node), pointer, intent(out) :: node
    logical, intent(out), optional :: found
    integer :: from, to
    node => top
    from = 1
    do while (associated(node) .and. from <= len(path))
      to = index(path(from:), self%separator)
      to = merge(len(path), from + to - 2, to == 0)
      node => node%first
      do while (associated(node))
        if (node%name == path(from:to)) exit
        node => node%next
      end do
      from = to + 2
    end do
    if (present(found)) then
      found = associated(node)
    else if (.not. associated(node)) then
      call self%fail('no '//path)
    end if
  end subroutine
  subroutine get_real(self, top, path, value, found)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: top
    character(kind=ck, len=*), intent(in) :: path
    real(rk), intent(out) :: value
    logical, intent(out), optional :: found
    type(outline_node), pointer :: node
    value = 0
    call self%get(top, path, node, found)
    if (associated(node)) value = node%number
  end subroutine
  subroutine get_integer(self, top, path, value, found)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: top
    character(kind=ck, len=*), intent(in) :: path
    integer(ik), intent(out) :: value
    logical, intent(out), optional :: found
    real(rk) :: number
    call self%get(top, path, number, found)
    value = nint(number)
  end subroutine
  subroutine get_text(self, top, path, value, found)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: top
    character(kind=ck, len=*), intent(in) :: path
    character(kind=ck, len=:), allocatable, intent(out) :: value
    logical, intent(out), optional :: found
    type(outline_node), pointer :: node
    value = ''
    call self%get(top, path, node, found)
    if (associated(node)) value = node%text
  end subroutine
  subroutine get_texts(self, node, values, lengths)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: node
    character(kind=ck, len=:), allocatable, intent(out) :: values(:)
    integer(ik), allocatable, intent(out), optional :: lengths(:)
    type(outline_node), pointer :: child
    integer(ik) :: long(node%children), i
    child => node%first
    do i = 1, size(long)
      long(i) = len(child%text)
      child => child%next
    end do
    allocate (character(kind=ck, len=maxval(long)) :: values(size(long)))
    child => node%first
    do i = 1, size(long)
      values(i) = child%text
      child => child%next
    end do
    if (present(lengths)) lengths = long
    self%visited = size(long)
  end subroutine
  subroutine get_each(self, node, each)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: node
    interface
      subroutine each(self, node, i, of)
        import :: outline_core, outline_node, ik
        class(outline_core), intent(inout) :: self
        type(outline_node), pointer, intent(in) :: node
        integer(ik), intent(in) :: i, of
      end subroutine
    end interface
    type(outline_node), pointer :: child
    integer(ik) :: i
    child => node%first
    do i = 1, node%children
      call each(self, child, i, node%children)
      child => child%next
    end do
  end subroutine
  recursive subroutine traverse(self, node, visit)
    class(outline_core), intent(inout) :: self
    type(outline_node), pointer, intent(in) :: node
    procedure(outline_visitor) :: visit
    type(outline_node), pointer :: child
    logical :: stop
    call visit(self, node, stop)
    self%visited = self%visited + 1
    child => node%first
    do while (associated(child) .and. .not. stop)
      call self%traverse(child, visit)
      child => child%next
    end do
  end subroutine
  subroutine fail(self, text)
    class(outline_core), intent(inout) :: self
    character(*), intent(in) :: text
    self%message = text
    if (associated(self%report)) call self%report(text)
  end subroutine
  logical function failed(self, message)
    class(outline_core), intent(in) :: self
    character(kind=ck, len=:), allocatable, intent(out), optional :: message
    failed = allocated(self%message)
    if (present(message) .and. failed) message = self%message
  end function
end module

module outline_files
  use outline_kinds
  use outline_nodes
  implicit none
  private
  type, public :: outline_file
    private
    type(outline_core) :: core
    type(outline_node), pointer :: top => null()
  contains
    private
    procedure, public :: get_core, top_of
    procedure :: get_number, get_words, from_words, copied
    procedure, pass(me) :: to_words, has
    generic, public :: get => get_number, get_words
    generic, public :: operator(.in.) => has
    generic, public :: assignment(=) => from_words, to_words, copied
  end type
  interface outline_file
    module procedure new_file
  end interface
contains
  function new_file(words, separator) result(file)
    character(kind=ck, len=*), intent(in) :: words
    character(kind=ck, len=1), intent(in), optional :: separator
    type(outline_file) :: file
    call file%core%set(separator)
    call read_words(file, words)
  end function
  subroutine read_words(me, words)
    class(outline_file), intent(inout) :: me
    character(kind=ck, len=*), intent(in) :: words
    integer :: from, to
    call me%core%heading(me%top, words)
    from = 1
    do while (from <= len(words))
      to = index(words(from:)//' ', ' ')
      call me%core%add(me%top, words(from:from + to - 2), to - 1)
      from = from + to
    end do
  end subroutine
  subroutine from_words(me, words)
    class(outline_file), intent(inout) :: me
    character(kind=ck, len=*), intent(in) :: words
    call read_words(me, words)
  end subroutine
  subroutine to_words(words, me)
    character(kind=ck, len=:), allocatable, intent(inout) :: words
    class(outline_file), intent(in) :: me
    type(outline_core) :: core
    words = ''
    call core%traverse(me%top, append)
  contains
    subroutine append(core, node, stop)
      class(outline_core), intent(inout) :: core
      type(outline_node), pointer, intent(in) :: node
      logical, intent(out) :: stop
      words = words//'*'
      stop = core%failed()
      if (.not. associated(node)) words = ''
    end subroutine
  end subroutine
  subroutine copied(me, from)
    class(outline_file), intent(inout) :: me
    class(outline_file), intent(in) :: from
    me%core = from%core
    me%top => from%top
  end subroutine
  subroutine get_core(me, core)
    class(outline_file), intent(in) :: me
    class(outline_core), allocatable, intent(out) :: core
    allocate (core, source=me%core)
  end subroutine
  function top_of(me) result(top)
    class(outline_file), intent(in) :: me
    type(outline_node), pointer :: top
    top => me%top
  end function
  subroutine get_number(me, path, value, found)
    class(outline_file), intent(inout) :: me
    character(kind=ck, len=*), intent(in) :: path
    integer(ik), intent(out) :: value
    logical, intent(out), optional :: found
    call me%core%get(me%top, path, value, found)
  end subroutine
  subroutine get_words(me, count)
    class(outline_file), intent(inout) :: me
    integer(ik), intent(out) :: count
    character(kind=ck, len=:), allocatable :: stars
    stars = me
    count = len(stars) - 1
  end subroutine
  logical function has(path, me)
    character(kind=ck, len=*), intent(in) :: path
    class(outline_file), intent(in) :: me
    type(outline_core) :: core
    type(outline_node), pointer :: node
    core = me%core
    call core%get(me%top, path, node, has)
  end function
end module

module outline
  use outline_kinds, only: outline_rk => rk, outline_ik => ik, outline_ck => ck
  use outline_nodes
  use outline_files
  implicit none
  character(kind=outline_ck, len=*), parameter, private :: version = '2.1'
contains
  function outline_version() result(text)
    character(:), allocatable :: text
    text = version
  end function
end module
