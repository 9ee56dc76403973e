! Row decl-class: sections of polymorphic dummy arguments and of other polymorphic arrays with an image selector, and parts of their
! elements (J3/18-007r1 7.3.2.3, 9.4.2, 9.6), also of types with type-bound procedures, at an offset in their objects, where the elements
! are larger than the declared type says; elements of unlimited polymorphic arrays, scalars that are texts.
module decl_class_parts_types
  implicit none
  type bound
    integer :: z = 7, zz = 8
  contains
    procedure :: twice
  end type
  type base
    integer :: n = 1
    real :: x(3) = [1, 2, 3]
    character(5) :: t = 'abcde'
    complex :: cx = (1, 2)
    type(bound) :: c
  contains
    procedure :: f
  end type
  type, extends(base) :: longer
    integer :: b = 2
    real :: r(3) = 0
  end type
  type plain
    integer :: n = 1, n2 = 2
    type(bound) :: c, d(3)
    integer :: q(3) = 0
  end type
  type parts
    integer :: a = 5, b(3) = [1, 2, 3]
    integer, allocatable :: list(:)
  end type
  type holder
    class(*), allocatable :: u(:,:)[:]
  end type
contains
  integer function twice(this)
    class(bound), intent(in) :: this
    twice = 2*this%z
  end function
  integer function f(this)
    class(base), intent(in) :: this
    f = this%n
  end function
  elemental integer function code(x)
    class(*), intent(in) :: x
    code = -1
    select type (x)
    type is (integer)
      code = x
    type is (parts)
      code = x%a + x%b(2)
      if (allocated(x%list)) code = code + 1000*x%list(1)
    type is (character(*))
      code = iachar(x(2:2)) + 1000*len(x)
    end select
  end function
end module

program decl_class_parts
  use checks
  use decl_class_parts_types
  implicit none
  type(longer), save :: x(6)[*]
  type(base), save :: y(6)[*]
  type(longer), save :: two(3, 4)[*]
  class(base), allocatable :: c(:)[:]
  class(*), allocatable :: u(:)[:], z
  type(holder) :: h
  integer, save :: s(3)[*]
  integer :: me, k, left, i, calls, e(6)
  me = this_image()
  k = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  e = [(i, i=1, 6)]
  do i = 1, 6
    call set(x(i), i)
    call set(y(i), i)
  end do
  x%b = 10*e
  allocate (longer :: c(6)[*])
  select type (c)
  type is (longer)
    do i = 1, 6
      c(i) = x(i)
    end do
  end select
  do i = 1, 12
    call set(two(1 + mod(i - 1, 3), 1 + (i - 1)/3), i)
  end do
  sync all
  call sections('static', x, e)
  call sections('allocatable', c, e)
  call sections('of the declared type', y, e)
  call sections('section', x(1:6:2), e(1:6:2))
  call sections('section of an allocatable', c(2:6), e(2:6))
  call sections('reversed', x(6:1:-1), e(6:1:-1))
  call planes(two)
  call plain_arrays()
  call elements()
  call texts()
  call finish()

