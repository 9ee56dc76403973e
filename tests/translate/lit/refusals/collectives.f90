! RUN: %errors
! What gfortran 12 can neither describe nor copy.
program collectives
  implicit none
  type :: entry
    character(5) :: word = 'abcde'
  end type
  type(entry) :: list(2, 3)
  ! ERROR: collectives.f90:[[@LINE+1]]:{{.*}}error: an array of substrings of rank 2 or more is not supported by Atoll in a collective subroutine
  call co_max(list(:, :)%word(2:3))
end program
