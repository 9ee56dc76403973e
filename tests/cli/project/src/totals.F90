#define WIDTH 10
module totals
  use grid
  implicit none
contains
  integer function total() result(t)
    t = sum(field)
    call co_sum(t)
#ifdef DOUBLED
    t = 2*t
#endif
  end function
end module
