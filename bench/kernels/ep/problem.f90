! EP of the NAS Parallel Benchmarks: Gaussian deviates by the acceptance-rejection method, counted in square annuli.
module ep_problem
  use suite
  use nas_random
  implicit none
  private
  public :: classes, batches, count_pairs, verified

  type, public :: problem_class
    character(1) :: name
    integer :: exponent    ! 2**exponent pairs
    real(dp) :: sums(2)    ! published, of the deviates
  end type
  type(problem_class), parameter :: classes(*) = [ &
    problem_class('S', 24, [-3.247834652034740d3, -6.958407078382297d3]), &
    problem_class('W', 25, [-2.863319731645753d3, -6.320053679109499d3]), &
    problem_class('A', 28, [-4.295875165629892d3, -1.580732573678431d4]), &
    problem_class('B', 30, [4.033815542441498d4, -2.660669192809235d4])]
  integer, parameter :: batch = 2**12              ! pairs that are made at a time
  integer(int64), parameter :: seed = 271828183

contains

  integer function batches(class)
    type(problem_class), intent(in) :: class
    batches = 2**class%exponent/batch
  end function

  ! Sums of the deviates that the pairs of batches low .. high give, and how many lie in each annulus.
  subroutine count_pairs(low, high, sums, counts)
    integer, intent(in) :: low, high
    real(dp), intent(out) :: sums(2), counts(0:9)
    real(dp) :: uniform(2*batch), pair(2), t
    integer :: k, i
    sums = 0
    counts = 0
    do k = low, high
      call random_values(2_int64*batch*(k - 1), uniform, seed)
      do i = 1, 2*batch, 2
        pair = 2*uniform(i:i + 1) - 1
        t = sum(pair**2)
        if (t > 1) cycle
        pair = pair*sqrt(-2*log(t)/t)
        sums = sums + pair
        associate (annulus => int(maxval(abs(pair))))
          counts(annulus) = counts(annulus) + 1
        end associate
      end do
    end do
  end subroutine

  ! Every deviate lies in an annulus, so that their number is pi/4 of that of the pairs.
  logical function verified(class, sums, counts)
    type(problem_class), intent(in) :: class
    real(dp), intent(in) :: sums(2), counts(0:9)
    real(dp), parameter :: accepted = acos(-1d0)/4
    verified = all(abs((sums - class%sums)/class%sums) <= 1d-8) .and. &
               abs(sum(counts)/2d0**class%exponent - accepted) < 1d-3
  end function
end module
