! FT of the NAS Parallel Benchmarks: a diffusion equation solved by Fourier transforms of a grid in three dimensions. The transforms along one
! dimension, the initial values, and the published checksums.
module ft_problem
  use suite
  use nas_random
  implicit none
  private
  public :: classes, set_initial, transform_x, transform_y, transform_z, evolve, checksum, verified, iterations

  integer, parameter :: iterations = 6, together = 16 ! so many lines are transformed at a time
  real(dp), parameter :: pi = acos(-1d0), diffusion = 1d-6

  type, public :: problem_class
    character(1) :: name
    integer :: n(3)
    complex(dp) :: sums(iterations)  ! published
  end type
  type(problem_class), parameter :: classes(*) = [ &
    problem_class('S', [64, 64, 64], [ &
      (5.546087004964d2, 4.845363331978d2), (5.546385409190d2, 4.865304269511d2), (5.546148406171d2, 4.883910722337d2), &
      (5.545423607415d2, 4.901273169046d2), (5.544255039624d2, 4.917475857993d2), (5.542683411903d2, 4.932597244941d2)]), &
    problem_class('W', [128, 128, 32], [ &
      (5.673612178944d2, 5.293246849175d2), (5.631436885271d2, 5.282149986629d2), (5.594024089970d2, 5.270996558037d2), &
      (5.560698047020d2, 5.260027904925d2), (5.530898991250d2, 5.249400845633d2), (5.504159734538d2, 5.239212247086d2)]), &
    problem_class('A', [256, 256, 128], [ &
      (5.046735008193d2, 5.114047905510d2), (5.059412319734d2, 5.098809666433d2), (5.069376896287d2, 5.098144042213d2), &
      (5.077892868474d2, 5.101336130759d2), (5.085233095391d2, 5.104914655194d2), (5.091487099959d2, 5.107917842803d2)])]

