! Row rma-expr: coindexed values that need a temporary, in the first statements of constructs (J3/18-007r1 11.1): derived
! types and polymorphic objects in ASSOCIATE, SELECT TYPE, IF, ELSE IF, SELECT CASE, DO bounds and DO WHILE; functions with
! side effects and arguments that are defined there; labels, construct names, branches out of the constructs.
module rma_expr_headers_types
  implicit none
  type :: shape
    integer :: sides = 0
  contains
    procedure :: area => area_of_shape
  end type
  type, extends(shape) :: square
    integer :: length = 0
    integer, allocatable :: more(:)
  contains
    procedure :: area => area_of_square
  end type
  type :: point
    integer :: x = 0, y = 0
  end type
  type :: list
    integer, allocatable :: values(:)
  end type
contains
  integer function area_of_shape(this) result(area)
    class(shape), intent(in) :: this
    area = -this%sides
  end function
  integer function area_of_square(this) result(area)
    class(square), intent(in) :: this
    area = this%length**2
    if (allocated(this%more)) area = area + sum(this%more)
  end function
  pure integer function norm(p)
    type(point), intent(in) :: p
    norm = p%x + p%y
  end function
  integer function area(s)
    class(shape), intent(in) :: s
    area = s%area()
  end function
  function moved(p, by) result(r)
    type(point), intent(in) :: p
    integer, intent(in) :: by
    type(point) :: r
    r = point(p%x + by, p%y + by)
  end function
end module

program rma_expr_headers
  use rma_expr_headers_types
  use checks
  implicit none
  type(point) :: p[*], a(4)[*], q
  type(list) :: l[*], many(2)[*]
  class(shape), allocatable :: s[:], arr(:)[:]
  character(:), allocatable :: words(:)[:]
  integer :: number[*], numbers(3)[*]
  integer :: me, images, right, way, i, n, hits(3), calls = 0

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  p = point(me, 2*me)
  a = [(point(i, me), i=1, 4)]
  l%values = [me, 2, 3]
  many(1)%values = [me]
  many(2)%values = [me, me + 1]
  number = me
  numbers = [1, 2, 3]*me
  allocate (square :: s[*])
  allocate (square :: arr(3)[*])
  allocate (character(3) :: words(4)[*])
  words = ['one', 'two', 'thr', 'fou']
  call fill()
  sync all

  call associations()
  call types()
  call conditions()
  call cases()
  call loops()
  call effects()
  call finish()

contains

  subroutine fill()
    s%sides = 4
    select type (s)
    type is (square)
      s%length = 10*me
      s%more = [me, me]
    end select
    select type (arr)
    type is (square)
      arr%length = [1, 2, 3]*me
      do i = 1, 3
        arr(i)%sides = i
      end do
    end select
  end subroutine

  subroutine associations()
    associate (v => (p[right]), w => moved(p[right], 1), u => (a(2:3)[right]), t => (number[right]))
      call check('ASSOCIATE', [v%x, v%y, w%x, w%y, u%x, u%y, t], [right, 2*right, right + 1, 2*right + 1, 2, 3, right, &
        right, right])
    end associate
    associate (v => (p[right]), total => norm(p[right]) + l[right]%values(2))
      call check('ASSOCIATE with a component', [v%y, total], [2*right, 3*right + 2])
    end associate
    outer: associate (v => (l[right]), w => (many(2:1:-1)[right]))
      call check('ASSOCIATE with allocatable components', [v%values, w(1)%values, w(2)%values], &
                 [right, 2, 3, right, right + 1, right])
      if (size(v%values) == 3) exit outer
      call check('EXIT', 0, 1)
    end associate outer
    do i = 1, 5
      associate (v => (s[right]))
        if (i < 3) cycle
        call check('ASSOCIATE, polymorphic', [v%sides, v%area()], [4, 100*right**2 + 2*right])
        if (i == 4) exit
      end associate
    end do
    call check('EXIT of the loop', i, 4)
    associate (v => (arr(2:3)[right]))
      call check('ASSOCIATE, polymorphic array', v%sides, [2, 3])
    end associate
  end subroutine

  subroutine types()
    way = 0
    select type (v => (s[right]))
    type is (square)
      way = v%length
      if (allocated(v%more)) way = way + v%more(1)
    class default
      way = -1
    end select
    call check('SELECT TYPE', way, 11*right)
    do i = 1, 3
      named: select type (v => (arr(i)[right]))
      class is (square)
        if (i == 2) exit named
        way = way + v%length
      end select named
    end do
    call check('SELECT TYPE in a loop', way, 11*right + 4*right)
    select type (v => (arr(1:3:2)[right]))
    type is (square)
      call check('SELECT TYPE of an array', v%length, [1, 3]*right)
    class default
      call check('SELECT TYPE of an array', 0, 1)
    end select
  end subroutine

  subroutine conditions()
    way = 0
