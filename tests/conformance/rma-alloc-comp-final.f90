! Row rma-alloc-comp: values of types with final procedures, also with allocatable components and behind components: in
! expressions, headers, implied DO, DO CONCURRENT, FORALL and pure procedures. Nothing finalizes them (J3/18-007r1 7.5.6.3).
! They stand in parentheses, because coindexed objects with pointer components are no actual arguments (C1537), and they are
! no function results.
module finalizable
  implicit none
  type t
    integer :: n = 0
    integer, pointer :: held => null()
  contains
    final :: f, fa
  end type
  type d
    integer :: n = 0
    integer, allocatable :: a(:)
    integer, pointer :: held => null()
  contains
    final :: fd, fda
  end type
  type box
    type(t), allocatable :: one, many(:)
    type(d), pointer :: far(:) => null()
    type(d), allocatable :: near(:)
  end type
  type u
    type(d) :: c
    integer :: k = 0
  end type
contains
  pure subroutine f(a)
    type(t), intent(inout) :: a
    if (associated(a%held)) a%held = a%held + 1
  end subroutine
  pure subroutine fa(a)
    type(t), intent(inout) :: a(:)
    integer :: i
    do i = 1, size(a)
      if (associated(a(i)%held)) a(i)%held = a(i)%held + 1
    end do
  end subroutine
  pure subroutine fd(a)
    type(d), intent(inout) :: a
    if (associated(a%held)) a%held = a%held + 1
  end subroutine
  pure subroutine fda(a)
    type(d), intent(inout) :: a(:)
    integer :: i
    do i = 1, size(a)
      if (associated(a(i)%held)) a(i)%held = a(i)%held + 1
    end do
  end subroutine
  pure integer function g(a)
    type(t), intent(in) :: a(:)
    g = sum(a%n)
  end function
  pure integer function g0(a)
    type(t), intent(in) :: a
    g0 = a%n
  end function
  pure integer function h0(a)
    type(d), intent(in) :: a
    h0 = a%n + sum(a%a)
  end function
  pure integer function u0(a)
    type(u), intent(in) :: a
    u0 = a%k + h0(a%c)
  end function
  pure integer function h(a)
    type(d), intent(in) :: a(:)
    integer :: i
    h = 0
    do i = 1, size(a)
      h = h + h0(a(i))
    end do
  end function
  pure subroutine in_pure(y, k, r)
    type(d), intent(in) :: y(:)[*]
    integer, intent(in) :: k
    integer, intent(out) :: r
    r = h0((y(1)[k])) + h((y([3, 1])[k]))
    if (h0((y(2)[k])) > 5) r = r + 1
  end subroutine
end module
program rma_alloc_comp_final
  use finalizable
  use checks
  implicit none
  type(t), save :: x(3)[*]
  type(d), save :: y(3)[*], z(3)
  type(u), save :: v(3)[*]
  type(box), save :: b[*]
  integer, save :: other[*]
  integer, target, save :: finals
  integer :: i, r, me, right, images, a(3)
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  do i = 1, 3
    x(i)%n = i
    y(i)%n = 10*i
    y(i)%a = [me, i]
    v(i)%k = 1
    v(i)%c%n = i
    v(i)%c%a = [me]
  end do
  allocate (b%one, b%many(3), b%near(2), b%far(2))
  b%one%n = 5
  b%many%n = [1, 2, 3]
  do i = 1, 2
    b%near(i)%n = me
    b%near(i)%a = [i]
    b%far(i)%n = 2*me
    b%far(i)%a = [i]
  end do
  finals = 0
  do i = 1, 3
    x(i)%held => finals
    y(i)%held => finals
    v(i)%c%held => finals
  end do
  b%one%held => finals
  do i = 1, 2
    b%many(i)%held => finals
    b%near(i)%held => finals
    b%far(i)%held => finals
  end do
  sync all
  call check('scalar', g0((x(2)[right])), 2)
  call check('array', g((x(:)[right])) + g((x([3, 1])[right])), 10)
  call check('with allocatable', h0((y(2)[right])), 22 + right)
  call check('arrays with allocatable', h((y(2:)[right])) + h((y([1, 3, 1])[right])), 55 + 2*right + 54 + 3*right + 1)
  call check('behind', g0((b[right]%one)) + g((b[right]%many)) + g((b[right]%many([1, 1]))) + g0((b[right]%many(2))), 15)
  call check('far', h0((b[right]%far(2))) + h((b[right]%near)) + h((b[right]%far([2, 1]))) + h0((b[right]%near(1))), &
             2*right + 2 + 2*right + 3 + 4*right + 3 + right + 1)
  if (h0((y(1)[right])) == 11 + right) r = 7
  call check('header', r, 7)
  a = [(h0((y(i)[right])) + g((x(:i)[right])), i=1, 3)]
  call check('implied do', a, [12, 25, 39] + right)
  do concurrent (i=1:3)
    a(i) = h0((y(i)[right])) + g((x(:i)[right])) + g0((b[right]%one)) + h((y(:i)[right]))
  end do
  call check('do concurrent', a, [12, 25, 39] + right + 5 + [11, 33, 66] + right*[1, 2, 3])
  do concurrent (i=1:3, h0((y(i)[right])) > 15 + right)
    a(i) = -i
  end do
  call check('mask', a(2:), [-2, -3])
  forall (i=1:3, h0((y(i)[right])) > 15 + right) a(i) = h0((y(i)[right])) + g0((b[right]%many(i))) + h((b[right]%near(:i - 1)))
  call check('forall', a(2:), [22 + right + 2, 33 + right + 3] + [right + 1, 2*right + 3])
  call in_pure(y, right, r)
  call check('pure', r, 11 + right + 33 + right + 11 + right + 1)
  associate (w => (y(2)[right]))
    call check('associate', h0(w), 22 + right)
  end associate
  associate (w => (y(2:)[right]))
    call check('associate array', h(w), 55 + 2*right)
  end associate
  call check('no final', finals, 0)
  sync all
  z = y(:)[right]
  forall (i=1:3) z(i) = y(4 - i)[right]
  call check('assigned', [(h0(z(i)), i=1, 3)], [33, 22, 11] + right)
  sync all
  call finish()
end program
