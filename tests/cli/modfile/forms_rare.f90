! Rarer forms of what a module may have, compiled without atollfc and used by use_forms_rare.f90.
module forms_rare
  use iso_c_binding
  use, intrinsic :: iso_fortran_env, only: int64, real128, error_unit
  use, intrinsic :: ieee_arithmetic, only: ieee_is_nan, ieee_value, ieee_quiet_nan, ieee_class_type, ieee_class
  implicit none
  integer, parameter :: ucs4 = selected_char_kind('ISO_10646'), no_numbers(0) = [integer ::]
  real, parameter :: infinite = 1e30*1e30, fields(2:3) = 0.1
  real(real128), parameter :: fine = 1/3.0_real128
  character(3, ucs4), parameter :: wide_text = ucs4_'a"b'
  character(0), parameter :: nothing = ''
  integer(int64), parameter :: lowest = -huge(1_int64) - 1
  enum, bind(c)
    enumerator :: red = 3, green
  end enum
  integer, bind(c, name='forms_rare_shared') :: shared = 8
  integer, volatile :: changing = 1
  integer :: first, second, overlay(2)
  real(8), allocatable :: table(:, :)
  class(*), allocatable :: anything
  common /forms_rare_block/ first, second
  equivalence (overlay(2), changed)
  integer :: changed
  namelist /settings/ first, second
  type :: node
    integer :: n = 0
    type(node), pointer :: next => null()
    type(leaf), pointer :: leaves(:) => null()
    class(*), pointer :: any => null()
    integer, allocatable :: counts(:)
  contains
    procedure :: write_node
    generic :: write(formatted) => write_node
    procedure, private :: add_node, equal_node
    generic :: operator(+) => add_node
    generic :: operator(==) => equal_node
    generic :: operator(.joined.) => add_node
    final :: forget
  end type
  type, extends(node) :: leaf
    integer :: weight = 1
  contains
    procedure :: write_node => write_leaf
  end type
  type :: caller
    integer :: n = 0
    procedure(visit), pointer, pass(self) :: on_visit => null()
    procedure(), pointer, nopass :: plain => null()
  end type
  type :: pair
    sequence
    integer :: a, b
  end type
  type :: grain
    integer :: size = 4
  end type
  type :: sack ! gfortran writes the default value of the grain to the components
    type(grain), allocatable :: grains(:), one
    class(grain), allocatable :: any_grain
    character(:), allocatable :: label
  end type
  type(grain), allocatable :: spilt(:)
  type(pair), parameter :: pairs(2) = [pair(1, 2), pair(3, 4)]
  type :: holder
    type(pair) :: p = pair(5, 6)
    type(c_ptr) :: address = c_null_ptr
    type(c_funptr) :: code = c_null_funptr
    character(4) :: tags(2) = ['one ', 'two ']
  end type
  abstract interface
    subroutine c_handler(n) bind(c)
      import c_int
      integer(c_int), value :: n
    end subroutine
    subroutine visit(n, self)
      import :: caller
      integer, intent(inout) :: n
      class(caller), intent(in) :: self
    end subroutine
  end interface
  interface twice
    procedure twice, twice_real
  end interface
  interface operator(==) ! of two kinds: no intrinsic operation
    procedure same_letters
  end interface
  interface operator(//)
    procedure joined_letters
  end interface
  interface
    module integer function elsewhere(x)
      integer, intent(in) :: x
    end function
    subroutine old_style(n) bind(c)
      integer, value :: n
    end subroutine
  end interface
  intrinsic :: hypot
  integer :: forgotten = 0
  type(ieee_class_type) :: kind_of_number
contains
  integer function twice(n)
    integer, intent(in) :: n
    twice = 2*n
  end function
  real function twice_real(n)
    real, intent(in) :: n
    twice_real = 2*n
  end function
  elemental logical function same_letters(a, b)
    character(*), intent(in) :: a
    character(*, ucs4), intent(in) :: b
    integer :: i
    same_letters = len(a) == len(b)
    do i = 1, min(len(a), len(b))
      same_letters = same_letters .and. iachar(a(i:i)) == iachar(b(i:i))
    end do
  end function
  pure function joined_letters(a, b) result(r)
    character(*), intent(in) :: a
    character(*, ucs4), intent(in) :: b
    character(len(a) + len(b), ucs4) :: r
    r(:len(a)) = a
    r(len(a) + 1:) = b
  end function
  subroutine write_node(dtv, unit, iotype, vlist, iostat, iomsg)
    class(node), intent(in) :: dtv
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(a,i0)', iostat=iostat, iomsg=iomsg) 'node ', dtv%n
  end subroutine
  subroutine write_leaf(dtv, unit, iotype, vlist, iostat, iomsg)
    class(leaf), intent(in) :: dtv
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(a,i0)', iostat=iostat, iomsg=iomsg) 'leaf ', dtv%weight
  end subroutine
  integer function add_node(a, b)
    class(node), intent(in) :: a, b
    add_node = a%n + b%n
  end function
  logical function equal_node(a, b)
    class(node), intent(in) :: a
    integer, intent(in) :: b
    equal_node = a%n == b
  end function
  impure elemental subroutine forget(self)
    type(node), intent(inout) :: self
    forgotten = forgotten + 1
  end subroutine
  function chosen(n) result(p)
    integer, intent(in) :: n
    procedure(twice), pointer :: p
    nullify (p)
    if (n > 0) p => twice
  end function
  integer function call_it(f, n, done)
    interface
      integer function f(k, s)
        import :: node
        integer, intent(in) :: k
        class(node), intent(in), optional :: s
      end function
    end interface
    integer, intent(in) :: n
    optional :: done
    external :: done
    call_it = f(n)
    if (present(done)) call done()
  end function
  subroutine jump(n, *, *)
    integer, intent(in) :: n
    if (n > 0) return n
  end subroutine
  integer function size_of(list, more)
    class(*), intent(in) :: list(:)
    class(node), intent(inout), allocatable, optional :: more(:)
    size_of = size(list)
    if (present(more)) size_of = size_of + 100
  end function
  function cut(text, from) result(r)
    character(*), intent(in) :: text
    integer, intent(in) :: from
    character(max(len(text) - from + 1, 0)) :: r
    r = text(from:)
  end function
  function spread_out(x, n) result(r)
    real, intent(in) :: x(:, :)
    integer, intent(in) :: n
    real :: r(size(x, 2), -n:n)
    r = n
  end function
  pure integer function extent(n)
    integer, intent(in) :: n
    extent = n + 1
  end function
  function extended(n) result(r)
    integer, intent(in) :: n
    integer :: r(extent(n))
    r = n
  end function
  subroutine entry_of(n)
    integer, intent(out) :: n
    n = 1
    return
    entry other_entry(n)
    n = 2
  end subroutine
end module

submodule(forms_rare) forms_rare_body
contains
  module procedure elsewhere
    elsewhere = x + 1000
  end procedure
end submodule
