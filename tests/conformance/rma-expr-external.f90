! Row rma-expr: functions of which only the type is declared, as FORTRAN 77 has them, where the first reference is beside a coindexed
! object, in a loop that accesses a coarray, or in CHANGE TEAM (J3/18-007r1 8.5.9, 11.1.4).
program rma_expr_external
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  real, save :: r[*]
  integer, save :: x(10)[*]
  real :: twice
  integer :: fn, in_team, i
  logical :: is_odd
  complex :: turned
  double precision :: dabs ! intrinsic
  integer :: max0
  character(3) :: three
  type(team_type) :: team
  r = 3
  x = 0
  sync all
  call check('beside a coindexed object', twice(r[num_images()]), 6.0)
  sync all
  do i = 1, 10
    if (fn(i) > 3) x(i)[this_image()] = i
  end do
  call check('in a loop', sum(x), 49)
  if (is_odd(x(7)[this_image()])) r[this_image()] = real(turned(cmplx(r, 1)))
  call check('logical, complex', r, -1.0)
  call check('character', three(x(5)[this_image()]), 'abc')
  form team (1, team)
  change team (team)
    call check('in CHANGE TEAM', in_team(3), 9)
    call check('intrinsic', real(dabs(-1d0)*max0(5, 2)), 5.0)
  end team
  call dummies(twice, fn)
  call finish()
contains
  subroutine dummies(f, g)
    real :: f
    integer :: g
    external g
    r = 4
    sync all
    call check('a dummy procedure', f(r[num_images()]), 8.0)
    call check('another one', g(x(9)[this_image()]), 9)
  end subroutine
end program

real function twice(x)
  real :: x
  twice = 2*x
end
integer function fn(i)
  integer :: i
  fn = i
end
logical function is_odd(i)
  integer :: i
  is_odd = mod(i, 2) == 1
end
complex function turned(z)
  complex :: z
  turned = z*(0, 1)
end
character(3) function three(i)
  integer :: i
  three = 'abc'
  if (i /= 5) three = '?'
end
integer function in_team(i)
  integer :: i
  in_team = i*i
end
