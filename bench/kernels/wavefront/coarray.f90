! The pipeline of the Parallel Research Kernels with coarrays: the last point of a row goes to the image behind, and an event says that it is there.
!   wavefront CLASS
program wavefront
  use, intrinsic :: iso_fortran_env, only: event_type
  use suite
  use wavefront_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: a(:, :)[:]                  ! (own points and the one before, row)
  type(event_type) :: ready[*], again[*]
  integer :: me, images, first, n, iteration
  real(dp) :: started, time, corner

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  first = first_of(me, images, class%points)
  n = first_of(me + 1, images, class%points) - first
  allocate (a(0:class%points/images + 1, class%points)[*])
  call set_values(first, n, class%points, a)
  sync all
  call iterate() ! touches all memory
  sync all
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  sync all
  time = seconds() - started
  corner = merge(a(n, class%points), 0d0, me == images)
  call co_sum(corner)
  call report('wavefront', class%name, me, images, time, abs(corner - expected_corner(class%points, class%iterations + 1)) < 1d-8)

contains

  ! The last image answers the first with the value with which the next wave begins.
  subroutine iterate()
    integer :: j
    do j = 2, class%points
      if (me > 1) event wait (ready)
      call sweep_row(first, n, a, j)
      if (me < images) then
        a(0, j)[me + 1] = a(n, j)
        event post (ready[me + 1])
      end if
    end do
    if (me == images) then
      a(1, 1)[1] = -a(n, class%points)
      event post (again[1])
    end if
    if (me == 1) event wait (again)
  end subroutine
end program
