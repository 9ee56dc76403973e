! Row rma-order: loops whose coindexed scalars are any elements of any images give what their statements say, one after
! the other, although the translator may access images of the same node in place (docs/atollfc.md, "in place").
!
! Shows: elements and images that change in no order, this image among them; IF statements and constructs, nested loops,
! conditions with coindexed objects; ranks 0 to 3, lower bounds, all intrinsic types; allocatable coarrays, which need
! not be allocated, dummy arguments of all shapes; cobounds; teams; loops without turns.
module scattered
  use checks
  implicit none
  integer, parameter :: n = 300
  integer(8), save :: x(n)[*], cube(-1:3, 0:6, 5:9)[*]
  integer, save :: counter[*]
  logical(1), save :: flags(0:n)[*]
  complex(8), save :: z(4, n)[*]
  real(4), save :: r(n)[-2:*]
  integer(2), save :: s(n)[2, 0:*]
  integer :: images, me, right, seed
contains
  ! Numbers that look random, 0 to most - 1.
  integer function next(most)
    integer, intent(in) :: most
    seed = mod(1103*seed + 12345, 65536)
    next = mod(seed, most)
  end function

  subroutine draw(at, image)
    integer, intent(out) :: at(:), image(:)
    integer :: i
    do i = 1, size(at)
      at(i) = 1 + next(n)
      image(i) = 1 + next(images)
    end do
  end subroutine

  ! One image changes all others' elements, and has the same in an array of its own.
  subroutine update()
    integer :: at(5*n), image(5*n), i, j
    integer(8) :: mirror(n, images), total, of_mirror
    call draw(at, image)
    do i = 1, n
      mirror(i, :) = [(1000_8*j + i, j = 1, images)]
    end do
    total = 0
    do i = 1, size(at)
      x(at(i))[image(i)] = ieor(x(at(i))[image(i)], int(i, 8))
      if (mod(i, 3) == 0) total = total + x(at(i))[image(size(at) + 1 - i)]
      if (x(1)[image(i)] > 2000) then
        x(n)[image(i)] = x(at(i))[1] - i
      else if (i > 50) then
        do j = 1, 3
          x(j*7)[image(i)] = x(at(i) - mod(at(i), 2) + 1 - j/3)[image(i)] + x(j)[me]
        end do
      else
        x(2) = x(2) + x(at(i))[image(i)]
      end if
    end do
    of_mirror = 0
    do i = 1, size(at)
      mirror(at(i), image(i)) = ieor(mirror(at(i), image(i)), int(i, 8))
      if (mod(i, 3) == 0) of_mirror = of_mirror + mirror(at(i), image(size(at) + 1 - i))
      if (mirror(1, image(i)) > 2000) then
        mirror(n, image(i)) = mirror(at(i), 1) - i
      else if (i > 50) then
        do j = 1, 3
          mirror(j*7, image(i)) = mirror(at(i) - mod(at(i), 2) + 1 - j/3, image(i)) + mirror(j, me)
        end do
      else
        mirror(2, me) = mirror(2, me) + mirror(at(i), image(i))
      end if
    end do
    call check('total', total, of_mirror)
    do j = 1, images
      call check('elements', x(:)[j], mirror(:, j))
    end do
  end subroutine

  ! Each image writes to its right neighbour, in an order of its own.
  subroutine types()
    integer :: i, j, order(n)
    order = [(1 + mod(7*i, n), i = 1, n)] ! 7 and n have no common divisor
    do i = 1, n
      flags(order(i))[right] = mod(i, 2) == 0
      z(1 + mod(i, 4), order(i))[right] = cmplx(i, -me, 8)
      if (order(i) < n/2) r(order(i))[right - 3] = r(order(i))[right - 3]*2
      s(order(i))[1 + mod(right - 1, 2), (right - 1)/2] = int(-order(i), 2)
      counter[right] = counter[right] + order(i)
      do j = 0, 6
        cube(mod(i, 5) - 1, j, 5 + mod(i*j, 5))[right] = cube(mod(i, 5) - 1, j, 5 + mod(i*j, 5))[right] + i
      end do
    end do
  end subroutine

  subroutine verify()
    integer :: i, j, left
    integer(8) :: expected(-1:3, 0:6, 5:9)
    complex(8) :: numbers(4, n)
    logical :: even(n)
    left = merge(images, me - 1, me == 1)
    expected = 0
    numbers = (0, 0)
    do i = 1, n
      even(1 + mod(7*i, n)) = mod(i, 2) == 0
      numbers(1 + mod(i, 4), 1 + mod(7*i, n)) = cmplx(i, -left, 8)
      do j = 0, 6
        expected(mod(i, 5) - 1, j, 5 + mod(i*j, 5)) = expected(mod(i, 5) - 1, j, 5 + mod(i*j, 5)) + i
      end do
    end do
    call check('logical', [(logical(flags(i)), i = 1, n)], even)
    call check('complex', all(z == numbers), .true.)
    call check('real', count(r == 2), n/2 - 1)
    call check('the others', count(r == 1), n - n/2 + 1)
    call check('two cosubscripts', int(s), [(-i, i = 1, n)])
    call check('scalar', counter, n*(n + 1)/2)
    call check('rank 3', reshape(cube, [5*7*5]), reshape(expected, [5*7*5]))
  end subroutine

  subroutine dummies(shaped, assumed, packed, open, k)
    integer, intent(in) :: k
    integer(8), intent(inout) :: shaped(-3:26)[*], assumed(0:)[*], open(6, 2:*)[*]
    integer(8), contiguous, intent(inout) :: packed(:)[*]
    integer :: i, at
    do i = 1, 30
      at = mod(11*i, 30)
      shaped(at - 3)[k] = at
      assumed(at)[k] = shaped(at - 3)[k] + 1
      packed(at + 1)[k] = assumed(at)[k] + 1
      open(1 + mod(at, 6), 2 + at/6)[k] = packed(at + 1)[k] + 1
    end do
  end subroutine
