! NAS CG with coarrays: the smallest eigenvalue of a sparse matrix by inverse iteration, with 25 steps of conjugate gradients each.
!   cg CLASS
! An image has some rows of the matrix and the same part of all vectors. Of the direction p, by which the matrix is multiplied, every image has all: the
! owners put their parts to the others. Two copies take turns, so that one synchronisation in each step is enough: while others still read the old one,
! the new one is written.
program cg
  use suite
  use cg_problem
  implicit none
  type(problem_class) :: class
  type(sparse_rows) :: rows
  real(dp), allocatable :: p(:, :)[:], x(:), z(:), r(:), q(:)
  real(dp) :: zeta, started
  integer :: low, high, copy, iteration

  class = classes(class_argument(classes%name))
  low = first_of(this_image(), num_images(), class%order)
  high = first_of(this_image() + 1, num_images(), class%order) - 1
  call make_rows(class, low, high, rows)
  allocate (p(class%order, 0:1)[*], x(low:high), z(low:high), r(low:high), q(low:high))
  copy = 0
  x = 1
  call iterate() ! touches all memory
  x = 1
  sync all
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  call report('cg', class%name, this_image(), num_images(), seconds() - started, verified(class, zeta))

contains

  subroutine iterate()
    call solve()
    zeta = class%shift + 1/dot(x, z)
    x = z/sqrt(dot(z, z))
  end subroutine

  ! A z = x, nearly.
  subroutine solve()
    real(dp) :: rho, before, alpha
    integer :: step
    z = 0
    r = x
    rho = dot(r, r)
    call share(r)
    do step = 1, steps
      call multiply(rows, p(:, copy), q)
      alpha = rho/dot(p(low:high, copy), q)
      z = z + alpha*p(low:high, copy)
      r = r - alpha*q
      before = rho
      rho = dot(r, r)
      if (step < steps) call share(r + rho/before*p(low:high, copy))
    end do
  end subroutine

  ! The own part of the next direction, for all images.
  subroutine share(part)
    real(dp), intent(in) :: part(:)
    integer :: step, image
    copy = 1 - copy
    p(low:high, copy) = part
    do step = 1, num_images() - 1
      image = mod(this_image() - 1 + step, num_images()) + 1
      p(low:high, copy)[image] = part
    end do
    sync all
  end subroutine

  real(dp) function dot(a, b)
    real(dp), intent(in) :: a(:), b(:)
    dot = dot_product(a, b)
    call co_sum(dot)
  end function
end program
