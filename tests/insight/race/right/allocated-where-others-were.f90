! Memory is used again, by coarrays of other shapes, in teams.
program allocated_where_others_were
  use iso_fortran_env, only: team_type
  implicit none
  integer, allocatable :: a(:)[:], b(:, :)[:]
  type(team_type) :: half
  integer :: i
  form team ((this_image() + 1) / 2, half)
  do i = 1, 3
    change team (half)
      allocate (a(100)[*])
      if (this_image() == 1) a(:)[2] = i
      deallocate (a)
      allocate (b(10, 10)[*])
      if (this_image() == 2) b(:, i)[1] = i
    end team
    allocate (a(50 * i)[*])
    a(this_image())[1] = i
    deallocate (a)
  end do
end program allocated_where_others_were
