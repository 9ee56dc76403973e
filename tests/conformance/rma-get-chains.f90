! rma-get, 9.6 and 10.1.2 of J3/18-007r1: coindexed objects in long chains of operators, intrinsic and defined ones.
module strings
  implicit none
  type text
    character(:), allocatable :: c
  contains
    procedure, pass(b) :: after
    generic :: operator(//) => after
  end type
  interface operator(+) ! of characters and integers
    procedure add
  end interface
contains
  function add(a, i) result(r)
    character(*), intent(in) :: a
    integer, intent(in) :: i
    character(:), allocatable :: r
    r = a // achar(iachar('a') + i)
  end function
  function after(a, b) result(r)
    character(*), intent(in) :: a
    class(text), intent(in) :: b
    character(:), allocatable :: r
    r = a // b%c
  end function
end module

subroutine defined
  use strings
  implicit none
  integer, save :: k[*]
  character(:), allocatable :: s
  k = 1
  sync all
  s = '' + 0 + k[1] + 2 + k[1] + 4 + k[1] + 6 + k[1] + 8 + k[1] + 10 + k[1] + 12 + k[1] + 14 + k[1] + 16 + &
      k[1] + 18 + k[1] + 0 + k[1] + 2 + k[1] + 4 + k[1] + 6 + k[1] + 8 + k[1] + 10 + k[1] + 12 + k[1] + 14 + &
      k[1] + 16 + k[1] + 18 + k[1]
  if (s /= 'abcbebgbibkbmbobqbsbabcbebgbibkbmbobqbsb') error stop 'defined'
end subroutine

program chains
  implicit none
  integer :: i[*], a(3)[*], b(3)
  logical :: l[*]
  real :: x[*], y
  character(2) :: c[*]
  character(:), allocatable :: u
  i = 3
  a = [1, 2, 3]
  l = .true.
  x = 0.5
  c = 'ab'
  sync all
  b = a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - &
      a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - &
      a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - &
      a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - a(:)[1] + i[1] - a(:)[1] - i[1] + a(:)[1] - i[1] - &
      a(:)[1] + i[1] - a(:)[1]
  if (any (b /= [-29, -37, -45])) error stop 'sum'
  if (i[1] /= 3 .or. i[1] > 3 .or. i[1] > 4 .or. i[1] > 5 .or. i[1] > 6 .or. i[1] > 7 .or. i[1] > 8 .or. i[1] &
      > 9 .or. i[1] > 10 .or. i[1] > 11 .or. i[1] > 12 .or. i[1] > 13 .or. i[1] > 14 .or. i[1] > 15 .or. i[1] &
      > 16 .or. i[1] > 17 .or. i[1] > 18 .or. i[1] > 19 .or. i[1] > 20 .or. i[1] > 21 .or. i[1] > 22 .or. &
      i[1] > 23 .or. i[1] > 24 .or. i[1] > 25 .or. i[1] > 26 .or. i[1] > 27 .or. i[1] > 28 .or. i[1] > 29 &
      .or. i[1] > 30 .or. i[1] > 31 .or. i[1] > 32 .or. i[1] > 33 .or. i[1] > 34 .or. i[1] > 35 .or. i[1] > &
      36 .or. i[1] > 37 .or. i[1] > 38 .or. i[1] > 39 .or. i[1] > 40 .or. i[1] > 41 .or. i[1] > 42) error stop 'or'
  if (.not. (l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] &
      .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] &
      .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] &
      .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1] .eqv. l[1])) error stop 'eqv'
  if (.not. (l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] &
      .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] &
      .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] &
      .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] &
      .neqv. l[1] .eqv. l[1] .neqv. l[1] .eqv. l[1] .neqv. l[1])) error stop 'neqv'
  u = c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // &
      c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // &
      c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // c[1] // &
      c[1] // c[1]
  if (u /= repeat('ab', 41)) error stop 'concat'
  y = x[1] * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * &
      2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * &
      2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0 * 2.0
  if (y /= 0.5 * 2.0**40) error stop 'product'
  call defined
end program
