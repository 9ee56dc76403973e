! Static coarrays stay static variables, and get the SAVE attribute that a coarray of the main program has (8.5.16).
! RUN: %translate | FileCheck %s
! RUN: %compiles
module declared
  implicit none
  integer, parameter :: n = 2
  ! CHECK: integer, save :: a(3), b = 5
  integer, save :: a(3)[n, *], b[*] = 5
  ! CHECK: real, dimension(4), save :: c, d
  real, dimension(4), codimension[0:*], save :: c, d
  ! CHECK: real, save :: e{{$}}
  ! CHECK-NEXT: dimension :: e(2)
  real, save :: e
  dimension :: e(2)
  codimension :: e[*]
  ! CHECK: character(8), private, save :: f
  character(8), private, save :: f[*]
end module
program main
  use declared
  implicit none
  ! CHECK: save :: local
  ! CHECK: integer :: local
  integer :: local[*]
  ! CHECK: block
  ! CHECK: integer, save :: inner(2)
  block
    integer, save :: inner(2)[*]
    inner = local
  end block
contains
  recursive subroutine s
    ! CHECK: integer, save :: mine
    integer, save :: mine[2:*]
    mine = 1
  end subroutine
end program
