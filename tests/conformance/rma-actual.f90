! Row rma-actual: coindexed actual arguments (J3/18-007r1 15.5.2.3p4, 15.5.2.4: as an actual argument of a noncoarray
! dummy, by value in, and back for INTENT(OUT) and INTENT(INOUT)).
!
! Shows: scalars, elements, sections (strided, vector-subscripted for INTENT(IN)), components, substrings, structures;
! explicit-shape, assumed-size and assumed-shape dummies; VALUE; OPTIONAL; functions and subroutines; in one call
! several times; intrinsic subroutines; type-bound procedures.
program rma_actual
  use checks
  implicit none
  type :: pair
    integer :: a
    real :: b(2)
  end type
  integer :: x[*], a(6)[*], m(2, 3)[*]
  real :: r(4)[*]
  character(8) :: c[*]
  type(pair) :: p(2)[*]
  integer :: me, images, right, left, i, values(8)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = 10*me
  a = [1, 2, 3, 4, 5, 6]*me
  m = reshape([1, 2, 3, 4, 5, 6]*me, [2, 3])
  r = [1., 2., 3., 4.]*me
  c = 'abcdefg'//achar(48 + me)
  p = [pair(me, [1., 2.]*me), pair(-me, [3., 4.]*me)]
  sync all

  call takes(x[right], a(2:5)[right], m(:, 2)[right], c[right](3:), p(2)[right])
  call takes(a(3)[right]*0 + 10*right, a([2, 3, 4, 5])[right], m(:, 2)[left]*0 + [3, 4]*right, c[right](3:8), p(2)[right])
  call check('VALUE', by_value(x[right]), 10*right + 1)
  call check('OPTIONAL', if_present(x[right]), 10*right)
  call check('assumed-size', total(3, a(1:6:2)[right]), 9*right)
  call check('function of two', added(x[right], x[left]), 10*(right + left))
  call check('nested calls', by_value(by_value(x[right])), 10*right + 2)
  call check('structure component', nint(sum_of(p(2)[right]%b)), 7*right)
  call check('components of an array', total(2, p(:)[right]%a), 0)
  call move_bits()
  sync all

  call increase(x[right])
  call increase_all(a(2:6:2)[right])
  call set(m(1, :)[right], me)
  call set_element(m(2, 2)[right])
  call fill(3, r(2:4)[right])
  call upper(c[right](2:4))
  call change(p(1)[right])
  call set_real(p(2)[right]%b(2))
  sync all
  call check('INTENT(INOUT), scalar', x, 10*me + 1)
  call check('INTENT(INOUT), section', a, [me, 2*me + 1, 3*me, 4*me + 1, 5*me, 6*me + 1])
  call check('INTENT(OUT), row', m(1, :), left*[1, 2, 3])
  call check('INTENT(OUT), element', m(2, :), [2*me, -1, 6*me])
  call check('INTENT(OUT), explicit-shape', r, [1.*me, 3., 3., 3.])
  call check('INTENT(INOUT), substring', c, 'aBCDefg'//achar(48 + me))
  call check('INTENT(INOUT), structure', p%a, [2*me, -me])
  call check('INTENT(OUT), component', p(2)%b, [3.*me, -1.])
  sync all

  call swap(x[right], a(1)[right])
  call no_intent(a(2)[right])
  sync all
  call check('swapped', [x, a(1)], [me, 10*me + 1])
  call check('no INTENT', a(2), 2*me + 2)
  sync all
  call random_number(r(1:2)[right])
  call date_and_time(values=values)
  sync all
  call check('intrinsic subroutine, in range', all(r(1:2) >= 0. .and. r(1:2) < 1.), .true.)
  call check('intrinsic subroutine, rest', r(3:4), 3.)
  call finish()

contains

  subroutine takes(scalar, section, column, text, structure)
    integer, intent(in) :: scalar, section(:), column(2)
    character(*), intent(in) :: text
    type(pair), intent(in) :: structure
    call check('INTENT(IN), scalar', scalar, 10*right)
    call check('INTENT(IN), section', section, [2, 3, 4, 5]*right)
    call check('INTENT(IN), column', column, [3, 4]*right)
    call check('INTENT(IN), substring', text, 'cdefg'//achar(48 + right))
    call check('INTENT(IN), structure', [structure%a, nint(structure%b(2))], [-right, 4*right])
  end subroutine

  integer function by_value(i)
    integer, value :: i
    i = i + 1
    by_value = i
  end function

  integer function if_present(i)
    integer, intent(in), optional :: i
    if_present = -1
    if (present(i)) if_present = i
  end function

  integer function total(n, v)
    integer, intent(in) :: n, v(*)
    total = sum(v(1:n))
  end function

  integer function added(i, j)
    integer, intent(in) :: i, j
    added = i + j
  end function

  real function sum_of(v)
    real, intent(in) :: v(:)
    sum_of = sum(v)
  end function

  subroutine increase(i)
    integer, intent(inout) :: i
    i = i + 1
  end subroutine

  subroutine increase_all(v)
    integer, intent(inout) :: v(:)
    v = v + 1
  end subroutine

  subroutine set(v, f)
    integer, intent(out) :: v(:)
    integer, intent(in) :: f
    v = [1, 2, 3]*f
  end subroutine

  subroutine set_element(i)
    integer, intent(out) :: i
    i = -1
  end subroutine

  subroutine fill(n, v)
    integer, intent(in) :: n
    real, intent(out) :: v(n)
    v = n
  end subroutine

  subroutine set_real(v)
    real, intent(out) :: v
    v = -1
  end subroutine

  subroutine upper(t)
    character(*), intent(inout) :: t
    integer :: i
    do i = 1, len(t)
      t(i:i) = achar(iachar(t(i:i)) - 32)
    end do
  end subroutine

  subroutine change(s)
    type(pair), intent(inout) :: s
    s%a = 2*s%a
  end subroutine

  subroutine swap(i, j)
    integer, intent(inout) :: i, j
    integer :: k
    k = i
    i = j
    j = k
  end subroutine

  subroutine no_intent(i)
    integer :: i
    i = i + 1
  end subroutine

  subroutine move_bits()
    integer :: to
    to = 0
    call mvbits(x[right], 0, 8, to, 4)
    call check('intrinsic subroutine, in', to, 160*right)
  end subroutine

end program
