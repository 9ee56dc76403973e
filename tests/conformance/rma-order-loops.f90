! Row rma-order: loops of coindexed scalars give what their statements say, one after the other, although the translator
! may transfer many elements at a time (docs/atollfc.md, "Transfers in place, joined").
!
! Shows: sums, copies and scatters with all kinds of steps and subscripts, more turns than a buffer has; the variables
! that such loops are made of change, under their own or another name; targets are the coarray itself.
module loops
  use checks
  implicit none
  integer, parameter :: n = 10000
  type :: mixed
    real :: before
    integer(2) :: c(0:n)
    real(8) :: behind
  end type
  integer, save :: x(n)[*], small(-2:3, 4)[*]
  type(mixed), save :: t(2)[*]
  integer :: images, me, right, left
contains
  integer function expected(i, image)
    integer, intent(in) :: i, image
    expected = 100000*image + i
  end function

  subroutine gets(a, k)
    integer, intent(out) :: a(:)
    integer, intent(in) :: k
    integer :: i, c, d, first, last
    integer(8) :: s, wide
    integer(2) :: narrow
    complex(8), allocatable :: z(:)[:]
    complex(8) :: w(n)
    logical(1), save :: l(n)[*]
    integer :: trues
    a = 0
    do i = 1, n
      a(i) = x(i)[k]
    end do
    call check('all', a, [(expected(i, k), i = 1, n)])
    call check('the DO variable behind the loop', i, n + 1)
    a = 0
    do i = n, 1, -3
      a(i) = x(i)[k] + 1
    end do
    call check('downwards', a, [(merge(expected(i, k) + 1, 0, modulo(n - i, 3) == 0), i = 1, n)])
    a = 0
    do i = 8, n
      a(i) = x(-7 + i)[k]*(-1) + ishft(i, -1)
    end do
    call check('negative literals', a, [(merge(i/2 - expected(i - 7, k), 0, i >= 8), i = 1, n)])
    c = 2; d = -1; s = 0
    do wide = 1_8, int(n, 8)/2
      s = s + x(c*wide + d)[k] - x(n - 2*(wide - 1))[left]
    end do
    call check('two references', s, n/2*100000_8*(k - left) - n/2)
    first = 4097
    do i = first, first
      first = first + 1
      a(1) = x(i)[k]
    end do
    call check('one turn', a(1), expected(4097, k))
    last = 0
    do i = 1, last
      a(1) = x(i)[images + 1]
    end do
    call check('no turn', a(1), expected(4097, k))
    do i = 1, 0
      w(i) = z(i)[k]
    end do
    do narrow = 5_2, 1_2, -1_2
      a(narrow) = t(2)[k]%c(2*(narrow - 1))
    end do
    call check('components', a(1:5), [(2*(i - 1) + 10*k, i = 1, 5)])
    do c = 1, 4
      d = 0
      do i = -2, 3
        d = d + small(i, c)[k]
      end do
      call check('columns', d, 6*c + 3 + 600*k)
    end do
    do i = 1, 4
      a(i) = small(i - 3, 5 - i)[k]
    end do
    call check('a diagonal', a(1:4), [(100*k + i - 3 + 5 - i, i = 1, 4)])
    allocate (z(n)[*])
    z = [(cmplx(i, me, 8), i = 1, n)]
    l = [(modulo(i, me + 1) == 0, i = 1, n)]
    sync all
    trues = 0
    do i = 1, n
      w(i) = z(i)[k]
      if (i == 100) exit
    end do
    call check('complex', all(w(1:100) == [(cmplx(i, k, 8), i = 1, 100)]), .true.)
    w = 0
    do i = 2, n, 2
      w(i) = z(i)[k]
      a(i) = merge(1, 0, l(i)[k])
    end do
    call check('every other complex', all(w(2::2) == [(cmplx(i, k, 8), i = 2, n, 2)]), .true.)
    call check('logical', a(2::2), [(merge(1, 0, modulo(i, k + 1) == 0), i = 2, n, 2)])
    sync all
    deallocate (z)
  end subroutine

  ! What a loop depends on changes in it.
  subroutine changes(a, k)
    integer, intent(out) :: a(:)
    integer, intent(in) :: k
    integer :: i, j, list(2), other, offset
    integer, target :: image
    integer, pointer :: p
    equivalence (other, list(2))
    offset = 0
    do i = 1, 100
      a(i) = x(i + offset)[k]
      offset = offset + 1
    end do
    call check('the offset', a(1:100), [(expected(2*i - 1, k), i = 1, 100)])
    image = left
    p => image
    do i = 1, 100
      a(i) = x(i)[image]
      p = merge(left, right, i == 50)
    end do
    call check('the image by a pointer', a(1:100), [(expected(i, merge(left, right, i <= 1 .or. i == 51)), i = 1, 100)])
    list = left
    do i = 1, 100
      a(i) = x(i)[list(2)]
      other = right
    end do
    call check('the image by EQUIVALENCE', a(1:100), [(expected(i, merge(left, right, i == 1)), i = 1, 100)])
    list(1) = left
    do i = 1, 100
      list(1) = merge(left, right, i > 50)
      a(i) = x(i)[list(1)]
    end do
    call check('the image in an array', a(1:100), [(expected(i, merge(left, right, i > 50)), i = 1, 100)])
    j = right
    associate (other_name => j)
      do i = 1, 10
        a(i) = x(i)[j]
        other_name = left
      end do
    end associate
    call check('the image by ASSOCIATE', a(1:10), [(expected(i, merge(right, left, i == 1)), i = 1, 10)])
  end subroutine

  ! The coarray is what is written, too; its own image's part is among those that are read.
  subroutine self(a, y, k)
    integer, intent(out) :: a(:)
    integer, intent(inout) :: y(:)[*]
    integer, intent(in) :: k
    integer :: i
    y = [(expected(i, me), i = 1, n)]
    sync all
    do i = 2, n
      y(i) = y(i - 1)[me]
    end do
    call check('a recurrence', all(y == expected(1, me)), .true.)
    y = [(expected(i, me), i = 1, n)]
    do i = 2, n
      y(i) = y(i - 1)[me] + y(i)[me]*0
    end do
    call check('two of them', all(y == expected(1, me)), .true.)
    y = [(expected(i, me), i = 1, n)]
    sync all
    do i = 1, n/2
      y(i) = y(i + n/2)[k]
    end do
    sync all
    call check('the lower half', y(1:n/2), [(expected(i, k), i = n/2 + 1, n)])
    do i = 1, n
      y(i)[me] = y(i) + 1
      a(i) = y(i)
    end do
    call check('a put to this image', a(1:n/2), [(expected(i, k) + 1, i = n/2 + 1, n)])
    sync all
  end subroutine

  subroutine puts(a, y, k)
    integer, intent(inout) :: a(:)
    integer, intent(inout) :: y(:)[*]
    integer, intent(in) :: k
    integer :: i, s, from
    from = modulo(me - 2, images) + 1
    y = 0
    sync all
    do i = 1, n
      s = 2*i
      y(i)[k] = s + me + 0.6
    end do
    call check('get behind a loop of puts', y(n)[k], 2*n + me)
    do i = n - 1, 1, -2
      y(i)[k] = -i
    end do
    s = 0
    do i = 1, n
      s = s + y(i)[k]
    end do
    call check('a loop of gets behind loops of puts', s, (n/2)*(n/2 + 1)*2 + (n/2)*me - (n/2)*(n/2))
    sync all
    call check('what has come', y, [(merge(-i, 2*i + from, modulo(i, 2) == 1), i = 1, n)])
    sync all
    do i = 1, n
      y(1)[k] = i
    end do
    call check('one place', y(1)[k], n)
    do i = 1, 2
      y(i)[k] = i
      y(i + 1)[k] = i
    end do
    sync all
    call check('two puts', y(1:3), [1, 2, 2])
    do i = 1, 4096
      t(1)[k]%c(i) = int(i + me, 2)
    end do
    small(3, 1) = 0
    sync all
    do i = 3, 3
      small(i, 1)[k] = 7
    end do
    sync all
    call check('components', int(t(1)%c(1:4096)), [(i + from, i = 1, 4096)])
    call check('what lies before and behind', t(1)%before == me .and. t(1)%behind == me .and. t(1)%c(4097) == 0, .true.)
    call check('one put', small(3, 1), 7)
  end subroutine
end module

program rma_order_loops
  use loops
  implicit none
  integer :: a(n), i, j, k
  integer, save :: y(n)[*]
  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = [(expected(i, me), i = 1, n)]
  t(1)%before = me
  t(1)%behind = me
  t(1)%c = 0
  t(2)%c = int([(i + 10*me, i = 0, n)], 2)
  do j = 1, 4
    do i = -2, 3
      small(i, j) = i + j + 100*me
    end do
  end do
  sync all
  do k = 1, images
    call gets(a, k)
  end do
  call changes(a, right)
  sync all
  call self(a, y, right)
  call puts(a, y, right)
  call finish()
end program
