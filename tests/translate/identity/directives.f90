! Directives for the compiler: !GCC$ lines are comments to the front end, and are kept.
program directives
  implicit none
  integer :: i
  real :: a(100)
!GCC$ unroll 4
  do i = 1, 100
    a(i) = i
  end do
!GCC$ ivdep
  do i = 2, 100
    a(i) = a(i) + 1
  end do
!dir$ ivdep
  do i = 1, 50
    a(i) = 2 * a(i)
  end do
  call convention(a)
  print *, sum(a)
contains
  subroutine convention(x, unused)
!GCC$ ATTRIBUTES no_arg_check :: unused
    real, intent(inout) :: x(:)
    type(*), optional :: unused
    x = x / 2
  end subroutine
end program
