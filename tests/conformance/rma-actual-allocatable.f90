! Row rma-actual: allocatable components of coindexed objects as actual arguments of allocatable dummy arguments, which have
! INTENT(IN) (J3/18-007r1 15.5.2.6): with the allocation status, the bounds, the length and the value of the other image's.
module allocatable_arguments
  implicit none
  type :: leaf
    integer :: n = 0
    real, allocatable :: r(:)
  end type
  type :: node
    integer, allocatable :: a(:), grid(:, :), s
    character(:), allocatable :: text, lines(:)
    character(4), allocatable :: fixed, row(:)
    complex(8), allocatable :: z(:)
    type(leaf), allocatable :: leaves(:), one
    type(leaf), pointer :: target => null()
  end type
contains
  integer function bounds(q)
    integer, allocatable, intent(in) :: q(:)
    bounds = -1
    if (allocated(q)) bounds = 1000*ubound(q, 1) + 100*lbound(q, 1) + q(ubound(q, 1))
  end function
  pure integer function of_grid(g) result(value)
    integer, allocatable, intent(in) :: g(:, :)
    value = -1
    if (allocated(g)) value = 100*lbound(g, 2) + size(g, 2) + sum(g)
  end function
  integer function scalar(s)
    integer, allocatable, intent(in) :: s
    scalar = -1
    if (allocated(s)) scalar = s
  end function
  subroutine texts(t, l, f, r, result)
    character(:), allocatable, intent(in) :: t, l(:)
    character(4), allocatable, intent(in) :: f, r(:)
    character(*), intent(out) :: result
    result = ''
    if (allocated(t)) result = '<'//t//'>'
    if (allocated(l)) result = trim(result)//l(ubound(l, 1))//'|'
    if (allocated(f)) result = trim(result)//f//'|'
    if (allocated(r)) result = trim(result)//r(2)//'|'
  end subroutine
  real function of_leaves(l, one)
    type(leaf), allocatable, intent(in) :: l(:), one
    of_leaves = -1
    if (allocated(l)) of_leaves = sum(l(ubound(l, 1))%r) + 1000*l(lbound(l, 1))%n
    if (allocated(one)) of_leaves = of_leaves + one%r(1)
  end function
  complex(8) function first(z)
    complex(8), allocatable, optional, intent(in) :: z(:)
    first = 0
    if (present(z)) first = z(lbound(z, 1))
  end function
end module

program rma_actual_allocatable
  use allocatable_arguments
  use checks
  implicit none
  type(node), save :: x(2)[*]
  integer :: me, images, k, i
  logical :: odd
  character(40) :: text
  real, allocatable :: values(:)

  me = this_image()
  images = num_images()
  k = modulo(me, images) + 1
  odd = modulo(k, 2) == 1
  if (modulo(me, 2) == 1) then
    allocate (x(2)%a(3:3 + me), source=me)
    allocate (x(2)%grid(2, -1:0), source=me)
    allocate (x(2)%s, source=7*me)
    x(2)%text = repeat('*', me)
    allocate (character(me) :: x(2)%lines(0:1))
    x(2)%lines(:) = '+++'
    x(2)%fixed = 'four'
    x(2)%row = ['1234', '5678']
    allocate (x(2)%leaves(-1:0), x(2)%one)
    x(2)%leaves(-1)%n = me
    x(2)%leaves(0)%r = [real :: (i, i = 1, me)]
    x(2)%one%r = [0.5]
  end if
  allocate (x(1)%z(0:me), source=(2.0_8, 3.0_8)*me)
  allocate (x(1)%target)
  x(1)%target%r = [real :: me, -me]
  sync all

  call check('bounds', bounds(x(2)[k]%a), merge(1000*(3 + k) + 300 + k, -1, odd))
  if (of_grid(x(2)[k]%grid) /= merge(-100 + 2 + 4*k, -1, odd)) call report('condition', 'other', 'grid')
  do while (scalar(x(2)[k]%s) /= merge(7*k, -1, odd))
    error stop 'scalar'
  end do
  call texts(x(2)[k]%text, x(2)[k]%lines, x(2)[k]%fixed, x(2)[k]%row, text)
  if (odd) call check('characters', trim(text), '<'//repeat('*', k)//'>'//repeat('+', min(k, 3))//repeat(' ', max(k - 3, 0))// &
                      '|four|5678|')
  if (.not. odd) call check('none', trim(text), '')
  call check('components of components', of_leaves(x(2)[k]%leaves, x(2)[k]%one), merge(1000.5 + 999*real(k - 1) + &
             k*(k + 1)/2. + (k - 1), -1., odd))
  call check('optional', first(x(1)[k]%z), (2.0_8, 3.0_8)*k)
  call check('absent', first(), (0.0_8, 0.0_8))
  call check('beyond a pointer', reversed(x(1)[k]%target%r), [-real(k), real(k)])
  select case (bounds(x(2)[k]%a))
  case (-1)
    call check('not allocated', odd, .false.)
  case default
    call check('allocated', odd, .true.)
  end select
  x(1)%s = me
  call check('two images', scalar(x(1)%s) + scalar(x(2)[k]%s), me + merge(7*k, -1, odd))
  sync all
  call finish()
contains
  function reversed(r)
    real, allocatable, intent(in) :: r(:)
    real, allocatable :: reversed(:)
    reversed = r(size(r):1:-1)
  end function
end program
