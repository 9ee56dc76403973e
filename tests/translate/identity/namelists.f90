program namelists
  implicit none
  integer :: n = 1
  real :: values(2) = [1.0, 2.0]
  character(len=10) :: name = 'x\y'
  namelist /input/ n, values, &
                   name
  character(len=60) :: text(3) = [character(len=60) :: '&input n = 5,', "values(2) = 7.5 name='it''s'", '/']
  read (text, nml=input)
  print *, n, values, name
end program
