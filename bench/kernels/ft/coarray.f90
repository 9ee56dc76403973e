! NAS FT with coarrays: Fourier transforms of a grid in three dimensions.
!   ft CLASS
! An image holds planes of z, where it transforms along x and y, and rows of y, where it transforms along z. Between the two each image puts to every
! other the part that belongs there: one statement, a section of three dimensions on either side.
program ft
  use suite
  use ft_problem
  implicit none
  type(problem_class) :: class
  complex(dp), allocatable :: planes(:, :, :)[:], rows(:, :, :)[:]  ! (x, y, own z), (x, own y, z)
  complex(dp), allocatable :: initial(:, :, :)                      ! the transform of what is at the beginning: (x, own y, z)
  complex(dp) :: sums(iterations)
  integer, allocatable :: y(:), z(:)                                ! where each image's rows and planes begin
  integer :: n(3), me, images, i, own_y, own_z, time
  real(dp) :: started

  class = classes(class_argument(classes%name))
  n = class%n
  me = this_image()
  images = num_images()
  y = [(first_of(i, images, n(2)), i = 1, images + 1)]
  z = [(first_of(i, images, n(3)), i = 1, images + 1)]
  own_y = y(me + 1) - y(me)
  own_z = z(me + 1) - z(me)
  allocate (planes(n(1), n(2), maxval(z(2:) - z(:images)))[*], rows(n(1), maxval(y(2:) - y(:images)), n(3))[*])
  allocate (initial(n(1), own_y, n(3)))
  call solve(1) ! touches all memory
  sync all
  started = seconds()
  call solve(iterations)
  call co_sum(sums)
  call report('ft', class%name, me, images, seconds() - started, verified(class, sums))

contains

  subroutine solve(steps)
    integer, intent(in) :: steps
    call set_initial(n, z(me), z(me + 1) - 1, planes)
    call transform_x(-1, planes(:, :, :own_z))
    call transform_y(-1, planes(:, :, :own_z))
    call planes_to_rows()
    call transform_z(-1, rows(:, :own_y, :))
    initial = rows(:, :own_y, :)
    do time = 1, steps
      call evolve(n, y(me), y(me + 1) - 1, time, initial, rows(:, :own_y, :))
      call transform_z(1, rows(:, :own_y, :))
      call rows_to_planes()
      call transform_y(1, planes(:, :, :own_z))
      call transform_x(1, planes(:, :, :own_z))
      sums(time) = checksum(n, z(me), z(me + 1) - 1, planes)
    end do
  end subroutine

  subroutine planes_to_rows()
    integer :: step, to
    sync all
    do step = 0, images - 1
      to = mod(me - 1 + step, images) + 1
      rows(:, :y(to + 1) - y(to), z(me):z(me + 1) - 1)[to] = planes(:, y(to):y(to + 1) - 1, :own_z)
    end do
    sync all
  end subroutine

  subroutine rows_to_planes()
    integer :: step, to
    sync all
    do step = 0, images - 1
      to = mod(me - 1 + step, images) + 1
      planes(:, y(me):y(me + 1) - 1, :z(to + 1) - z(to))[to] = rows(:, :own_y, z(to):z(to + 1) - 1)
    end do
    sync all
  end subroutine
end program
