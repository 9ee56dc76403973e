! Row rma-expr: functions with side effects in subscripts, bounds and limits are referenced as often as the text says
! (J3/18-007r1 10.1.7): ALLOCATE of coarrays, collective subroutines with components, limits of FORALL,
! vector subscripts in implied DOs.
program rma_expr_once
  use checks
  implicit none
  type :: part
    integer, allocatable :: a(:)
    integer :: n = 0
  end type
  type :: holder
    integer, allocatable :: c(:)[:]
  end type
  type :: limits
    integer :: low = 0, high = 0
  end type
  type(part) :: x(3)
  type(holder), save :: h(4)
  type(limits) :: l[*]
  integer :: y(4)[*], z(4, 4)[*]
  character(4) :: s(-1:1)[*], texts(4)
  integer :: me, images, right, calls = 0, i, j

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (h(next())%c(5)[*])
  allocate (h(next() + 1)%c(2:4)[*])
  allocate (h(2)%c(next())[*])
  call check('ALLOCATE', calls, 3)
  call check('ALLOCATE: where', [size(h(1)%c), size(h(2)%c), size(h(3)%c)], [5, 3, 3])
  deallocate (h(next() - 3)%c, h(3)%c, h(2)%c)
  call check('DEALLOCATE', calls, 4)

  calls = 0
  do i = 1, 3
    x(i)%a = [i, 10*i]
    x(i)%n = i
  end do
  call co_sum(x(next())%a)
  call check('CO_SUM', [calls, x(1)%a], [1, images, 10*images])
  call co_max(a=x(next())%n)
  call co_broadcast(x(next())%a(1:2), source_image=images)
  call check('CO_MAX, CO_BROADCAST', [calls, x(2)%n, x(3)%a], [3, 2, 3, 30])

  calls = 0
  l = limits(2, 4)
  y = 0
  z = 0
  sync all
  forall (i=next() + 1:low_of(l[right]) + 1) y(i)[right] = 10*i + me
  call check('FORALL', calls, 1)
  forall (i=low_of(l[right]):high_of(l[right]), mod(i, 2) == 0)
    forall (j=low_of(l[right]):i) z(j, i)[right] = 10*j + i
  end forall
  sync all
  i = merge(images, me - 1, me == 1)
  call check('FORALL: values', y, [0, 20 + i, 30 + i, 0])
  call check('nested FORALL', z(:, 4), [0, 24, 34, 44])
  call check('nested FORALL', z(:, 2), [0, 22, 0, 0])
  call check('nested FORALL', z(:, 3), [0, 0, 0, 0])

  s = ['abcd', 'efgh', 'ijkl']
  calls = 0
  sync all
  texts = [(s([counted(0), -1])[right], j=1, 2)]
  call check('texts', texts, ['efgh', 'abcd', 'efgh', 'abcd'])
  call check('texts', calls, 2)
  call implied()
  call finish()

contains

  subroutine implied()
    integer, save :: own(0:3, 2:4)[*]
    integer :: k, sums(3)
    own = reshape([(10*me + k, k=1, 12)], [4, 3])
    calls = 0
    k = -77
    sync all
    sums = [(sum(own([counted(1), 3], k)[right]), k=2, 4)]
    call check('implied DO', [sums, calls], [20*right + [6, 14, 22], 3])
    sums = [(sum(own(counted(1):3:2, [k, 2])[right]), k=2, 4)]
    call check('implied DO, section', [sums, calls], [40*right + [12, 20, 28], 6])
    sums = [((own([counted(k - 2)], k)[right], i=1, 1), k=2, 4)]
    call check('nested implied DO', [sums, calls], [10*right + [1, 6, 11], 9])
    sync all
  end subroutine

  integer function next()
    calls = calls + 1
    next = calls
  end function

  integer function counted(i)
    integer, intent(in) :: i
    calls = calls + 1
    counted = i
  end function

  pure integer function low_of(x)
    type(limits), intent(in) :: x
    low_of = x%low
  end function

  pure integer function high_of(x)
    type(limits), intent(in) :: x
    high_of = x%high
  end function

end program
