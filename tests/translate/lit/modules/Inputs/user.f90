program user
  use definition
  implicit none
  x(1:2)[1, 2] = 7
end program
