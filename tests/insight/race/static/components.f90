! Components, allocatable coarrays, other cobounds.
program components
  implicit none
  type :: cell
    integer :: a, b
  end type
  type(cell) :: c[*]
  integer, allocatable :: d(:)[:], e[:]
  integer :: me, s
  me = this_image()
  allocate (d(4)[*], e[0:*])
  c = cell(1, 2)
  d = me
  e = me
  sync all
  if (me == 1) c[2]%a = 1
  if (me == 2) s = c%b
  sync all
  if (me == 1) c[2]%b = 1 !@A
  if (me == 2) c = cell(3, 4) !@A
  sync all
  if (me == 1) d(2)[2] = 1 !@B
  if (me == 2) d(1:3) = 5 !@B
  if (me == 1) e[1] = 1
  if (me == 2) e = 5
  deallocate (d)
  sync all
end program
