! CHANGE TEAM: arrays of characters whose associate names gfortran 12 takes to have length 0, and others.
! RUN: %errors
subroutine characters(team, assumed, scalar, n)
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type), intent(in) :: team
  integer, intent(in) :: n
  character(*), intent(inout) :: assumed(:)[*], scalar[*]
  character(n), allocatable :: counted(:)[:]
  character(:), allocatable :: deferred(:)[:]
  character(5), save :: constant(2)[*]
  ! ERROR: team-characters.f90:[[@LINE+1]]:{{.*}}: error: with gfortran a coarray association is not possible for an array of characters whose length is neither constant nor deferred
  change team (team, a[*] => assumed)
  end team
  ! ERROR: team-characters.f90:[[@LINE+1]]:{{.*}}: error: with gfortran a coarray association is not possible
  change team (team, a[*] => counted)
  end team
  change team (team, a[*] => scalar, b[*] => deferred, c[*] => constant)
  end team
end subroutine