end module

program test
  use, intrinsic :: iso_fortran_env, only: team_type
  use scattered
  implicit none
  integer(8), allocatable :: a(:)[:], none(:)[:]
  integer(8), save :: shaped(30)[*], packed(30)[*], open(30)[*]
  integer, parameter :: three(3) = [2, 1, 3]
  type(team_type) :: halves
  integer :: i, k, of_team, members, left
  me = this_image()
  images = num_images()
  right = mod(me, images) + 1
  seed = 7
  x = [(1000_8*me + i, i = 1, n)]
  flags = .false.
  z = (0, 0)
  r = 1
  s = 0
  counter = 0
  cube = 0
  sync all
  if (me == images) call update()
  sync all
  call types()
  sync all
  call verify()

  allocate (a(-7:52)[*])
  a = 0
  do k = 1, images
    sync all
    if (me == mod(k, images) + 1) then
      call dummies(shaped, a(::2), packed, open, k)
      call check('assumed shape, with gaps', [(a(2*i - 7)[k], i = 0, 29)], [(int(i + 1, 8), i = 0, 29)])
      call dummies(shaped, a(-7:22), packed, open, k)
      call check('explicit shape', [(shaped(i)[k], i = 1, 30)], [(int(i - 1, 8), i = 1, 30)])
      call check('assumed shape', [(a(i - 8)[k], i = 1, 30)], [(int(i, 8), i = 1, 30)])
      call check('contiguous', [(packed(i)[k], i = 1, 30)], [(int(i + 1, 8), i = 1, 30)])
      call check('assumed size', [(open(i)[k], i = 1, 30)], [(int(i + 2, 8), i = 1, 30)])
    end if
  end do
  sync all
  a = me
  sync all
  k = 0
  do i = 1, 40
    if (allocated(none)) k = k + int(none(mod(i*i, 7))[1 + mod(i, images)])
    k = k + int(a(mod(i*i, 7))[1 + mod(i, images)])
  end do
  call check('allocatable', k, sum([(1 + mod(i, images), i = 1, 40)]))
  do i = 1, 0
    a(mod(i*i, 7))[1 + mod(i, images)] = -1
  end do
  call check('constants', [(a(three(i))[mod(right*three(i), images) + 1], i = 1, 3)], &
             [(int(mod(right*three(i), images) + 1, 8), i = 1, 3)])

  call check('bounds of another image', by_bounds(right), [(int(merge(mod(i, 7), 0, mod(i, 2) == 1), 8), i = 1, 12)])

  ! The same indices mean other images in a team.
  form team (1 + mod(me, 2), halves, new_index=(me + 1)/2)
  sync all
  of_team = 0
  change team (halves)
    do i = 1, 20
      of_team = of_team + int(a(mod(i*i, 5))[1 + mod(i, num_images())])
      if (i == 20) a(30 + i)[1 + mod(this_image(), num_images())] = -me
    end do
  end team
  sync all
  members = (images + mod(me, 2))/2
  call check('team', of_team, sum([(2*(1 + mod(i, members)) - mod(me, 2), i = 1, 20)]))
  left = 2*(1 + mod((me + 1)/2 - 2 + members, members)) - mod(me, 2)
  call check('written in the team', int(a(50)), -left)
  call finish()
contains
  ! In a scope where names of intrinsic functions that the translation needs mean something else.
  function by_bounds(k) result(values)
    integer, intent(in) :: k
    integer(8) :: values(12)
    integer :: i, lbound, size, allocated
    lbound = 2
    size = 3
    allocated = lbound - 1
    shaped = 0
    counter = 11
    open(1:2) = [1, 2]
    sync all
    do i = int(open(allocated)[k]), counter[k], int(open(lbound)[k])
      shaped(i)[k] = mod(i, lbound*size + 1)
    end do
    sync all
    values = shaped(:12)
  end function
end program
