! Row rma-expr: DO CONCURRENT with LOCAL, LOCAL_INIT, SHARED, DEFAULT (NONE) (J3/18-007r1 11.1.7.5) and REDUCE (Fortran 2023,
! 11.1.7.5), and type-specs in the headers of DO CONCURRENT and FORALL (11.1.7.2, 10.2.4), which gfortran 12 does not know:
! with coindexed objects and without, with variables of all kinds.
module localities
  implicit none
  type :: part
    integer :: a = 7
    real :: r(2) = 1
  end type
  type :: assigned
    integer :: n = 0
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
  type, abstract :: shape_of
  contains
    procedure(area_of), deferred :: area
  end type
  type, extends(shape_of) :: square
    integer :: side = 2
  contains
    procedure :: area => area_of_square
  end type
  abstract interface
    pure integer function area_of(this)
      import :: shape_of
      class(shape_of), intent(in) :: this
    end function
  end interface
  integer :: total = 0
contains
  elemental subroutine assign(to, from)
    class(assigned), intent(inout) :: to
    type(assigned), intent(in) :: from
    to%n = from%n + 1000
  end subroutine
  pure integer function area_of_square(this)
    class(square), intent(in) :: this
    area_of_square = this%side**2
  end function
  pure integer function lower_of(x)
    integer, intent(in) :: x(3:)
    lower_of = lbound(x, 1) + size(x)
  end function
end module
program rma_expr_locality
  use checks
  use localities
  implicit none
  integer, save :: x(10)[*]
  integer :: i, n, me, k
  me = this_image()
  k = merge(1, me + 1, me == num_images())
  n = 10
  x = [(100*me + i, i=1, n)]
  sync all
  call scalars(n)
  call arrays(x(2:9), -4, 'abcdef')
  call pointers()
  call reductions(n)
  call masks(n)
  call headers(n)
  call branches(n)
  call procedures()
  call finish()
