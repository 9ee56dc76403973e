! versions: 15 16
! Subscripts of coindexed objects that are functions of the executing image: an accessor asks for their values by another one.
program functions
  implicit none
  integer, allocatable :: a(:)[:]
  integer :: b(10)[*], c(0:5,3)[*]
  integer :: j, me, n, k, l(3)
  me=this_image(); n=num_images(); k = merge(1,me+1,me==n)
  allocate (a(10)[*])
  a = [(100*me+j, j=1,10)]; b = a
  c = reshape([(1000*me+j,j=1,18)],[6,3])
  sync all
  if (any(a(fn(3))[k] /= 100*k + fn(3))) error stop 1
  if (any(b(fn(3))[k] /= 100*k + fn(3))) error stop 2
  l = b(fn(3))[k]
  if (any(l /= 100*k + fn(3))) error stop 3
  l = c(fn(3), one(2))[k]
  if (any(l /= 1000*k + fn(3) + 7)) error stop 4
  l(1) = c(one(3), one(2))[k]
  if (l(1) /= 1000*k + 10) error stop 5
  sync all
  a(fn(3))[k] = [7,8,9]
  b(one(3))[k] = -1
  sync all
  if (a(2) /= 7 .or. a(4) /= 8 .or. a(6)/=9) error stop 6
  if (b(3) /= -1) error stop 7
contains
  function fn(n)
    integer, intent(in) :: n
    integer :: fn(n)
    integer :: i
    fn = [(2*i, i=1,n)]
    fn = fn
  end function
  integer function one(i)
    integer, intent(in) :: i
    one = i
    if (me /= this_image()) error stop 9
  end function
end program
