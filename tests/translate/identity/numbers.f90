program numbers
  use iso_fortran_env
  implicit none
  integer, parameter :: dp = kind(1d0)
  real(dp) :: x = 1.0_dp, y = .5e-3_8, z = 1.D+2
  complex :: c = (1.0, -2.e0)
  integer(int64) :: big = 9223372036854775807_int64
  logical(1) :: l = .true._1
  print *, x, y, z, c, big, l, 1.e3, 3 .eq. 3.0, 1.eq.1, 2.**3, -2**2
  print *, real(real32), real64, int8, character_kinds, atomic_int_kind, real_kinds
  print *, (c%re + c%im), conjg(c), huge(1_2)
end program
