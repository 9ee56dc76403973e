! local: components that are allocated anew between the segments in which others read them.
program local_allocation_ordered
  implicit none
  type :: list
    integer, allocatable :: p(:)
  end type
  type(list) :: x[*]
  integer, allocatable :: other(:)
  integer :: s, i
  x%p = [1, 2, 3]
  sync all
  s = x[1 + mod(this_image(), num_images())]%p(1)
  sync all
  do i = 1, 3
    deallocate (x%p)
    allocate (x%p(3), source=i)
    sync all
    s = s + x[1 + mod(this_image(), num_images())]%p(3)
    sync all
    x%p = [1, 2, 3, 4, 5, 6, 7]
    sync all
    s = s + sum(x[1 + mod(this_image(), num_images())]%p)
    sync all
    call move_alloc(x%p, other)
    call move_alloc(other, x%p)
  end do
  if (s == -1) print *, s
end program
