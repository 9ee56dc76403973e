! The value of a function as the actual argument of an assumed-rank dummy argument has lower bounds of 1 in SELECT RANK.
module procedures
  implicit none
contains
  function numbers(n)
    integer, intent(in) :: n
    integer :: numbers(n), i
    numbers = [(i, i = 1, n)]
  end function
  function table(n)
    integer, intent(in) :: n
    integer, allocatable :: table(:, :)
    allocate (table(n, 0:n - 1), source=5)
    table(n, n - 1) = 6
  end function
  subroutine expect(x)
    integer, intent(in) :: x(..)
    select rank (x)
    rank (1)
      if (lbound(x, 1) /= 1 .or. ubound(x, 1) /= 3) error stop 'bounds'
      if (x(1) /= 1 .or. x(3) /= 3) error stop 'values'
    rank (2)
      if (any(lbound(x) /= 1) .or. any(ubound(x) /= 3)) error stop 'bounds of rank 2'
      if (x(3, 3) /= 6) error stop 'values of rank 2'
    end select
  end subroutine
end module

program bounds_in_select_rank
  use procedures
  implicit none
  call expect(numbers(3))
  call expect(table(3))
  call expect(numbers(3) + 0)
end program