10  if (area((s[right])) == 100*right**2 + 2*right) then
      way = 1
      if (me > 0) goto 20
      way = 2
20  end if
    call check('IF', way, 1)
    if (area((s[right])) < 0) then
      way = 3
    else if (norm(p[right]) < 0) then
      way = 4
    elseif (area((s[right])) < 0) then
      way = 5
    else if (all(words(2:3)[right] == ['two', 'thr'])) then
      way = 6
      if (me > 0) go to 30
      way = 7
    else if (way == 0) then
      way = 8
    else
      way = 9
30  end if
    call check('ELSE IF', way, 6)
    outer: if (area((arr(1)[right])) /= right**2) then
      way = 10
    else if (area((s[right])) < 0) then outer
      way = 11
    else outer
      inner: if (norm(p[right]) == 0) then; way = 12; else if (area((s[right])) == 0) then; way = 13; else; way = 14; end if inner
    end if outer
    call check('nested IF', way, 14)
    if (way == 14) then; if (area((s[right])) == 0) way = 15; end if
    call check('semicolons', way, 14)
  end subroutine

  subroutine cases()
    select case (area((s[right])) - 2*right)
    case (100:)
      way = 1
    case default
      way = 2
    end select
    call check('SELECT CASE', way, 1)
    select case (maxval(a([2, 4, 1])[right]%x) + norm(p[right]))
    case (4)
      way = 3
    case (5:)
      way = 4
    end select
    call check('SELECT CASE with a vector subscript', way, 4)
    select case (count(words(1:3:2)[right] == 'thr'))
    case (1)
      way = 5
    case default
      way = 6
    end select
    call check('SELECT CASE with deferred length', way, 5)
  end subroutine

  subroutine loops()
    n = 0
    do i = norm(p[right]), area((s[right])), area((s[right]))
      n = n + 1
    end do
    call check('DO bounds', n, 1)
    sync all
    n = 0
    way = 0
    do while (n < norm(p[right]) .and. area((s[right])) > 0)
      n = n + 1
      if (mod(n, 2) == 0) cycle
      way = way + 1
    end do
    call check('DO WHILE', [n, way], [3*right, (3*right + 1)/2])
    n = 0
    outer: do, while (area((s[right])) > 0)
      do while (norm(p[right]) > 0)
        n = n + 1
        if (n == 3) exit outer
        if (n == 2) cycle outer
      end do
    end do outer
    call check('nested DO WHILE', n, 3)
    hits = 0
    do concurrent (i=1:norm(p[right]), mod(i, right) == 0)
      hits(i/right) = i
    end do
    call check('DO CONCURRENT', hits, [1, 2, 3]*right)
    sync all
  end subroutine

  integer function next()
    calls = calls + 1
    next = calls
  end function

  logical function take(value)
    integer, intent(inout) :: value
    value = value + 1
    take = value > 3*right
  end function

  ! Once each.
  subroutine effects()
    if (all(words(next():3)[right] == ['one', 'two', 'thr'])) then
      way = calls
    else
      way = -1
    end if
    call check('function in a condition', way, 1)
    select case (sum(numbers(next():3)[right]))
    case default
      way = calls
    end select
    call check('function in SELECT CASE', way, 2)
    do i = 1, sum(numbers(next():)[right])
      way = calls
      if (i == 3) exit
    end do
    call check('function in DO bounds', [way, calls], [3, 3])
    sync all
    ! The argument is defined.
    n = 0
    do while (.not. take(numbers(2)[right]))
      n = n + 1
    end do
    call check('DO WHILE that defines its object', [n, numbers(2)[right]], [right, 3*right + 1])
    sync all
    if (take(numbers(1)[right])) then
      n = numbers(1)[right]
    else if (take(numbers(3)[right])) then
      n = numbers(3)[right]
    end if
    call check('ELSE IF that defines its object', n, 3*right + 1)
    sync all
  end subroutine

end program
