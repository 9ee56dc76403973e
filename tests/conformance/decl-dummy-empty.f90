! Row decl-dummy: a dummy argument whose upper cobound is less than its lower one at entry (J3/18-007r1 8.5.6.3) is error termination,
! with a message that names the procedure's line.
program decl_dummy_empty
  implicit none
  integer, save :: a[*]
  call good(a, 1)
  call wrong(a, 3)
contains
  subroutine good(x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x[n:n, *]
    x = ucobound(x, 1)
    if (x /= n) error stop 'ucobound'
  end subroutine
  subroutine wrong(x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x[n:n - 1, *]
    print *, 'not reached', this_image(x)
  end subroutine
end program
