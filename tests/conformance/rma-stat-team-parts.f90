! Row rma-stat: TEAM= and TEAM_NUMBER= in image selectors before allocatable and pointer components (J3/18-007r1 9.6, 9.4.4): values,
! enquiries, definitions, in teams, with ancestors and siblings.
module part_types
  use, intrinsic :: iso_fortran_env
  implicit none
  type :: t
    integer, allocatable :: a(:)
    character(:), allocatable :: s
    integer, pointer :: p(:) => null()
    integer :: n = 0
  end type
end module

program rma_stat_team_parts
  use part_types
  use checks
  implicit none
  type(t), save :: x[*], y(2)[0:*]
  type(team_type) :: half, world
  integer :: me, n, r, i, k, st, v(3)
  integer, allocatable :: w(:)
  me = this_image(); n = num_images(); r = 1 + mod(me, n)
  world = get_team()
  form team (1 + mod(me, 2), half)
  x%a = [(me*10 + i, i=1,me+2)]; x%s = repeat('x', me); allocate (x%p(3)); x%p = me*7; x%n = me
  y(1)%a = [me]; y(2)%a = [me, me+1]
  sync all
  change team (half)
    call check('v', x[r, team=world]%a(2), r*10 + 2)
    call check('v', x[r, team_number=-1]%a(2), r*10 + 2)
    w = x[r, team=world]%a
    call check('w', w, [(r*10 + i, i=1,r+2)])
    v = x[r, team=world]%p(1:3)
    call check('p', v, [r, r, r]*7)
    call check('s', x[r, team=world]%s, repeat('x', r))
    call check('size', size(x[r, team=get_team(initial_team)]%a), r+2)
    call check('alloc', allocated(y(2)[r-1, team=world]%a), .true.)
    call check('y', y(2)[r-1, team=world]%a(2), r+1)
    call check('y', size(y(2)[r-1, team_number=-1]%a), 2)
    x[r, team=world]%a(1) = -me
    x[r, team=world]%p(2:3) = [me, me]
    k = 1 + mod(this_image(), num_images())
    i = x[k, team=half, stat=st]%a(2)
    call check('half', i, x[k]%a(2))
    call check('st', st, 0)
    if (n > 1) then
      k = 1
      i = x[k, team_number=2-mod(me,2)]%a(2)
      call check('sibling', i, merge(12, 22, mod(me,2) == 0))
      call check('sibling size', size(x[k, team_number=2-mod(me,2)]%a), merge(3, 4, mod(me,2) == 0))
    end if
  end team
  sync all
  call check('put', x%a(1), -(1 + mod(me+n-2, n)))
  call check('put p', x%p, [7*me, (1 + mod(me+n-2, n)), (1 + mod(me+n-2, n))])
  call finish()
end program
