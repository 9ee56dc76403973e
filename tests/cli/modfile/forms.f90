! Modules with what a library's module may have. They are compiled without atollfc, and used by use_forms.f90, which says
! what is in them. (Written for gfortran and flang; the sources are not there when the program is compiled.)
module forms_base
  use, intrinsic :: iso_c_binding
  implicit none
  private
  integer, parameter, public :: dp = kind(1d0)
  integer, parameter, public :: least = -huge(1) - 1, shifted(-1:1) = [7, 8, 9]
  real(dp), parameter, public :: third = 1/3.0_dp, tiny_one = tiny(1.0_dp), table(2, 2) = reshape([1d0, 2d0, -3d0, 4d0], [2, 2])
  real, parameter, public :: big = huge(1.0)
  complex, parameter, public :: i_unit = (0., -1.5)
  character(*), parameter, public :: text = 'it"s \ ''x'''//achar(10)//'end', words(2) = ['ab ', 'cde']
  logical, parameter, public :: yes = .true.
  type, private :: hidden
    integer :: a = 3
  end type
  type, public :: point
    real(dp) :: x = 1.5_dp, y = -2
    integer, private :: secret = 42
  end type
  type(point), parameter, public :: origin = point(0, 0)
  type, abstract, public :: shape
    type(hidden) :: h
    character(len=:), allocatable :: title
    real(dp), allocatable :: v(:, :)
    procedure(scalar), pointer, nopass :: f => null()
    class(shape), pointer :: next => null()
    integer, private :: count_ = 5
  contains
    procedure(area_of), deferred :: area
    procedure, non_overridable :: named => get_title
    procedure, private :: scale_real, scale_int
    generic, public :: scale => scale_real, scale_int
    procedure, pass(right) :: times
    generic, public :: operator(*) => times
    procedure, nopass :: sides
    procedure, private :: from_real
    generic, public :: assignment(=) => from_real
  end type
  type, extends(shape), public :: square
    real(dp) :: side = 2
    type(c_ptr) :: handle = c_null_ptr
  contains
    procedure :: area => square_area
  end type
  type, bind(c), public :: record
    integer(c_int) :: i(3) = [1, 2, 3]
    real(c_double) :: d
  end type
  abstract interface
    real(dp) function scalar(x)
      import :: dp
      real(dp), intent(in) :: x
    end function
    real(dp) function area_of(this)
      import :: dp, shape
      class(shape), intent(in) :: this
    end function
  end interface
  interface point
    module procedure point_on_axis
  end interface
  interface operator(.plus.)
    module procedure plus_point
  end interface
  interface operator(+)
    module procedure plus_point
  end interface
  interface operator(==)
    module procedure same_point
  end interface
  interface assignment(=)
    module procedure norm_of
  end interface
  interface total
    module procedure total_int, total_real
  end interface
  interface
    integer(c_size_t) function c_length(s) bind(c, name='strlen') result(n)
      import :: c_size_t, c_char
      character(kind=c_char), intent(in) :: s(*)
    end function
  end interface
  integer, protected, public :: counter = 0
  integer, target, public :: numbers(0:10) = 4
  public :: scalar, operator(.plus.), operator(+), operator(==), assignment(=), total, c_length, c_size_t
  public :: apply, filled, pick, make, describe, label, count_up, fill_matrix, rank_of, optional_sum
