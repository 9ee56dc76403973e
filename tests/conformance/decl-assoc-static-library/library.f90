! Row decl-assoc: a library (.a, .so) that contains coarrays; see program.f90.
module library
  implicit none
  private
  public :: counter, grid, store, fetch, open_store, close_store
  integer :: counter[*] = 100
  integer :: grid(3, 2)[2, *]
  integer, allocatable :: store_of(:)[:]
  real :: large(1000, 100)[*]
contains
  subroutine open_store(n)
    integer, intent(in) :: n
    allocate (store_of(n)[*], source=0)
    large = this_image()
    sync all
  end subroutine
  subroutine close_store()
    deallocate (store_of)
  end subroutine
  subroutine store(i, value, image)
    integer, intent(in) :: i, value, image
    store_of(i)[image] = value
  end subroutine
  integer function fetch(i, image)
    integer, intent(in) :: i, image
    integer, save :: calls[*] = 0
    calls = calls + 1
    fetch = store_of(i)[image] + nint(large(1000, 100)[image])
    if (calls < 1) fetch = -1
  end function
end module
