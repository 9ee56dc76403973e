! Row rma-struct: coindexed objects of 80 kB and of 12 MB, derived types and characters, as actual arguments, values and items. What
! stands for them has to be on no stack, and each activation of a procedure needs its own (J3/18-007r1 15.6.2.4): here a procedure
! is executed again by way of a dummy procedure, which the compiler of the file cannot know.
module large_things
  implicit none
  type :: large
    integer :: d(20000) = 0
  end type
  type :: huge_one
    real(8) :: d(1500000)
    integer :: i
  end type
  type(large), save :: x[*]
  type(huge_one), save :: h[*]
  character(100000), save :: c[*]
  abstract interface
    integer function action(a, k)
      import large
      type(large), intent(in) :: a
      integer, intent(in) :: k
    end function
    integer function text_action(a, k)
      character(*), intent(inout) :: a
      integer, intent(in) :: k
    end function
  end interface
contains
  integer function visit(f, k)
    procedure(action) :: f
    integer, intent(in) :: k
    visit = 0
    if (k <= num_images()) visit = f(x[k], k)
  end function
  integer function visit_text(f, k)
    procedure(text_action) :: f
    integer, intent(in) :: k
    visit_text = 0
    if (k <= num_images()) visit_text = f(c[k], k)
  end function
  integer function last(a)
    type(huge_one), intent(in) :: a
    last = a%i + int(a%d(size(a%d)))
  end function
  function made(i) result(r)
    integer, intent(in) :: i
    type(large) :: r
    r%d = i
  end function
  pure function larger(a, b) result(r)
    type(large), intent(in) :: a, b
    type(large) :: r
    r = a
    if (b%d(1) > a%d(1)) r = b
  end function
end module

module large_users
  use large_things
  implicit none
contains
  ! The image whose object comes first has the last digit.
  integer function with(a, k) result(r)
    type(large), intent(in) :: a
    integer, intent(in) :: k
    integer :: deeper
    deeper = visit(with, k + 1)
    r = a%d(20000) + 10*deeper
  end function
  integer function with_text(a, k) result(r)
    character(*), intent(inout) :: a
    integer, intent(in) :: k
    integer :: deeper
    deeper = visit_text(with_text, k + 1)
    r = iachar(a(100000:)) - 48 + 10*deeper
  end function
end module

program rma_actual_large
  use checks
  use large_users
  implicit none
  type(large) :: greatest
  integer :: me, n, k, expected, status
  character(100000) :: copy
  me = this_image()
  n = num_images()
  x%d = me
  h%d = 10*me
  h%i = me
  c = repeat(achar(48 + me), len(c))
  expected = 0
  do k = n, 1, -1
    expected = 10*expected + k
  end do
  sync all
  call check('derived type', visit(with, 1), expected)
  if (me == 1) call check('characters', visit_text(with_text, 1), expected)
  sync all
  call check('nothing has changed', [c(1:1), c(100000:)], [achar(48 + me), achar(48 + me)])
  k = mod(me, n) + 1
  call check('12 MB', last(h[k]), 11*k)
  call check('in an array constructor', sum([last(h[1]), last(h[n])]), 11*(1 + n))
  sync all
  x[k] = made(100 + me)
  sync all
  call check('value of a function', x%d(20000), 100 + merge(n, me - 1, me == 1))
  write (copy, '(a)') c[k]
  call check('output item', copy(99999:), repeat(achar(48 + k), 2))
  sync all
  read (copy, '(a)', iostat=status) c[k]
  sync all
  call check('input item', [c(1:1), c(100000:)], [achar(48 + me), achar(48 + me)])
  greatest%d = me
  call co_reduce(greatest, larger)
  call check('CO_REDUCE', greatest%d(20000), n)
  call finish()
end program
