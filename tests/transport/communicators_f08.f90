program communicators_f08
  use mpi_f08
  use atoll_mpi, only: atoll_team_comm_f08
  implicit none
  type(mpi_comm) :: world
  integer :: total
  world = atoll_team_comm_f08()
  call mpi_allreduce(this_image(), total, 1, mpi_integer, mpi_sum, world)
  if (total /= num_images()*(num_images() + 1)/2) error stop 'sum'
  if (this_image() == 1) print '(a,i0,a)', 'right on ', num_images(), ' images'
end program
