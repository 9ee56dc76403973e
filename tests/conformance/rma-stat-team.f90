! Row rma-stat: TEAM= and TEAM_NUMBER= in image selectors (J3/18-007r1 9.6) of every form of access: elements, sections, vector
! subscripts, masks, components, characters, transfers between two other images, actual arguments, expressions in place, atomics,
! locks; in the initial team and inside CHANGE TEAM, with ancestors and siblings, with STAT= in any order.
module access_types
  implicit none
  type :: inner_type
    integer :: i = 0
    real :: r(3) = 0
  end type
  type :: outer_type
    type(inner_type) :: part(2)
    character(6) :: name = ''
    complex :: z = 0
  end type
end module

program rma_stat_team
  use, intrinsic :: iso_fortran_env
  use access_types
  use checks
  implicit none
  type :: holder
    type(team_type) :: team
  end type
  type(team_type) :: half, flipped, own
  type(holder) :: h(2)
  integer :: x(10)[*], s[*], m(3, 4)[2, *], got(10), map(3) = [7, 2, 9], atom_value
  integer(atomic_int_kind) :: atom[*]
  type(lock_type) :: lock[*]
  type(outer_type) :: d[*]
  character(8) :: word[*]
  integer, allocatable :: al(:)[:]
  integer :: me, images, number, status, i, n, k, size_of_mine, other
  logical :: mask(10), acquired

  me = this_image()
  images = num_images()
  number = 1 + modulo(me, 2)
  size_of_mine = merge(images/2, (images + 1)/2, number == 1)
  form team (number, half, new_index=(me + 1)/2)
  form team (3, flipped, new_index=images + 1 - me)
  form team (me, own)
  h(2)%team = half
  allocate (al(0:4)[-1:*])
  mask = [(modulo(i, 3) == 1, i=1, 10)]
  call fill()

  ! In the initial team: TEAM= names teams that are no ancestors only in CHANGE TEAM constructs; the current team itself may be named.
  call check('current team', x(3)[me, team=get_team()], 100*me + 3)
  call check('initial team', x(3)[images, team_number=-1], 100*images + 3)
  sync all

  change team (half)
    k = num_images()
    n = modulo(this_image(), k) + 1       ! the neighbour in the team,
    other = initial(n)                    ! which is this image of all
    ! Gets
    call check('team', x(3)[n, team=half], 100*other + 3)
    call check('team in a component', x(3)[n, team=h(2)%team], 100*other + 3)
    call check('get_team', x(3)[other, team=get_team(initial_team)], 100*other + 3)
    call check('number of the current team', x(3)[n, team_number=number], 100*other + 3)
    call check('number -1', x(3)[images, team_number=-1], 100*images + 3)
    do i = 1, images
      got = x(:)[i, team_number=-1]
      call check('whole', got, [(100*i + k, k=1, 10)])
      got(1:4) = x(9:3:-2)[i, team=get_team(parent_team)]
      call check('section', got(1:4), 100*i + [9, 7, 5, 3])
      got(1:3) = x(map)[i, team_number=-1]
      call check('vector subscript', got(1:3), 100*i + map)
      status = -1
      got(5) = s[i, stat=status, team_number=-1]
      call check('stat', [status, got(5)], [0, i])
      status = -1
      got(6) = s[i, team=get_team(initial_team), stat=status]
      call check('stat, the other order', [status, got(6)], [0, i])
      call check('two codimensions', m(2, 3)[1 + modulo(i - 1, 2), 1 + (i - 1)/2, team_number=-1], 10*i)
      call check('allocatable', al(4)[i - 2, team_number=-1], 4*i)
      call check('component', d[i, team_number=-1]%part(2)%r(3), 0.5*i)
      call check('part of complex', d[i, team_number=-1]%z%im, -real(i))
      call check('substring', word[i, team_number=-1](3:4), 'c'//achar(iachar('0') + i))
      call check('components of a section', d[i, team_number=-1]%part(:)%i, [i, 2*i])
      call check('an argument', sum_of(x(2:4)[i, team_number=-1]), 300*i + 9)
      call check('nested', x(s[i, team_number=-1])[i, team_number=-1], 101*i)
      if (x(1)[i, team_number=-1] /= 100*i + 1) call check('IF', i, 0)
      got = merge(x(:)[i, team_number=-1], 0, mask)
      call check('in MERGE', sum(got), 400*i + 22)
      call check('constructor', [x(1)[i, team_number=-1], (x(k)[i, team_number=-1], k=2, 3)], 100*i + [1, 2, 3])
    end do
    k = num_images()
    ! A sibling
    if (images > 1) call check('sibling', s[1, team_number=3 - number], merge(1, 2, number == 1))
    if (images > 1) call check('size of the sibling', num_images(team_number=3 - number), images - k)

    ! Puts: each image of all has one that writes there.
    sync team (get_team(initial_team))
    other = modulo(me, images) + 1
    x(2:4)[other, team_number=-1] = -[2, 3, 4]*me
    x(map)[other, team=get_team(initial_team)] = -me
    x(5)[other, team_number=-1, stat=status] = 5
    where (mask) x(:)[other, team_number=-1] = x(:)[other, team_number=-1] + 1
    s[other, team_number=-1] = 7000 + me
    d[other, team_number=-1]%part(1)%i = -me
    d[other, team_number=-1]%name(2:3) = 'ab'
    d[other, team_number=-1]%z%re = 3
    word[other, team_number=-1](:) = 'written'
    al(:)[other - 2, team_number=-1] = -me
    do concurrent (i=1:4)
      m(1, i)[1 + modulo(other - 1, 2), 1 + (other - 1)/2, team_number=-1] = i
    end do
    call changes(m(3, 4)[1 + modulo(other - 1, 2), 1 + (other - 1)/2, team_number=-1])
    sync team (get_team(initial_team))
    i = modulo(me - 2, images) + 1
    call check('put', x, [100*me + 1 + 1, -i, -3*i, -4*i + 1, 5, 100*me + 6, -i + 1, 100*me + 8, -i, 100*me + 11])
    call check('put: scalar', s, 7000 + i)
    call check('put: component', d%part%i, [-i, 2*me])
    call check('put: substring of a component', d%name, 'aabaaa')
    call check('put: part of complex', d%z, cmplx(3, -me))
    call check('put: character', trim(word), 'written')
    call check('put: allocatable', al, [-i, -i, -i, -i, -i])
    call check('put: DO CONCURRENT', m(1, :), [1, 2, 3, 4])
    call check('put: argument', m(3, 4), 10*me + 1)
    sync team (get_team(initial_team))
    call fill()

    ! Between two others, in different teams
    if (number == 1 .and. this_image() == 1) then
      x(1:3)[images, team_number=-1] = x(4:6)[k, team=half]
      word[1] = word[1, team_number=-1]
    end if
    sync team (get_team(initial_team))
    if (images > 1 .and. me == images) call check('sendget', x(1:3), 100*initial_of(1, images/2) + [4, 5, 6])
    if (number == 1 .and. this_image() == 1) call check('sendget: character', word, 'ABc1....')
    sync team (get_team(initial_team))

    ! Atomics and locks
    call atomic_define(atom, 0)
    sync team (get_team(initial_team))
    do i = 1, 5
      call atomic_add(atom[1, team_number=-1], me)
      lock (lock[1, team=get_team(initial_team)], acquired_lock=acquired)
      if (acquired) unlock (lock[1, team=get_team(initial_team)])
    end do
    sync team (get_team(initial_team))
    call atomic_ref(atom_value, atom[1, team_number=-1])
    call check('ATOMIC_ADD', atom_value, 5*images*(images + 1)/2)

    ! A grandchild reaches its ancestors.
    change team (alone())
      call check('grandchild: one image', num_images(), 1)
      call check('grandchild: parent', s[n, team=half], initial(n))
      call check('grandchild: initial', x(10)[images, team_number=-1], 100*images + 10)
      call check('grandchild: itself', s[1], me)
    end team
  end team
  sync all
  change team (flipped)
    call check('flipped', s[1], images)
    call check('flipped: team', s[images, team=flipped], 1)
    call check('flipped: initial', s[1, team_number=-1], 1)
    call check('flipped: section', x(7:8)[this_image()], 100*me + [7, 8])
  end team
  call finish()

contains

  function alone() result(t)
    type(team_type) :: t
    form team (this_image(), t)
  end function

  subroutine fill()
    sync team (get_team(initial_team))
    x = [(100*me + i, i=1, 10)]
    s = me
    m = 10*me
    al = [0, 1, 2, 3, 4]*me
    d%part%i = [me, 2*me]
    d%part(2)%r(3) = 0.5*me
    d%z = cmplx(me, -me)
    d%name = 'aaaaaa'
    word = 'ABc'//achar(iachar('0') + me)//'....'
    sync team (get_team(initial_team))
  end subroutine

  integer function initial(i)
    integer, intent(in) :: i
    initial = initial_of(number, i)
  end function

  integer function initial_of(team, i)
    integer, intent(in) :: team, i
    initial_of = 2*i - merge(0, 1, team == 1)
  end function

  integer function sum_of(a)
    integer, intent(in) :: a(:)
    sum_of = sum(a)
  end function

  subroutine changes(a)
    integer, intent(inout) :: a
    a = a + 1
  end subroutine
end program
