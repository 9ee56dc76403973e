! Row rma-actual: the subscripts, substring bounds and cosubscripts of an actual argument are evaluated before the procedure is called
! (15.5.2.3), also where the procedure changes what they depend on.
module indices_things
  implicit none
  integer :: pos = 1, img = 1
  type :: parts
    integer, allocatable :: a(:)
  end type
  type :: bound
    integer :: i = 0
  contains
    procedure :: bump
  end type
  interface assignment(=)
    module procedure assign
  end interface
contains
  subroutine next(v)
    integer, intent(inout) :: v
    pos = pos + 1
    img = num_images()
    v = v + 100
  end subroutine
  integer function next_value(v) result(r)
    integer, intent(inout) :: v
    pos = pos + 1
    v = v + 100
    r = v
  end function
  subroutine fill(v, i)
    integer, intent(out) :: v(:)
    integer, intent(inout) :: i(:)
    i = [1, 3]
    v = [7, 8]
  end subroutine
  subroutine characters(c)
    character(*), intent(inout) :: c
    pos = pos + 1
    c = repeat('z', len(c))
  end subroutine
  subroutine without_intent(v, k)
    integer :: v, k
    k = k + 1
    v = v + 1000
  end subroutine
  subroutine bump(x)
    class(bound), intent(inout) :: x
    pos = pos + 1
    x%i = x%i + 100
  end subroutine
  subroutine assign(x, k)
    type(bound), intent(inout) :: x
    integer, intent(in) :: k
    pos = pos + 1
    x%i = x%i + k
  end subroutine
end module
program rma_actual_indices
  use checks
  use indices_things
  implicit none
  integer :: x(4)[*], y, pair(2)
  character(4) :: c[*], words(3)[*], line = '3 9'
  type(parts) :: a[*]
  type(bound) :: b(3)[*]
  c = 'abcd'
  words = ''
  allocate (a%a(4))
  a%a = [1, 2, 3, 4]
  sync all
  if (this_image() == 1) then
    call reset()
    call next(x(pos)[img])
    call check('CALL', x, [101, 2, 3, 4])
    call reset()
    y = next_value(x(pos)[img]) + 1
    call check('a function', [x, y], [101, 2, 3, 4, 102])
    call reset()
    if (next_value(x(pos)[img]) > 0) y = 1
    call check('a condition', x, [101, 2, 3, 4])
    call reset()
    do while (next_value(x(2*pos - 1)[img]) < 300)
      pos = pos - 1
    end do
    call check('DO WHILE', x, [301, 2, 3, 4])
    call reset()
    pair = [2, 4]
    call fill(x(pair(1):pair(2):2)[1], pair)
    call check('a section', x, [1, 7, 3, 8])
    call reset()
    call characters(c[img](pos:pos + 1))
    call check('a substring', c, 'zzcd')
    call reset()
    pos = 2
    call next(a[img]%a(pos))
    call check('a component', a%a, [1, 102, 3, 4])
    call reset()
    y = 1
    call without_intent(x(y)[img], y)
    call check('no INTENT', [x, y], [1001, 2, 3, 4, 2])
    call reset()
    call b(pos)[img]%bump()
    call check('a type-bound procedure', b%i, [100, 0, 0])
    call reset()
    b(pos)[img] = 7
    call check('defined assignment', b%i, [107, 0, 0])
    y = 2
    call get_command_argument(0, words(y)[1], status=y)
    call check('an intrinsic procedure', words(1)//words(3), repeat(' ', 8))
    call reset()
    read (line, *) y, x(y)[1]
    call check('READ', [x, y], [1, 2, 9, 4, 3])
  end if
  sync all
  call finish()
contains
  subroutine reset()
    x = [1, 2, 3, 4]
    pos = 1
    img = 1
  end subroutine
end program
