! Variables that have more names than one, compiled without atollfc and used by use_other_names.f90.
module other_names
  implicit none
  integer, parameter :: many = 200000
  integer :: k, l(2), image, j, from(0:2), first, seen
  integer, private :: hidden(2)
  integer :: a(many), b(many), c(many)
  integer :: in_common, same_block
  common /other_names_block/ in_common, same_block, c
  equivalence (k, l(1)), (image, j), (first, from(1)), (a, b), (seen, hidden(2))
  integer :: pointee
  pointer (address, pointee)
contains
  subroutine set_seen(n)
    integer, intent(in) :: n
    hidden(2) = n
  end subroutine
end module

module other_names_facade
  use other_names, only: k_there => k, l_there => l
  implicit none
end module
