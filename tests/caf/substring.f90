! gfortran passes the length of the whole object for a substring: that is refused where it leads beyond the coarray.
! versions: 12 13 14
! images: 1
! exit: 1
! stderr: is it a substring
program substring
  implicit none
  character(5) :: text[*]
  text = 'abcde'
  text[1](2:3) = '++'
  print *, text
end program