contains
  elemental function point_on_axis(x) result(p)
    real(dp), intent(in) :: x
    type(point) :: p
    p%x = x
    p%y = 0
  end function
  elemental function plus_point(a, b) result(p)
    type(point), intent(in) :: a, b
    type(point) :: p
    p%x = a%x + b%x
    p%y = a%y + b%y
  end function
  elemental logical function same_point(a, b)
    type(point), intent(in) :: a, b
    same_point = a%x == b%x .and. a%y == b%y
  end function
  elemental subroutine norm_of(r, p)
    real(dp), intent(out) :: r
    type(point), intent(in) :: p
    r = hypot(p%x, p%y)
  end subroutine
  pure integer function total_int(x)
    integer, intent(in) :: x(:)
    total_int = sum(x)
  end function
  pure real(dp) function total_real(x)
    real(dp), intent(in) :: x(:)
    total_real = sum(x)
  end function
  real(dp) function apply(f, x)
    procedure(scalar) :: f
    real(dp), intent(in) :: x
    apply = f(x)
  end function
  function filled(n, what) result(r)
    integer, intent(in) :: n
    character(*), intent(in) :: what
    character(n*len(what) + 1) :: r
    r = repeat(what, n)//'.'
  end function
  function pick(all, n) result(p)
    integer, target, intent(in) :: all(:)
    integer, intent(in) :: n
    integer, pointer :: p(:)
    p => all(n:)
  end function
  function make(side) result(s)
    real(dp), intent(in) :: side
    class(shape), allocatable :: s
    allocate (square :: s)
    select type (s)
    type is (square)
      s%side = side
    end select
    s%title = 'square'
  end function
  subroutine describe(what, kind)
    class(*), intent(in) :: what
    integer, intent(out) :: kind
    select type (what)
    type is (integer)
      kind = 1
    class is (shape)
      kind = 2
    class default
      kind = 3
    end select
  end subroutine
  function label(s) result(r)
    class(shape), intent(in) :: s
    character(:), allocatable :: r
    r = '<'//s%title//'>'
  end function
  subroutine count_up(by)
    integer, value :: by
    counter = counter + by
  end subroutine
  subroutine fill_matrix(a, m, n)
    integer(8), intent(in) :: m, n
    integer, intent(out) :: a(m, 2:n + 1)
    integer :: i
    do i = 1, int(n)
      a(:, i + 1) = i
    end do
  end subroutine
  integer function rank_of(x)
    type(*), intent(in) :: x(..)
    rank_of = rank(x)
  end function
  integer function optional_sum(a, b, c)
    integer, intent(in) :: a
    integer, intent(in), optional :: b, c
    optional_sum = a
    if (present(b)) optional_sum = optional_sum + 10*b
    if (present(c)) optional_sum = optional_sum + 100*c
  end function
  real(dp) function scale_real(this, by)
    class(shape), intent(in) :: this
    real(dp), intent(in) :: by
    scale_real = by*this%area()
  end function
  real(dp) function scale_int(this, by)
    class(shape), intent(in) :: this
    integer, intent(in) :: by
    scale_int = -by*this%area()
  end function
  integer function times(left, right)
    integer, intent(in) :: left
    class(shape), intent(in) :: right
    times = left*right%count_
  end function
  integer function sides()
    sides = 4
  end function
  subroutine from_real(this, r)
    class(shape), intent(inout) :: this
    real(dp), intent(in) :: r
    this%count_ = int(r)
  end subroutine
  function get_title(this) result(r)
    class(shape), intent(in) :: this
    character(:), allocatable :: r
    r = this%title
  end function
  real(dp) function square_area(this)
    class(square), intent(in) :: this
    square_area = this%side**2
  end function
end module

! What the other one has, under other names, and more of it.
module forms_top
  use forms_base, only: dp, pt => point, base_total => total, shape, square, operator(+), total, c_length
  implicit none
  private
  interface total
    module procedure total_logical
  end interface
  public :: pt, base_total, total, shape, square, operator(+), named_square, dp, total_points, wide, c_length
  type, extends(square) :: named_square
    character(8) :: name = 'none'
  end type
  integer, parameter :: wide = 3
contains
  pure integer function total_logical(x)
    logical, intent(in) :: x(:)
    total_logical = count(x)
  end function
  type(pt) function total_points(p)
    type(pt), intent(in) :: p(:)
    integer :: i
    total_points = pt(0._dp)
    do i = 1, size(p)
      total_points = total_points + p(i)
    end do
  end function
end module
