! A field of 4 cells and one halo cell on each image.
module grid
  implicit none
  integer, parameter :: cells = 4
  integer, allocatable :: field(:)[:]
  integer :: steps[*] = 0
contains
  subroutine grid_setup()
    allocate (field(0:cells)[*])
    field = this_image()
    sync all
  end subroutine
end module
