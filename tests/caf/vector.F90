! Vector subscripts in get, send and sendget, beside triplets and scalars, with lower bounds, of several kinds.
program vector
  implicit none
  integer :: a(0:9)[*], b(-1:4,2:5)[*], got(4), m(3,2), v(4), me, n, next, i, j
  integer(1) :: v1(3)
  integer(8) :: v8(2)
  real(8) :: r(3)
  integer, allocatable :: d(:,:)[:], e(:)[:]
  integer :: columns(2) = [5, 4], few(3) = [7, 9, 12], two(2) = [12, 7], four(4) = [1, 2, 3, 4], rows(2)
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

  ! allocatable: gfortran 12 to 14 pass the descriptor of the whole array; so they do beside a triplet with a stride
  allocate (d(-1:4,2:5)[*], e(12)[*])
  v = [4, -1, 2, 0]
  rows = v(1:2)
  d = b
  e = 0
  sync all
  d(v, 3)[next] = [11, 12, 13, 14]
  d(2, columns)[next] = [21, 22]
  e(few)[next] = [7, 9, 12]
  b(rows, 2:5:3)[next] = reshape([1, 2, 3, 4], [2, 2])
  sync all
  call need(all(d(v, 3) == [11, 12, 13, 14]) .and. all(d(2, 4:5) == [22, 21]) .and. d(1, 3) == b(1, 3), 'put, allocatable')
  call need(all(e == [0, 0, 0, 0, 0, 0, 7, 0, 9, 0, 0, 12]), 'put of few elements')
  call need(b(4, 2) == 1 .and. b(-1, 2) == 2 .and. b(4, 5) == 3 .and. b(-1, 5) == 4, 'put beside a stride')
  got = d(v, 3)[next]
  call need(all(got == [11, 12, 13, 14]), 'get, allocatable')
  got(1:2) = e(two)[next]
  call need(all(got(1:2) == [12, 7]), 'get of few elements')
  m(1:2, :) = b(rows, 2:5:3)[next]
  call need(all(m(1:2, 1) == [1, 2]) .and. all(m(1:2, 2) == [3, 4]), 'get beside a stride')
#if __GNUC__ >= 15
  sync all
  if (me == 1) e(four)[n] = d(v, 3)[next]
  sync all
  if (me == n) call need(all(e(1:4) == [11, 12, 13, 14]), 'sendget, allocatable')
#endif
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
