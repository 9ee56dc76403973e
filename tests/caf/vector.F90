! Vector subscripts in get, send and sendget, beside triplets and scalars, with lower bounds, of several kinds.
program vector
  implicit none
  integer :: a(0:9)[*], b(-1:4,2:5)[*], got(4), m(3,2), v(4), me, n, next, i, j
  integer(1) :: v1(3)
  integer(8) :: v8(2)
  real(8) :: r(3)
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  v = [9, 0, 4, 4]
  v1 = [4_1, -1_1, 2_1]
  v8 = [5_8, 3_8]
  a = [(100*me + i, i = 0, 9)]
  do j = 2, 5
    do i = -1, 4
      b(i, j) = 1000*me + 10*i + j
    end do
  end do
  sync all
  got = a(v)[next]
  call need(all(got == 100*next + v), 'get')
#if __GNUC__ < 15
  got(1:4) = a(v(4:1:-1))[next]
  call need(all(got == 100*next + [4, 4, 0, 9]), 'get, vector backwards')
#endif
  m = b(v1, v8)[next]
  call need(all(m(:, 1) == 1000*next + 10*v1 + 5) .and. all(m(:, 2) == 1000*next + 10*v1 + 3), 'two vectors')
  r = b(v1, 4)[next]
  call need(all(r == 1000*next + 10*v1 + 4), 'a vector and a scalar, converted')
  m(1:3, 1:2) = b(0:4:2, v8)[next]
  call need(all(m(:, 1) == 1000*next + [5, 25, 45]) .and. all(m(:, 2) == 1000*next + [3, 23, 43]), 'a triplet and a vector')
  sync all
  a(v(1:3))[next] = [-1, -2, -3]
  b(v1, 3)[next] = 7.9
  b(-1, v8)[next] = [1, 2]
  sync all
  call need(all(a == [-2, 100*me + 1, 100*me + 2, 100*me + 3, -3, 100*me + 5, 100*me + 6, 100*me + 7, 100*me + 8, -1]), 'put')
  call need(all(b([4, 2], 3) == 7) .and. b(0, 3) == 1000*me + 3 .and. b(-1, 5) == 1 .and. b(-1, 3) == 2, 'puts of rank 2')
  sync all
  a = [(100*me + i, i = 0, 9)]
  sync all
  if (me == 1) a(v(1:2))[n] = a(v(2:3))[next]
  sync all
  if (me == n .and. n > 1) call need(a(9) == 200 .and. a(0) == 204, 'sendget')
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
