! The random numbers of the NAS Parallel Benchmarks (RNR-94-007): x(k) = 5**13 x(k-1) modulo 2**46, x(0) = 314159265 or another seed, as fractions of 2**46.
! Products are made of halves of 23 bits, so that none is longer than 64.
module nas_random
  use suite, only: dp, int64
  implicit none
  private
  public :: state_before, next_random, random_values

  integer(int64), parameter :: half = 2_int64**23, modulus = 2_int64**46, multiplier = 5_int64**13, usual_seed = 314159265

contains

  elemental integer(int64) function times(a, b)
    integer(int64), intent(in) :: a, b
    integer(int64) :: middle
    middle = iand(a/half*iand(b, half - 1) + iand(a, half - 1)*(b/half), half - 1)
    times = iand(middle*half + iand(a, half - 1)*iand(b, half - 1), modulus - 1)
  end function

  ! After `drawn` numbers of the sequence.
  pure integer(int64) function state_before(drawn, seed)
    integer(int64), intent(in) :: drawn
    integer(int64), intent(in), optional :: seed
    integer(int64) :: base, left
    state_before = usual_seed
    if (present(seed)) state_before = seed
    base = multiplier
    left = drawn
    do while (left > 0)
      if (iand(left, 1_int64) == 1) state_before = times(state_before, base)
      base = times(base, base)
      left = left/2
    end do
  end function

  real(dp) function next_random(state)
    integer(int64), intent(inout) :: state
    state = times(multiplier, state)
    next_random = state*0.5_dp**46
  end function

  ! The numbers that follow `drawn` others.
  subroutine random_values(drawn, values, seed)
    integer(int64), intent(in) :: drawn
    integer(int64), intent(in), optional :: seed
    real(dp), intent(out) :: values(:)
    integer(int64) :: state
    integer :: i
    state = state_before(drawn, seed)
    do i = 1, size(values)
      values(i) = next_random(state)
    end do
  end subroutine
end module
