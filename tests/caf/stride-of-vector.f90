! gfortran does not pass the stride of a vector subscript: that is refused, not misread.
! versions: 12 13 14
! images: 1
! exit: 1
! stderr: A vector is a section with a stride, which gfortran does not pass
program stride_of_vector
  implicit none
  integer :: a(10)[*], v(6) = [1, 2, 3, 4, 5, 6], got(3)
  a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  got = a(v(1:6:2))[1]
  print *, got
end program
