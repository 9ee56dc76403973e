! Row coll: images that end right after a collective subroutine, which others may still be in: these have its result and
! no error (J3/18-007r1 16.6). Lengths that go with the images' notices between nodes.
program coll_ended_after
  use, intrinsic :: iso_fortran_env, only: real64
  use checks
  implicit none
  integer, parameter :: lengths(3) = [5, 500, 4000]
  integer :: k

  do k = 1, size(lengths)
    call broadcast_from_last(lengths(k))
    call sum_of_all(lengths(k))
    call reduction(lengths(k))
  end do
  if (num_images() == 2) call reduction(300)
  if (num_images() == 1 .or. num_images() == 3) call broadcast_from_last(128)
  if (num_images() > 3) call sum_of_all(1000)
  call finish()

contains

  subroutine broadcast_from_last(length)
    integer, intent(in) :: length
    real(real64) :: a(length)
    integer :: i
    a = [(real(this_image()*i, real64), i=1, length)]
    call co_broadcast(a, source_image=num_images())
    call check('CO_BROADCAST', all(a == [(real(num_images()*i, real64), i=1, length)]), .true.)
  end subroutine

  subroutine sum_of_all(length)
    integer, intent(in) :: length
    real(real64) :: a(length)
    integer :: i, n
    n = num_images()
    a = [(real(this_image()*i, real64), i=1, length)]
    call co_sum(a)
    call check('CO_SUM', all(a == [(real(n*(n + 1)/2, real64)*i, i=1, length)]), .true.)
  end subroutine

  subroutine reduction(length)
    integer, intent(in) :: length
    real(real64) :: a(length)
    integer :: i
    a = [(real(this_image()*i, real64), i=1, length)]
    call co_reduce(a, larger)
    call check('CO_REDUCE', all(a == [(real(num_images()*i, real64), i=1, length)]), .true.)
  end subroutine

  pure real(real64) function larger(x, y)
    real(real64), intent(in) :: x, y
    larger = max(x, y)
  end function
end program
