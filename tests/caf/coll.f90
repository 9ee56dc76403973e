! Collective subroutines: all types and kinds that the library can tell apart, sections, RESULT_IMAGE=, STAT= and ERRMSG=.
module operations
  implicit none
  type large
    integer :: n
    real(8) :: x(3)
  end type
contains
  pure integer function multiply(x, y)
    integer, intent(in) :: x, y
    multiply = x*y
  end function
  pure integer(8) function by_value(x, y)
    integer(8), value :: x, y
    by_value = max(x, y)
  end function
  pure real(8) function sum_of(x, y)
    real(8), intent(in) :: x, y
    sum_of = x + y
  end function
  pure complex(8) function product_of(x, y)
    complex(8), intent(in) :: x, y
    product_of = x*y
  end function
  pure logical function both(x, y)
    logical, intent(in) :: x, y
    both = x .and. y
  end function
  pure function later(x, y)
    character(3), intent(in) :: x, y
    character(3) :: later
    later = merge(x, y, x > y)
  end function
  pure type(large) function combine(x, y)
    type(large), intent(in) :: x, y
    combine%n = x%n + y%n
    combine%x = max(x%x, y%x)
  end function
end module

program collectives
  use operations
  implicit none
  integer(1) :: i1
  integer(2) :: i2
  integer :: i4(3), m(3,3), me, n, i, status
  integer(8) :: i8
  real(4) :: r4
  real(8) :: r8(1000)
  complex(4) :: c4
  complex(8) :: c8
  character(3) :: text(2)
  character(2, 4) :: wide
  character(30) :: message
  logical :: all_true
  type(large) :: big
  me = this_image()
  n = num_images()

  i1 = int(me, 1)
  call co_sum(i1)
  i2 = int(me, 2)
  call co_max(i2)
  i8 = 2_8**40 - me
  call co_min(i8)
  r4 = me/2.
  call co_sum(r4)
  r8 = [(real(me*i, 8), i = 1, 1000)]
  call co_sum(r8)
  c4 = cmplx(me, -me)
  call co_sum(c4)
  c8 = cmplx(me, 1, 8)
  call co_sum(c8)
  call need(i1 == n*(n + 1)/2 .and. i2 == n .and. i8 == 2_8**40 - n, 'integers')
  call need(r4 == n*(n + 1)/4. .and. all(r8 == [(real(i*n*(n + 1)/2, 8), i = 1, 1000)]), 'reals')
  call need(c4 == cmplx(1, -1)*(n*(n + 1)/2) .and. c8 == cmplx(n*(n + 1)/2, n, 8), 'complex numbers')
  text = [achar(64 + me)//'zz', 'b'//achar(64 + me)//'x']
  call co_max(text)
  call need(all(text == [achar(64 + n)//'zz', 'b'//achar(64 + n)//'x']), 'characters')
  wide = achar(me + 64, 4)//4_'x'
  call co_min(wide)
  call need(wide == 4_'Ax', 'characters of kind 4')

  i4 = me
  call co_sum(i4, result_image=n)
  call need(all(i4 == merge(n*(n + 1)/2, me, me == n)), 'RESULT_IMAGE=')
  m = me
  call co_sum(m(1:3:2, 2))
  call need(m(1, 2) == n*(n + 1)/2 .and. m(2, 2) == me .and. m(3, 2) == n*(n + 1)/2 .and. m(1, 1) == me, 'section')
  status = -1
  message = 'unchanged'
  i4 = me
  call co_sum(i4, stat=status, errmsg=message)
  call need(status == 0 .and. message == 'unchanged' .and. i4(1) == n*(n + 1)/2, 'STAT= of CO_SUM')
  call co_max(i4, stat=status, errmsg=message)
  call need(status == 0 .and. message == 'unchanged', 'STAT= of CO_MAX')

  i4 = 10*me
  call co_broadcast(i4, n, stat=status)
  call need(all(i4 == 10*n) .and. status == 0, 'CO_BROADCAST')
  m = me
  call co_broadcast(m(2, :), 1)
  call need(all(m(2, :) == 1) .and. all(m(1, :) == me), 'CO_BROADCAST of a section')
  text = achar(64 + me)
  call co_broadcast(text, n)
  call need(all(text == achar(64 + n)), 'CO_BROADCAST of characters')
  big = large(me, [1, 2, 3]*me)
  call co_broadcast(big, n)
  call need(big%n == n .and. all(big%x == [1, 2, 3]*n), 'CO_BROADCAST of a derived type')

  i4 = [1, 2, 1]
  call co_reduce(i4, multiply)
  call need(all(i4 == [1, 2**n, 1]), 'CO_REDUCE')
  i8 = me
  call co_reduce(i8, by_value)
  call need(i8 == n, 'CO_REDUCE with VALUE')
  r8 = me
  call co_reduce(r8(1:1000:7), sum_of, result_image=1)
  if (me == 1) call need(r8(8) == n*(n + 1)/2 .and. r8(2) == me, 'CO_REDUCE of reals')
  c8 = (0, 1)
  call co_reduce(c8, product_of, stat=status, errmsg=message)
  call need(c8 == (0d0, 1d0)**n .and. status == 0, 'CO_REDUCE of complex numbers')
  all_true = me /= n
  call co_reduce(all_true, both)
  call need(.not. all_true, 'CO_REDUCE of logicals')
  text = achar(96 + modulo(3*me, 7))
  call co_reduce(text, later)
  call need(all(text == achar(96 + maxval([(modulo(3*i, 7), i = 1, n)]))), 'CO_REDUCE of characters')
  big = large(me, [1, -1, 0]*me)
  call co_reduce(big, combine)
  call need(big%n == n*(n + 1)/2 .and. all(big%x == [n, -1, 0]), 'CO_REDUCE of a derived type')
  call of_functions([5])
contains
  ! Variables of which gfortran 16 does not set all of the descriptor.
  subroutine of_functions(n_elements)
    integer, intent(in) :: n_elements(1)
    integer, allocatable :: v(:)
    integer :: k
    v = reshape([(me*k, k = 1, n_elements(1))], n_elements)
    call co_sum(v)
    call need(all(v == [(k, k = 1, 5)]*n*(n + 1)/2), 'a variable that an assignment allocates')
  end subroutine
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