contains
  subroutine scalars(n)
    integer, intent(in) :: n
    integer :: t, u, r(n), i
    character(3) :: c, d
    type(part) :: p, q
    type(assigned) :: a
    u = 5; c = 'xyz'; q%a = 3; t = -1; d = 'def'; p%a = 1; a%n = 4; i = 77
    do concurrent (i=1:n) local(t, d, p) local_init(u, c) shared(r, n, x, k) default(none) local_init(q, a)
      t = i
      u = u + t
      d = c
      c(2:2) = achar(iachar('a') + i)
      q%a = q%a + p%a
      p%a = 99
      a%n = a%n + 1
      r(i) = u + q%a + a%n + iachar(c(2:2)) - iachar('a') + x(i)[k]
    end do
    call check('scalars', r, [(5 + i + 10 + 5 + i + 100*k + i, i=1, n)])
    call check('outside', [u, q%a, t, p%a, a%n], [5, 3, -1, 1, 4])
    call check('character', c // d, 'xyzdef')
    i = 77 ! the index is one of the construct
    do concurrent (i=1:0) local(t)
      t = 0
    end do
    call check('index', i, 77)
  end subroutine

  subroutine arrays(s, low, name)
    integer, intent(in) :: low, s(low:)
    character(*), intent(in) :: name
    integer :: work(low:low + 2), sums(0:3), j, w(2, 3), m(3)
    character(len(name)) :: text, texts(2)
    type(part) :: parts(2)
    work = 9; text = name; texts = '-'; parts(2)%a = 20; m = [1, 2, 3]; w = 1
    outer: do concurrent (j=0:3) local(work, w) local_init(m, texts, parts, text)
      work = j
      work(low) = work(low) + lbound(work, 1)
      if (j == 2) then
        sums(j) = -1
        cycle outer
      end if
      w(:, 2) = work(low + 1)
      m(2:) = m(2:) + w(1, 2)
      texts(1)(2:) = text(j + 1:)
      text(1:1) = '*'
      parts%a = parts%a + 1
      sums(j) = sum(work) + sum(m) + len(texts) + iachar(texts(1)(2:2)) + sum(parts%a) + s(low)
    end do outer
    call check('arrays', sums, [value_of(0), value_of(1), -1, value_of(3)])
    call check('outside arrays', [work, m, parts%a], [9, 9, 9, 1, 2, 3, 7, 20])
    call check('outside text', text // trim(texts(1)), name // '-')
  end subroutine
  integer function value_of(j)
    integer, intent(in) :: j
    value_of = 3*j - 4 + 6 + 2*j + 6 + iachar('a') + j + 29 + 100*me + 2
  end function

  subroutine pointers()
    integer, target :: t(3), u(3)
    integer, pointer :: p(:), q(:)
    class(shape_of), pointer :: s
    class(*), pointer :: any
    character(:), pointer :: c
    type(square), target :: sq
    character(4), target :: word
    integer, allocatable :: r(:)
    t = [1, 2, 3]; u = 10*t; word = 'long'; sq%side = 5
    p(2:) => t; q => u; s => sq; c => word; any => sq
    allocate (r(6))
    do concurrent (integer :: i=1:3, j=1:2) local(q) local_init(p, s, c, any)
      r(2*i + j - 2) = p(i + 1) + lbound(p, 1) + s%area() + len(c)
      if (j == 2) then
        q => u
        p => q
        r(2*i + j - 2) = p(i)
        nullify (s, any)
      end if
    end do
    call check('pointers', r, [32, 10, 33, 20, 34, 30])
    call check('same targets', associated(p, t) .and. associated(s, sq) .and. associated(q, u) .and. associated(any), .true.)
    do concurrent (i=1:3) local_init(u)
      u(i) = u(i) + x(i)[k]
      t(i) = sum(u)
    end do
    call check('targets', t, [(60 + 100*k + i, i=1, 3)])
  end subroutine

  subroutine reductions(n)
    integer, intent(in) :: n
    integer :: s, most, least, bits, product, h(0:2), i, j
    logical :: all, any
    real :: r
    s = 1; most = 0; least = 1000000; bits = 0; h = 0; all = .true.; any = .false.; r = 0.5; product = 1
    total = 3
    do concurrent (i=1:n) reduce(+:s, h, total) reduce(max:most) reduce(min:least) reduce(ior:bits) shared(x) &
                          reduce(.and.:all) reduce(.or.:any) reduce(+:r) reduce(*:product)
      s = s + x(i)[k]
      h(mod(i, 3)) = h(mod(i, 3)) + 1
      total = total + i
      most = max(most, x(i)[k])
      least = min(least, x(i))
      bits = ior(bits, ishft(1, i))
      all = all .and. x(i)[k] > 0
      any = any .or. x(i) == 100*me + 4
      r = r + i
      if (i < 5) product = product*i
    end do
    call check('sums', [s, total, h, product], [1 + 1000*k + 55, 58, 3, 4, 3, 24])
    call check('extremes', [most, least, bits], [100*k + 10, 100*me + 1, 2046])
    call check('logical', [all, any], [.true., .true.])
    call check('real', r, 55.5)
    s = 0
    do concurrent (i=1:4, j=1:n:3, i + j > 3) reduce(+:s) local(most)
      most = 10*i + j
      s = s + most
    end do
    call check('two indices', s, sum([((merge(10*i + j, 0, i + j > 3), i=1, 4), j=1, n, 3)]))
  end subroutine

  subroutine masks(n) ! evaluated before the first iteration
    integer, intent(in) :: n
    integer :: a(n), i, j, t, b(n, n), bound
    a = 1
    do concurrent (i=1:n, a(max(i - 1, 1)) == 1 .and. x(i)[k] /= 100*k + 3) local(t) shared(a)
      t = 5
      a(i) = t
    end do
    call check('mask', a, [5, 5, 1, 5, 5, 5, 5, 5, 5, 5])
    b = 0
    bound = 4
    do concurrent (i=bound:2:-1, j=i_of(1):i_of(bound):2, i /= j) local_init(t, bound)
      bound = 1
      b(i, j) = 10*i + j
    end do
    call check('steps', b(:5, :5), reshape([((merge(10*i + j, 0, i >= 2 .and. i <= 4 .and. mod(j, 2) == 1 .and. j <= 4 &
                                             .and. i /= j), i=1, 5), j=1, 5)], [5, 5]))
  end subroutine
  pure integer function i_of(i)
    integer, intent(in) :: i
    i_of = i
  end function

  subroutine headers(n)
    integer, intent(in) :: n
    integer :: a(n), b(2, 3)
    logical :: i
    character :: j
    i = .true.; j = 'j'
    do concurrent (integer(8) :: i=1:n)
      a(i) = int(i)*kind(i) + x(i)[k]
    end do
    call check('kind of index', a, [(8*l + 100*k + l, integer :: l=1, n)])
    forall (integer(2) :: i=1:n) a(i) = kind(i)
    call check('forall', sum(a), 2*n)
    if (i) forall (integer(kind=8) :: i=1:n, i > 2) a(i) = a(i) + int(i)*x(i)[k]
    call check('forall of if', a, [(2 + merge(l*(100*k + l), 0, l > 2), integer :: l=1, n)])
    named: forall (integer :: i=1:2)
      forall (integer(8) :: j=1:3) b(i, j) = 10*i + int(j) + kind(j)
    end forall named
    call check('nested', reshape(b, [6]), [19, 29, 20, 30, 21, 31])
    call check('others', i .and. j == 'j', .true.)
    do concurrent (integer :: i=1:2) shared(b)
      do concurrent (integer(8) :: j=1:3) default(none) shared(b, i) local(a)
        a(1) = i
        b(i, j) = a(1) + int(j)
      end do
    end do
    call check('nested loops', reshape(b, [6]), [2, 3, 3, 4, 4, 5])
  end subroutine

  subroutine branches(n)
    integer, intent(in) :: n
    integer :: a(n), b(n), t, i
    a = 0
    t = 1
10  loop: do concurrent (i=1:n) local(t)
      t = 2*i
      if (i == 3) go to 15
      if (i == 4) cycle
      if (i > 5) then
        block
          integer :: t
          t = 1
          a(i) = t
        end block
        cycle loop
      end if
      a(i) = t
15    continue
20  end do loop
    call check('branches', a, [2, 4, 0, 0, 10, 1, 1, 1, 1, 1])
    if (n == 10 .and. t == 0) go to 10
    associate (u => a)
      do concurrent (i=1:n) local_init(u)
        u(i) = u(i) + 1
        b(i) = sum(u)
      end do
    end associate
    call check('associate name', b, spread(sum(a) + 1, 1, n))
  end subroutine

  pure subroutine inside(a, t)
    integer, intent(inout) :: a(:), t(3:)
    integer :: i
    do concurrent (i=1:size(a)) local_init(t)
      t(3) = i
      a(i) = lower_of(t) + sum(t)
    end do
  end subroutine
  subroutine procedures()
    integer :: a(3), t(2)
    t = 5
    call inside(a, t)
    call check('pure', [a, t], [11, 12, 13, 5, 5])
  end subroutine
end program
