! Row rma-order: gets give what their statements say, one after the other, although the translator may start several
! before the first is complete (docs/atollfc.md, "Gets that are started early").
!
! Shows: targets that overlap, that are sections of one array, the coarray itself, rows and columns; images that are
! near, far, and this one; arrays from a few bytes to more than the buffers; statements between start and use.
module early
  use checks
  implicit none
  integer, parameter :: n = 20000
  integer, save :: x(n)[*]
  integer :: images, me, right, left
contains
  integer function value(i, image)
    integer, intent(in) :: i, image
    value = 100000*image + i
  end function

  subroutine separate(h1, h2, m)
    integer, intent(in) :: m
    integer, intent(out) :: h1(m), h2(:)
    integer :: i, s
    integer, allocatable :: h3(:)
    real :: w(100)
    allocate (h3(2*m))
    h1 = x(1:m)[left]
    h2(1:m) = x(n - m + 1:n)[right]
    call check('left', h1, [(value(i, left), i = 1, m)])
    call check('right', h2(1:m), [(value(i, right), i = n - m + 1, n)])
    h1 = 0
    h3 = 0
    h1 = x(m:1:-1)[left]
    h3(1:2*m:2) = x(1:2*m:2)[right]
    s = 0
    do i = 1, 100
      w(i) = i
      if (w(i) > 50) then
        s = s + i
      else
        s = s - i
      end if
    end do
    if (s > 2000) s = s + 1
    select case (m)
    case (:100)
      s = s + 2
    case default
      s = s + 3
    end select
    call check('between', s, merge(2503, 2504, m <= 100))
    call check('backwards', h1, [(value(i, left), i = m, 1, -1)])
    call check('every other', h3, [(merge(value(i, right), 0, modulo(i, 2) == 1), i = 1, 2*m)])
  end subroutine

  ! The second get fills a part of what the first fills: its values stay.
  subroutine overlapping(h, m)
    integer, intent(in) :: m
    integer, intent(out) :: h(:)
    integer :: i
    h = 0
    h(1:m) = x(1:m)[left]
    h(m/2:m) = x(m/2:m)[right]
    call check('far and far', h(1:m), [(value(i, merge(left, right, i < m/2)), i = 1, m)])
    h(1:m) = x(1:m)[right]
    h(m/2:m) = x(m/2:m)[me]
    call check('far and own', h(1:m), [(value(i, merge(right, me, i < m/2)), i = 1, m)])
    h(1:m) = x(1:m)[me]
    h(m/2:m) = x(m/2:m)[right]
    h(1:m:2) = x(2:m + 1:2)[left]
    h(2:m:2) = x(2:m:2)[right]
    h(1) = 3
    call check('rows and columns', h(1:m), [3, (merge(value(i, right), value(i + 1, left), modulo(i, 2) == 0), i = 2, m)])
  end subroutine

  ! The halo of the coarray itself.
  subroutine halo(u, m)
    integer, intent(in) :: m
    integer, intent(inout) :: u(0:, 0:)[*]
    integer :: i, s
    u = me
    sync all
    u(0, 1:m) = u(m, 1:m)[left]
    u(m + 1, 1:m) = u(1, 1:m)[right]
    u(1:m, 0) = u(1:m, m)[right]
    u(1:m, m + 1) = u(1:m, 1)[left]
    call check('halo', [u(0, 1), u(0, m), u(m + 1, 1), u(m + 1, m), u(1, 0), u(m, 0), u(1, m + 1), u(m, m + 1)], &
               [left, left, right, right, right, right, left, left])
    call check('corners', [u(0, 0), u(m + 1, 0), u(0, m + 1), u(m + 1, m + 1)], me)
    s = 0
    do i = 1, m
      s = s + u(i, i)
    end do
    call check('inside', s, m*me)
    sync all
    ! This image's own part is filled, and read by the next get.
    u(:, 0) = u(:, 1)[right]
    u(:, 2) = u(:, 0)[me]
    call check('filled and read', u(1:m, 2), [(right, i = 1, m)])
    u(1:m, 0) = -5
    u(1:m, 3) = u(1:m, 0)
    sync all
    u(1:m, 0) = u(1:m, 3)[left]
    u(1:m, 1) = u(1:m, 0)
    call check('read of what was filled', u(1:m, 1), -5)
    sync all
  end subroutine

  ! Puts before, and behind.
  subroutine order(h, m)
    integer, intent(in) :: m
    integer, intent(out) :: h(:)
    integer :: i, g(m)
    sync all
    x(1:m)[right] = [(-i, i = 1, m)]
    h(1:m) = x(1:m)[right]
    g = x(1:m)[right]
    x(1:m)[right] = 1
    h(1) = h(1) + x(1)[right]
    call check('before', h(1:m), [0, (-i, i = 2, m)])
    call check('behind', g, [(-i, i = 1, m)])
    sync all
    x(1:m) = [(value(i, me), i = 1, m)]
    sync all
  end subroutine

  subroutine different(m)
    integer, intent(in) :: m
    real(8), allocatable :: a(:)[:], b(:), c(:)
    complex, allocatable :: z(:, :)[:], w(:, :)
    integer :: k, i
    allocate (a(m)[*], b(m), c(m), z(m, 3)[*], w(m, 3))
    a = me
    z = cmplx(me, -me)
    sync all
    do k = 1, images
      b(:) = a(:)[k]
      c(:) = a(m:1:-1)[modulo(k, images) + 1]
      w(:, :) = z(:, :)[k]
      call check('real', all(b == k) .and. all(c == modulo(k, images) + 1), .true.)
      call check('complex', all(w == cmplx(k, -k)), .true.)
    end do
    do i = 1, 40 ! more than are remembered, and all at once
      b(:) = a(:)[right]
      c(:) = a(:)[left]
    end do
    call check('again', all(b == right) .and. all(c == left), .true.)
    sync all
  end subroutine
end module

program rma_order_early
  use early
  implicit none
  integer, parameter :: sizes(4) = [2, 10, 1000, n/4]
  integer :: h1(n), h2(n), i, m
  integer, allocatable :: u(:, :)[:]
  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = [(value(i, me), i = 1, n)]
  sync all
  do i = 1, size(sizes)
    m = sizes(i)
    call separate(h1, h2, m)
    call overlapping(h1, m)
    call order(h1, m)
    call different(m)
    sync all
    if (m > 1000 .or. m < 4) cycle
    allocate (u(0:m + 1, 0:m + 1)[*])
    call halo(u, m)
    deallocate (u)
  end do
  call finish()
end program
