! A wave that runs round a ring, spread over the processes: each computes its part of the ring, and puts the ends of it into its neighbours'
! halos. In plain Fortran, without coarray syntax. The scheme is exact where a step is as long as a point is wide.
program wave
  use Symmetric_F95
  implicit none
  integer, parameter :: points = 240, steps = 600
  real(R8), pointer :: u(:,:) ! u(0:m+1, 0:2): points 1..m with a halo at each end, three steps in turn
  real(R8), target :: part(points)
  integer, allocatable :: neighbours(:)
  integer :: m, left, right, step, i, process

  if (mod(points, Nprocs_fa()) /= 0) error stop 'the number of processes has to divide 240'
  m = points/Nprocs_fa()
  left = modulo(Me_fa() - 1, Nprocs_fa())
  right = modulo(Me_fa() + 1, Nprocs_fa())
  neighbours = merge([left, right], [left, left], left /= right)
  if (left == right) neighbours = neighbours(:1)

  ! u(0:m + 1, 0:2) on each process
  call Malloc_fa(u, [0, 0], [m + 1, 2])
  do i = 0, m + 1
    u(i, 0) = form(Me_fa()*m + i)
    u(i, 1) = form(Me_fa()*m + i - 1) ! it runs to the right, a point in each step
  end do
  call Sync_fa()

  do step = 2, steps
    associate (new => mod(step, 3), now => mod(step + 2, 3), old => mod(step + 1, 3))
      do i = 1, m
        u(i, new) = u(i - 1, now) + u(i + 1, now) - u(i, old)
      end do
      call NbPut_fa(u, Slice_fa([1, new], [1, new]), u, Slice_fa([m + 1, new], [m + 1, new]), left)
      call NbPut_fa(u, Slice_fa([m, new], [m, new]), u, Slice_fa([0, new], [0, new]), right)
      call Wait_fa()
      ! A neighbour that is a step behind reads the other two columns.
      call Sync_fa(neighbours)
    end associate
  end do

  call Sync_fa()
  if (Me_fa() == 0) then
    do process = 0, Nprocs_fa() - 1
      call Get_fa(u, Slice_fa([1, mod(steps, 3)], [m, mod(steps, 3)]), part, Slice_fa([process*m + 1], [process*m + m]), process)
    end do
    print '(12f6.3)', abs(part(10::20))
    print '(a,l2)', 'exact:', all(abs(part - [(form(i - steps), i = 1, points)]) < 1e-10_R8)
  end if
  call Free_fa(u)
contains
  ! The wave at the start, at a point of the ring.
  pure real(R8) function form(point)
    integer, intent(in) :: point
    form = exp(-((modulo(point, points) - 60)/20.0_R8)**2)
  end function
end program
