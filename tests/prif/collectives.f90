! Collective subroutines, of all types and ranks that they take.
module collectives
  use checks
  implicit none
contains
  subroutine test_collectives()
    call sums()
    call extremes()
    call broadcasts()
    call reductions()
    call errors()
  end subroutine

  subroutine sums()
    integer(1) :: i1
    integer(2) :: i2(2)
    integer(4) :: i4(2, 3)
    integer(8) :: i8(5)
    real(4) :: r4
    real(8), allocatable :: r8(:)
    complex(4) :: c4(2)
    complex(8) :: c8
    integer(c_int) :: stat
    integer :: total
    total = n*(n + 1)/2
    i1 = int(me, 1)
    call prif_co_sum(i1)
    i2 = int([me, -me], 2)
    call prif_co_sum(i2, stat=stat)
    i4 = me
    call prif_co_sum(i4)
    i8 = [0, me, 0, me, 0]
    call prif_co_sum(i8(2::2)) ! not contiguous
    call check(i1 == total .and. all(i2 == [total, -total]) .and. all(i4 == total) .and. stat == 0, 'sums of integers')
    call check(all(i8 == [0, total, 0, total, 0]), 'sum of a section')
    r4 = me/2.
    call prif_co_sum(r4)
    allocate (r8(4))
    r8 = me
    call prif_co_sum(r8, result_image=n)
    call check(r4 == total/2. .and. (me /= n .or. all(r8 == total)), 'sums of reals')
    c4 = cmplx(me, -me)
    call prif_co_sum(c4)
    c8 = (1d0, 2d0)
    call prif_co_sum(c8)
    call check(all(c4 == cmplx(total, -total)) .and. c8 == n*(1d0, 2d0), 'sums of complex numbers')
  end subroutine

  subroutine extremes()
    integer(8) :: low, high
    real(8) :: r(3)
    character(len=3) :: text, texts(2)
    low = -me
    call prif_co_min(low)
    high = 10*me
    call prif_co_max(high)
    r = [me, -me, 5]
    call prif_co_max(r)
    call check(low == -n .and. high == 10*n .and. all(r == [n, -1, 5]), 'extremes of numbers')
    write (text, '(a,i2.2)') 'x', me
    texts = text
    call prif_co_max_character(text)
    call prif_co_min_character(texts)
    call check(text == 'x0'//achar(iachar('0') + n) .and. all(texts == 'x01'), 'extremes of characters')
  end subroutine

  subroutine broadcasts()
    type :: pair
      integer :: number
      real(8) :: value
    end type
    type(pair) :: p(2)
    integer, target :: numbers(6)
    character(len=5) :: text
    integer(c_int) :: stat
    p = pair(me, me/4d0)
    call prif_co_broadcast(p, n)
    call check(all(p%number == n) .and. all(p%value == n/4d0), 'broadcast of a derived type')
    text = merge('hello', '     ', me == 1)
    call prif_co_broadcast(text, 1, stat)
    call check(text == 'hello' .and. stat == 0, 'broadcast of characters')
    numbers = me
    call prif_co_broadcast(numbers(::2), 1)
    call check(all(numbers(::2) == 1) .and. all(numbers(2::2) == me), 'broadcast of a section')
    numbers = me
    call prif_co_broadcast_cptr(c_loc(numbers(2)), 16_c_size_t, n)
    call check(numbers(1) == me .and. all(numbers(2:5) == n) .and. numbers(6) == me, 'broadcast of memory')
  end subroutine

  ! Affine functions x -> a*x + b, whose composition is associative but depends on the order.
  subroutine compose(arg1, arg2_and_out, count, cdata) bind(C)
    type(c_ptr), value, intent(in) :: arg1, arg2_and_out
    integer(c_size_t), value, intent(in) :: count
    type(c_ptr), value, intent(in) :: cdata
    integer(c_int64_t), pointer :: first(:, :), second(:, :), modulus
    integer(c_int64_t) :: a, b
    integer :: i
    call c_f_pointer(arg1, first, [2, int(count)])
    call c_f_pointer(arg2_and_out, second, [2, int(count)])
    call c_f_pointer(cdata, modulus)
    do i = 1, int(count)
      a = first(1, i)*second(1, i)
      b = first(1, i)*second(2, i) + first(2, i)
      second(:, i) = [mod(a, modulus), mod(b, modulus)]
    end do
  end subroutine

  subroutine reductions()
    type :: affine
      integer(c_int64_t) :: a, b
    end type
    type(affine), target :: f(3)
    integer(c_int64_t), target :: modulus, own(2, 2)
    integer(c_int64_t) :: wanted(2)
    procedure(prif_operation_wrapper_interface), pointer :: operation
    integer(c_int) :: stat
    integer :: i
    operation => compose
    modulus = 10007
    wanted = [1, 0]
    do i = 1, n
      wanted = mod([wanted(1)*(i + 1), wanted(1)*(10 + i) + wanted(2)], modulus)
    end do
    f = affine(me + 1, 10 + me)
    call prif_co_reduce(f, operation, c_loc(modulus))
    call check(all(f%a == wanted(1)) .and. all(f%b == wanted(2)), 'prif_co_reduce')
    f = affine(me + 1, 10 + me)
    call prif_co_reduce(f(1), operation, c_loc(modulus), n, stat)
    call check(stat == 0 .and. (me /= n .or. f(1)%b == wanted(2)) .and. f(2)%a == me + 1, 'prif_co_reduce to one image')
    own(1, :) = me + 1
    own(2, :) = 10 + me
    call prif_co_reduce_cptr(c_loc(own), 16_c_size_t, 2_c_size_t, operation, c_loc(modulus))
    call check(all(own(1, :) == wanted(1)) .and. all(own(2, :) == wanted(2)), 'prif_co_reduce_cptr')
  end subroutine

  subroutine errors()
    integer(c_int) :: stat
    character(len=:), allocatable :: text
    integer :: one
    one = 1
    call prif_co_broadcast(one, n + 1, stat, errmsg_alloc=text)
    call check(stat /= 0 .and. len(text) > 0, 'broadcast from no image')
    call prif_co_sum(one, n + 1, stat)
    call check(stat /= 0, 'sum to no image')
  end subroutine
end module
