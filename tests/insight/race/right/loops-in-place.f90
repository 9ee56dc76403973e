! Loops that access another image of the same node in place (-fcoarray-in-place): the same elements are read, others are defined.
program loops_in_place
  implicit none
  integer :: a(100)[*], b(100)[*], i, s
  a = 1
  b = 1
  sync all
  s = 0
  do i = 1, 100
    s = s + a(i)[2]
  end do
  do i = this_image(), 100, num_images()
    b(i)[2] = b(i)[2] + a(101 - i)[2]
  end do
  sync all
  if (s /= 100) error stop 'other sum'
  if (any(b(:)[2] /= 2)) error stop 'other elements'
end program