contains

  subroutine set(object, i)
    class(base), intent(inout) :: object
    integer, intent(in) :: i
    object%n = i + 100*me
    object%x = i*[1, 2, 3]
    object%t = achar(iachar('a') + i)//'bcde'
    object%cx = cmplx(3*i, 4*i)
    object%c%z = 5*i
    object%c%zz = 6*i
  end subroutine

  subroutine sections(what, v, e)
    character(*), intent(in) :: what
    class(base), intent(inout) :: v(:)[*]
    integer, intent(in) :: e(:)
    integer :: n, i
    type(bound), allocatable :: cc(:)
    class(base), allocatable :: values(:)
    n = size(v)
    call check(what//', component', v(:)[k]%n, e + 100*k)
    call check(what//', stride', v(1:n:2)[k]%n, e(1:n:2) + 100*k)
    call check(what//', negative stride', v(n:1:-1)[k]%n, e(n:1:-1) + 100*k)
    call check(what//', vector subscript', v([n, 1])[k]%n, e([n, 1]) + 100*k)
    call check(what//', empty', size(v(n:1)[k]%n), 0)
    call check(what//', element of a component', v(2:)[k]%x(2), real(2*e(2:)))
    call check(what//', text', v(2:)[k]%t, achar(iachar('a') + e(2:))//'bcde')
    call check(what//', substrings', v(2:)[k]%t(1:2), achar(iachar('a') + e(2:))//'b')
    call check(what//', real parts', v(2:)[k]%cx%re, real(3*e(2:)))
    call check(what//', imaginary parts', v(n:1:-1)[k]%cx%im, real(4*e(n:1:-1)))
    call check(what//', component of a component', v(2:)[k]%c%zz, 6*e(2:))
    cc = v(2:)[k]%c
    call check(what//', type with type-bound procedures', [cc%z, cc%zz], [5*e(2:), 6*e(2:)])
    cc = v(n:1:-2)[k]%c
    call check(what//', with a stride', [cc%z, cc%zz], [5*e(n:1:-2), 6*e(n:1:-2)])
    cc = v([2, 1])[k]%c
    call check(what//', with a vector subscript', [cc%z, cc%zz], [5*e([2, 1]), 6*e([2, 1])])
    allocate (values, source=v(n:1:-1)[k])
    call check(what//', values', values%n, e(n:1:-1) + 100*k)
    call check(what//', dynamic type', same_type_as(values, v), .true.)
    select type (values)
    type is (longer)
      call check(what//', of the dynamic type', values%b, 10*e(n:1:-1))
    end select
    select type (v)
    class is (longer)
      call check(what//', CLASS IS', v(2:)[k]%b, 10*e(2:))
    end select
    sync all
    v(1:n:2)[k]%n = [(-i*me, i=1, n, 2)]
    v(1:n)[k]%c = [(bound(-i, -2*i*me), i=1, n)]
    v(2:n)[k]%t(2:3) = 'xy'
    v(:)[k]%cx%im = -me
    sync all
    call check(what//', put', v(1:n:2)%n, [(-i*left, i=1, n, 2)])
    call check(what//', the others', v(2:n:2)%n, e(2:n:2) + 100*me)
    call check(what//', put of such a type', [v%c%z, v%c%zz], [(-i, i=1, n), (-2*i*left, i=1, n)])
    call check(what//', put of text', v(2:n)%t, achar(iachar('a') + e(2:))//'xyde')
    call check(what//', real parts after a put', v%cx%re, real(3*e))
    call check(what//', put of imaginary parts', v%cx%im, [(-real(left), i=1, n)])
    do i = 1, n
      call set(v(i), e(i))
    end do
    sync all
    v([2, 1])[k]%n = [-2, -1]
    v(:)[k]%c = v(:)%c
    sync all
    call check(what//', put with a vector subscript', v(1:2)%n, [-1, -2])
    call check(what//', put of parts', [v%c%z, v%c%zz], [5*e, 6*e])
    v%n = e + 100*me
    sync all
  end subroutine

  subroutine planes(v)
    class(base), intent(inout) :: v(:, 2:)[*]
    call check('column', v(:, 3)[k]%n, [4, 5, 6] + 100*k)
    call check('row', v(2, 2:5:2)[k]%c%zz, 6*[2, 8])
    call check('both', reshape(v(3:1:-2, 4:5)[k]%n, [4]), [9, 7, 12, 10] + 100*k)
  end subroutine

  ! The parts have an offset in their objects, and are no multiple of their size apart.
  subroutine plain_arrays()
    type(plain), save :: p(5)[*]
    type(plain) :: mine(3)
    type(bound), allocatable :: cc(:)
    integer :: i
    p%c%z = [1, 2, 3, 4, 5]*me
    p%d(2)%zz = [1, 2, 3, 4, 5]*10*me
    sync all
    cc = p(2:)[k]%c
    call check('parts', [cc%z, cc%zz], [[2, 3, 4, 5]*k, 8, 8, 8, 8])
    cc = p(5:1:-2)[k]%d(2)
    call check('parts with a subscript', [cc%z, cc%zz], [7, 7, 7, [5, 3, 1]*10*k])
    mine%c = p([3, 1, 4])[k]%c
    call check('to parts', [mine%c%z, mine%c%zz, mine%n2], [[3, 1, 4]*k, 8, 8, 8, 2, 2, 2])
    cc = p(2)[k]%d
    call check('component', cc%zz, [8, 20*k, 8])
    sync all
    p(2:)[k]%c = [(bound(-i, me), i=1, 4)]
    p(1:3)[k]%d(3) = mine%c
    sync all
    call check('put to parts', [p%c%z, p%c%zz], [me, -1, -2, -3, -4, 8, left, left, left, left])
    call check('put of parts', [p%d(3)%z], [[3, 1, 4]*me, 7, 7])
    call check('what stands beside', [p%n, p%n2, p%d(2)%zz, p%d(1)%z, p%q(1)], &
               [[(1, i=1, 5)], [(2, i=1, 5)], [1, 2, 3, 4, 5]*10*me, [(7, i=1, 5)], [(0, i=1, 5)]])
    call co_broadcast(p%c, 1)
    call check('CO_BROADCAST of parts', p%c%z, [1, -1, -2, -3, -4])
    call check('CO_BROADCAST leaves', [p%n, p%n2], [[(1, i=1, 5)], [(2, i=1, 5)]])
  end subroutine

  subroutine element_of(u, expected)
    class(*), intent(in) :: u(:)[*]
    integer, intent(in) :: expected
    class(*), allocatable :: z, y
    z = u(2)[k]
    allocate (y, source=u(size(u) - 1)[k])
    call check('element of a dummy argument', [code(z), code(y)], [expected, expected])
  end subroutine

  integer function next()
    calls = calls + 1
    next = 2
  end function

  subroutine elements()
    class(*), allocatable :: y, several(:)
    allocate (parts :: u(3)[*])
    select type (u)
    type is (parts)
      u(2)%a = 77*me
      u(2)%list = [me, 5]
    end select
    sync all
    z = u(2)[k]
    call check('element', code(z), 77*k + 2 + 1000*k)
    calls = 0
    if (me > 0) allocate (y, source=u(next())[k])
    call check('element by a function', [code(y), calls], [77*k + 2 + 1000*k, 1])
    call element_of(u, 77*k + 2 + 1000*k)
    several = u(2:3)[k]
    call check('section', code(several), [77*k + 2 + 1000*k, 7])
    sync all
    deallocate (u)
    allocate (character(5) :: u(3)[*])
    select type (u)
    type is (character(*))
      u(2) = 'a'//achar(64 + me)//'bcd'
      u(3) = 'z'//achar(65 + me)//'bcd'
    end select
    sync all
    z = u(2)[k]
    call check('text', code(z), 5064 + k)
    call element_of(u, 5064 + k)
    several = u(3:2:-1)[k]
    call check('section of texts', code(several), [5065, 5064] + k)
    sync all
    deallocate (u)
    allocate (integer :: h%u(2, 3)[*])
    select type (q => h%u)
    type is (integer)
      q = reshape([1, 2, 3, 4, 5, 100], [2, 3])*me
    end select
    sync all
    z = h%u(2, 3)[k]
    call check('element of a component', code(z), 100*k)
    several = h%u(2:1:-1, 3)[k]
    call check('section of a component', code(several), [100, 5]*k)
    s = me
    sync all
    call element_of(s, k)
    sync all
  end subroutine

  subroutine text_of(c, expected)
    class(*), intent(in) :: c[*]
    integer, intent(in) :: expected
    class(*), allocatable :: y
    allocate (y, source=c[k])
    call check('text of a dummy argument', [code(y), code((c[k]))], [expected, expected])
  end subroutine

  subroutine texts()
    class(*), allocatable :: c[:]
    allocate (character(6) :: c[*])
    select type (c)
    type is (character(*))
      c = 'a'//achar(64 + me)//'bcd'
    end select
    sync all
    z = c[k]
    call check('scalar text', code(z), 6064 + k)
    call text_of(c, 6064 + k)
    associate (same => (c[k]))
      call check('text in ASSOCIATE', code(same), 6064 + k)
    end associate
    sync all
  end subroutine
end program