contains

  ! Planes low .. high of the grid: random numbers, the real part first.
  subroutine set_initial(n, low, high, a)
    integer, intent(in) :: n(3), low, high
    complex(dp), intent(out) :: a(n(1), n(2), low:high)
    integer(int64) :: state
    real(dp) :: real_part
    integer :: i, j, k
    state = state_before(2_int64*n(1)*n(2)*(low - 1))
    do k = low, high
      do j = 1, n(2)
        do i = 1, n(1)
          real_part = next_random(state)
          a(i, j, k) = cmplx(real_part, next_random(state), dp)
        end do
      end do
    end do
  end subroutine

  subroutine transform_x(direction, a)
    integer, intent(in) :: direction
    complex(dp), intent(inout) :: a(:, :, :)
    complex(dp) :: lines(together, size(a, 1)), roots(size(a, 1))
    integer :: j, k, width, l
    call find_roots(direction, roots)
    do k = 1, size(a, 3)
      do j = 1, size(a, 2), together
        width = min(together, size(a, 2) - j + 1)
        do l = 1, width
          lines(l, :) = a(:, j + l - 1, k)
        end do
        call transform_lines(roots, lines)
        do l = 1, width
          a(:, j + l - 1, k) = lines(l, :)
        end do
      end do
    end do
  end subroutine

  subroutine transform_y(direction, a)
    integer, intent(in) :: direction
    complex(dp), intent(inout) :: a(:, :, :)
    complex(dp) :: lines(together, size(a, 2)), roots(size(a, 2))
    integer :: i, k, width
    call find_roots(direction, roots)
    do k = 1, size(a, 3)
      do i = 1, size(a, 1), together
        width = min(together, size(a, 1) - i + 1)
        lines(:width, :) = a(i:i + width - 1, :, k)
        call transform_lines(roots, lines)
        a(i:i + width - 1, :, k) = lines(:width, :)
      end do
    end do
  end subroutine

  subroutine transform_z(direction, a)
    integer, intent(in) :: direction
    complex(dp), intent(inout) :: a(:, :, :)
    complex(dp) :: lines(together, size(a, 3)), roots(size(a, 3))
    integer :: i, j, width
    call find_roots(direction, roots)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1), together
        width = min(together, size(a, 1) - i + 1)
        lines(:width, :) = a(i:i + width - 1, j, :)
        call transform_lines(roots, lines)
        a(i:i + width - 1, j, :) = lines(:width, :)
      end do
    end do
  end subroutine

  subroutine find_roots(direction, roots)
    integer, intent(in) :: direction
    complex(dp), intent(out) :: roots(0:)
    integer :: k
    do k = 0, size(roots) - 1
      roots(k) = exp(cmplx(0, direction*2*pi*k/size(roots), dp))
    end do
  end subroutine

  ! Stockham's transform of lines whose length is a power of two; no order is reversed. Twice as many short transforms are half as long in each step.
  subroutine transform_lines(roots, x)
    complex(dp), intent(in) :: roots(0:)
    complex(dp), intent(inout) :: x(together, 0:size(roots) - 1)
    complex(dp) :: y(together, 0:size(roots) - 1)
    integer :: length, many
    logical :: in_y
    length = size(roots)
    many = 1
    in_y = .false.
    do while (length > 1)
      if (in_y) then
        call halve(roots, length, many, y, x)
      else
        call halve(roots, length, many, x, y)
      end if
      in_y = .not. in_y
      length = length/2
      many = many*2
    end do
    if (in_y) x = y
  end subroutine

  subroutine halve(roots, length, many, x, y)
    integer, intent(in) :: length, many
    complex(dp), intent(in) :: roots(0:*), x(together*many, 0:length - 1)
    complex(dp), intent(out) :: y(together*many, 0:1, 0:length/2 - 1)
    complex(dp) :: root
    integer :: p, l
    do p = 0, length/2 - 1
      root = roots(p*many)
      do l = 1, together*many
        y(l, 0, p) = x(l, p) + x(l, p + length/2)
        y(l, 1, p) = (x(l, p) - x(l, p + length/2))*root
      end do
    end do
  end subroutine

  ! What time does to the transform, for rows low .. high of y.
  subroutine evolve(n, low, high, time, initial, now)
    integer, intent(in) :: n(3), low, high, time
    complex(dp), intent(in) :: initial(n(1), low:high, n(3))
    complex(dp), intent(inout) :: now(n(1), low:high, n(3))
    real(dp) :: x(n(1)), y(n(2)), z(n(3))
    integer :: j, k
    x = decay(n(1), time)
    y = decay(n(2), time)
    z = decay(n(3), time)
    do k = 1, n(3)
      do j = low, high
        now(:, j, k) = initial(:, j, k)*(x*(y(j)*z(k)))
      end do
    end do
  end subroutine

  ! Of each wave number in one dimension; those of the second half are negative.
  pure function decay(n, time)
    integer, intent(in) :: n, time
    real(dp) :: decay(n)
    integer :: k
    decay = [(exp(-4*diffusion*pi**2*time*real(mod(k + n/2, n) - n/2, dp)**2), k = 0, n - 1)]
  end function

  ! The part of planes low .. high.
  complex(dp) function checksum(n, low, high, a)
    integer, intent(in) :: n(3), low, high
    complex(dp), intent(in) :: a(n(1), n(2), low:high)
    integer :: j, at(3)
    checksum = 0
    do j = 1, 1024
      at = mod([1, 3, 5]*j, n) + 1
      if (low <= at(3) .and. at(3) <= high) checksum = checksum + a(at(1), at(2), at(3))
    end do
    checksum = checksum/product(real(n, dp))
  end function

  logical function verified(class, sums)
    type(problem_class), intent(in) :: class
    complex(dp), intent(in) :: sums(iterations)
    verified = all(abs((sums - class%sums)/class%sums) <= 1d-12)
  end function
end module
