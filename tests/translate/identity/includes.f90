! options: -I@/include
program includes
  implicit none
  include 'include/declarations.inc'
  n = 3
  include "include/statements.inc" ! twice
  include "include/statements.inc"
  print *, 'after', n
contains
  include 'include/procedure.inc'
end program
