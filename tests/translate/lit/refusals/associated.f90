! 16.9.16: TARGET of ASSOCIATED is what the pointer could be assigned to, and a coindexed one cannot be (10.2.2.2).
! RUN: %errors
program associations
  implicit none
  type t
    integer, pointer :: p
  end type
  type(t), save :: x[*]
  integer, target :: n
  ! ERROR: associated.f90:[[@LINE+1]]:{{.*}}: error: the argument TARGET of ASSOCIATED has to be one that the pointer could be assigned to
  print *, associated(x[1]%p, n)
  print *, associated(x[1]%p), associated(x%p, n)
end program
