! Row rma-order: accesses of one image to one remote variable within a segment happen in the order of the statements
! (J3/18-007r1 11.6.2, 5.3.5: within an image, the execution sequence), although puts need not wait for their
! completion. The case is that of the DMA papers: put, get, put, put.
!
! Shows: for scalars, small and large arrays, overlapping parts, different images in turn; nothing has to be set.
program rma_order
  use checks
  implicit none
  integer, parameter :: n = 100000
  integer :: x(n)[*], s[*], y(n), got, z(10), i, k, me, images, right, left
  integer(1) :: bytes(64)[*]

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  s = 0
  x = 0
  bytes = 0
  sync all

  do i = 1, 1000
    s[right] = i
    got = s[right]
    s[right] = -i
    s[right] = 2*i
    call check('get after put', got, i)
    call check('the last put', s[right], 2*i)
  end do

  do i = 1, 20
    y = i
    x(:)[right] = y
    y = -1                          ! the source may be changed at once
    got = x(n)[right]
    call check('get after a large put', got, i)
    x(n/2:n)[right] = [(k, k=n/2, n)]
    x(n - 9:n)[right] = -i
    z = x(n - 12:n - 3)[right]
    call check('overlapping puts', z, [n - 12, n - 11, n - 10, -i, -i, -i, -i, -i, -i, -i])
    x(n - 5)[right] = x(n - 11)[right] + x(1)[right]
    call check('put of what was got', x(n - 5)[right], n - 11 + i)
    y = x(:)[right]
    call check('all of it', [y(1), y(n/2 - 1), y(n/2), y(n - 10), y(n - 5), y(n)], [i, i, n/2, n - 10, n - 11 + i, -i])
    y = 7
    x(:)[right] = y
    y(1:n/2) = 8
    x(1:n/2)[right] = y(1:n/2)
    call check('put over put', [x(1)[right], x(n/2)[right], x(n/2 + 1)[right]], [8, 8, 7])
  end do

  ! Bytes of one word, written one by one and together.
  do i = 1, 64
    bytes(i)[right] = int(i, 1)
    if (mod(i, 8) == 0) then
      call check('bytes', bytes(i - 7:i)[right], int([(k, k=i - 7, i)], 1))
      bytes(i - 7:i)[right] = int(-i, 1)
      bytes(i - 3)[right] = 0_1
    end if
  end do
  call check('bytes over bytes', bytes(57:64)[right], int([-64, -64, -64, -64, 0, -64, -64, -64], 1))

  ! Several images in turn
  sync all
  s = 0
  sync all
  if (me == 1) then
    do i = 1, 100
      do k = 1, images
        s[k] = i*k
      end do
      do k = images, 1, -1
        call check('several images', s[k], i*k)
      end do
    end do
  end if
  sync all
  call check('the values stay', s, 100*me)
  call finish()
end program
