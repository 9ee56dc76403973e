! A coarray is deallocated and allocated again: what comes before and after SYNC ALL is still unordered within a step.
program allocated_at_once
  implicit none
  integer, allocatable :: x(:)[:]
  integer :: step
  do step = 1, 2
    allocate (x(8)[*])
    if (this_image() > 2) x(step)[1] = this_image() !@A @A
    sync all
    deallocate (x)
  end do
end program allocated_at_once
