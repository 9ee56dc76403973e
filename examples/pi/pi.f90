! Pi by the Monte Carlo method, with coarrays: collectives, and random numbers that do not depend on the number of images.
!
!   pi [samples]
!
! All images draw from one and the same sequence of random numbers, each its own stretch of it: a multiplicative
! congruential generator can jump ahead, because n steps are one multiplication by the n-th power of the multiplier.
! The result is therefore the same, digit by digit, on any number of images. (RANDOM_NUMBER after RANDOM_INIT(.true.,
! .true.) would give results that can be repeated as long as the number of images stays the same.)
program monte_carlo
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none

  ! Park and Miller's "minimal standard" generator.
  integer(int64), parameter :: multiplier = 16807, modulus = 2147483647, seed = 20080915

  integer(int64) :: samples, first, last, hits, state, i
  real(real64) :: x, y, estimate

  samples = 0
  if (this_image() == 1) samples = argument(4000000_int64)
  call co_broadcast(samples, source_image=1)

  ! Samples first .. last are this image's.
  first = (this_image() - 1) * samples / num_images() + 1
  last = this_image() * samples / num_images()
  state = mod(power(multiplier, 2 * (first - 1)) * seed, modulus)    ! each sample takes two numbers
  hits = 0
  do i = first, last
    x = next(state)
    y = next(state)
    if (x * x + y * y <= 1) hits = hits + 1
  end do

  call co_sum(hits)
  estimate = 4 * real(hits, real64) / samples
  if (this_image() == 1) then
    print '(i0,a,i0,a)', hits, ' of ', samples, ' points lie in the quarter circle'
    print '(a,f10.8)', 'pi is about ', estimate
    ! Four standard deviations: sqrt(pi (4 - pi) / samples) each.
    if (abs(estimate - acos(-1.0_real64)) > 4 * 1.642_real64 / sqrt(real(samples, real64))) error stop 'pi: not random'
  end if

contains

  integer(int64) function argument(default)
    integer(int64), intent(in) :: default
    character(len=20) :: text
    argument = default
    if (command_argument_count() < 1) return
    call get_command_argument(1, text)
    read (text, *) argument
    if (argument < 1) error stop 'pi: the argument is the number of samples'
  end function

  ! The next random number, between 0 and 1.
  real(real64) function next(state)
    integer(int64), intent(inout) :: state
    state = mod(multiplier * state, modulus)
    next = real(state, real64) / modulus
  end function

  ! base**exponent, modulo the modulus, by repeated squaring. No product exceeds 2**62.
  pure integer(int64) function power(base, exponent)
    integer(int64), intent(in) :: base, exponent
    integer(int64) :: square, rest
    power = 1
    square = base
    rest = exponent
    do while (rest > 0)
      if (mod(rest, 2_int64) == 1) power = mod(power * square, modulus)
      square = mod(square * square, modulus)
      rest = rest / 2
    end do
  end function
end program
