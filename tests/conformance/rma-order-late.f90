! Row rma-order: a put's value is that of its source when the statement is executed, although the translator may let the
! runtime read the source until the next image control statement (docs/atollfc.md, "Puts that are completed late").
!
! Shows: sources that change as soon as they may, in loops, by puts to this image, and that cease to exist; targets that
! overlap; gets and small puts behind; images that are near, far, and this one; from a few bytes to more than the buffers.
module late
  use checks
  implicit none
  integer, parameter :: n = 60000
  integer, save :: x(n)[*]
  integer :: images, me, right, left
contains
  ! What image `from` has put in step i.
  elemental integer function value(i, from)
    integer, intent(in) :: i, from
    value = 1000*from + i
  end function

  ! The source changes behind the segment, and before its end.
  subroutine sources(m)
    integer, intent(in) :: m
    integer, allocatable :: y(:), z(:)
    integer :: i, step
    allocate (y(m), z(m))
    do step = 1, 20
      y(:) = value(step, me)
      z = -step
      x(1:m)[right] = y
      x(m + 1:2*m)[right] = z(m:1:-1)
      if (step > 5) x(2*m + 1:3*m)[left] = y(:)
      sync all
      y = 7
      z = 8
      call check('first', x(1:m), [(value(step, left), i = 1, m)])
      call check('second', x(m + 1:2*m), [(-step, i = 1, m)])
      if (step > 5) call check('third', x(2*m + 1:3*m), [(value(step, right), i = 1, m)])
      sync all
      y = value(step, me)
      x(1:m)[right] = y
      y(m) = 5
      x(m + 1:2*m)[right] = y
      y(1) = 6
      sync all
      call check('changed', x(1:2*m), [(value(step, left), i = 1, 2*m - 1), 5])
      sync all
    end do
  end subroutine

  ! One image answers the other; what is put changes in each turn.
  subroutine ping_pong(m)
    integer, intent(in) :: m
    integer :: y(m, 4), step, v, other
    other = merge(me + 1, me - 1, modulo(me, 2) == 1)
    if (other <= images) then
      do step = 1, 30
        y = step
        if (modulo(step + me, 2) == 0) then
          do v = 1, 4
            x((v - 1)*m + 1:v*m)[other] = y(1:m, v)
          end do
        end if
        sync images (other)
        y = -1
        if (modulo(step + me, 2) == 1) call check('answer', all(x(1:4*m) == step), .true.)
      end do
    end if
    sync all
  end subroutine

  ! Each turn takes one way through the cases; the array that they put changes after them.
  subroutine ways(m)
    integer, intent(in) :: m
    integer :: y(m), step
    sync all
    do step = 1, 9
      y = step
      select case (modulo(step, 3))
      case (0)
        x(1:m)[right] = y
      case (1)
        if (step > 3) x(m + 1:2*m)[right] = y
      case default
        x(2*m + 1:3*m)[right] = y
      end select
      y = -1
      sync all
      if (modulo(step, 3) == 0) call check('case', x(1:m), step)
      if (modulo(step, 3) == 1 .and. step > 3) call check('case with IF', x(m + 1:2*m), step)
      if (modulo(step, 3) == 2) call check('other cases', x(2*m + 1:3*m), step)
      sync all
    end do
  end subroutine

  ! Of two puts to one place the second counts, however they travel.
  subroutine targets(m)
    integer, intent(in) :: m
    integer :: a(m), b(m), c(2), i
    a = me
    b = -me
    c = 100 + me
    do i = 1, 10
      x(1:m)[right] = a
      x(m/2:m/2 + m - 1)[right] = b
      x(1:2)[right] = c
      x(2)[right] = 5
      sync all
      call check('later', x(1:m/2 + m - 1), [100 + left, 5, (left, i = 3, m/2 - 1), (-left, i = 1, m)])
      sync all
      x(1:2)[right] = c
      x(1:m)[right] = a
      sync all
      call check('large behind small', x(1:m), [(left, i = 1, m)])
      sync all
      x(1:m)[right] = b
      call check('got', x(1:m)[right], b)
      sync all
    end do
  end subroutine

  ! The coarray itself is the source, and a put to this image changes it.
  subroutine own(m)
    integer, intent(in) :: m
    integer :: z(m), i, k
    z = -1
    x(m + 1:2*m) = me
    sync all
    do k = 1, images
      x(1:m)[right] = x(m + 1:2*m)
      x(m + 1:2*m)[me] = z
      x(2*m + 1:3*m)[modulo(me + k - 1, images) + 1] = x(m + 1:2*m)
      sync all
      call check('before', x(1:m), [(left, i = 1, m)])
      call check('behind', x(m + 1:3*m), -1)
      sync all
      x(m + 1:2*m) = me
      sync all
    end do
  end subroutine

  ! No image control statement behind it: the source ceases to exist.
  subroutine leave(m, factor)
    integer, intent(in) :: m, factor
    integer :: y(m), i
    y = factor*[(i, i = 1, m)]
    do i = 1, 4
      x((i - 1)*m + 1:i*m)[right] = y
    end do
  end subroutine

  subroutine overwrite(m)
    integer, intent(in) :: m
    integer :: y(m)
    y = -12345
    if (sum(y) > 0) print *, y
  end subroutine

  ! More than are remembered, of several types.
  subroutine many(m)
    integer, intent(in) :: m
    complex, allocatable :: z(:)[:], w(:)
    real(8), allocatable :: a(:, :)[:], b(:, :)
    integer :: i, j, stat
    allocate (z(m)[*], w(m), a(m, 3)[*], b(m, 3))
    w = cmplx(me, -me)
    b = 0.5d0*me
    do i = 1, 400
      z(:)[right] = w(:)
      do j = 1, 3
        a(:, j)[right] = b(:, 4 - j)
      end do
    end do
    sync all (stat=stat)
    w = 0
    b = 0
    call check('complex', all(z == cmplx(left, -left)), .true.)
    call check('real', all(a == 0.5d0*left), .true.)
    sync all
    deallocate (z, a)
  end subroutine

  ! What is between changes other variables only.
  subroutine between(m)
    integer, intent(in) :: m
    integer :: y(m), z(m), i, s
    y = me
    z = 0
    s = 0
    x(1:m)[right] = y
    do i = 1, m
      z(i) = i
      if (modulo(i, 2) == 0) then
        s = s + 1
      end if
    end do
    if (s >= 0) x(m + 1:2*m)[right] = y
    sync memory
    y = 0
    sync all
    call check('between', x(1:2*m), left)
    call check('meanwhile', z(m) + s, m + m/2)
    sync all
    y = me
    do i = 1, 5
      x(1:m)[right] = y
      y = y + 10
    end do
    sync all
    call check('loop', x(1:m), left + 40)
    sync all
  end subroutine
end module

program rma_order_late
  use late
  implicit none
  integer, parameter :: sizes(5) = [4, 100, 2000, 5000, n/4]
  integer :: i, k, m
  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  do i = 1, size(sizes)
    m = sizes(i)
    call sources(m)
    call ping_pong(m)
    if (images > 2) call targets(m)
    call ways(m)
    call own(m)
    do k = 1, 5
      call leave(m, k)
      call overwrite(m)
      sync all
      call check('left', x(4*m - 1), k*(m - 1))
      call check('all', all(x(1:m) == x(3*m + 1:4*m)), .true.)
      sync all
    end do
    call between(m)
    if (m <= 5000) call many(m)
  end do
  call finish()
end program
