! Row rma-order: loops that call procedures between accesses to elements of any images give what their statements say,
! although the translator may access images of the same node in place (docs/atollfc.md, "in place").
!
! Shows: elements of this image that are accessed by their own name before the loop and behind it, in what it calls, by
! recursion, in statement functions, and as targets by the name of a pointer; each turn needs what the one before has
! written; procedures that choose elements and images, that synchronise, change teams, change this image's own elements
! and the others', allocate the coarray anew; pure functions in subscripts, cosubscripts and values; functions with side effects,
! called once; CYCLE, SELECT CASE, RANDOM_NUMBER.
module calls
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  implicit none
  integer, parameter :: n = 64
  integer, save :: x(0:n - 1)[*], counter[*]
  integer, allocatable, save :: a(:)[:]
  integer :: images, me, seed = 5, called = 0
contains
  subroutine next(at, image)
    integer, intent(out) :: at, image
    seed = mod(1103*seed + 12345, 65536)
    at = mod(seed/7, n)
    image = 1 + mod(seed/3, images)
  end subroutine

  pure integer function place(i)
    integer, intent(in) :: i
    place = mod(7*i, n)
  end function

  pure integer function holder(i)
    integer, intent(in) :: i
    holder = 1 + mod(i/3, images)
  end function

  ! What another image has there.
  pure integer function theirs(i, k)
    integer, intent(in) :: i, k
    theirs = x(i)[k]
  end function

  integer function count_calls(i)
    integer, intent(in) :: i
    called = called + 1
    count_calls = i
  end function

  subroutine change_own(i)
    integer, intent(in) :: i
    x(i) = x(i) + 100
  end subroutine

  subroutine change_all(i)
    integer, intent(in) :: i
    integer :: k
    do k = 1, images
      x(i)[k] = x(i)[k] + 1000
    end do
  end subroutine

  ! All images execute it, and each changes the element i of its right neighbour.
  subroutine meet(i)
    integer, intent(in) :: i
    sync all
    x(i)[mod(me, images) + 1] = me*i
    sync all
  end subroutine

  subroutine alone(halves)
    type(team_type), intent(in) :: halves
    change team (halves)
      x(0)[1 + mod(this_image(), num_images())] = -me
      sync all
    end team
  end subroutine

  subroutine again(size, lower)
    integer, intent(in) :: size, lower
    sync all
    if (allocated(a)) deallocate (a)
    allocate (a(size)[lower:*])
    a = size
    sync all
  end subroutine
end module

program test
  use calls
  implicit none
  integer :: mirror(0:n - 1, 64), i, j, k, at, total, expected, members
  real :: r, spread
  type(team_type) :: halves
  integer, save :: kept(n)[*], used(n)[*]
  integer, save, target :: pointed(n)[*]
  integer, pointer :: p, q(:)
  character(4), save, target :: words(4)[*]
  integer :: of_used
  of_used(i) = used(i)
  me = this_image()
  images = num_images()
  x = [(1000*me + i, i = 0, n - 1)]
  do k = 1, images
    mirror(:, k) = [(1000*k + i, i = 0, n - 1)]
  end do
  sync all
  if (me == images) then
    total = 0
    do i = 1, 500
      call next(at, k)
      x(at)[k] = ieor(x(at)[k], i)
      if (mod(i, 7) == 0) call change_own(at)
      if (mod(i, 31) == 0) cycle
      total = total + x(at)[1 + mod(i, images)]
      x(mod(i, n)) = x(mod(i, n)) + x(at)[k]
    end do
    seed = 5
    expected = 0
    do i = 1, 500
      call next(at, k)
      mirror(at, k) = ieor(mirror(at, k), i)
      if (mod(i, 7) == 0) mirror(at, me) = mirror(at, me) + 100
      if (mod(i, 31) == 0) cycle
      expected = expected + mirror(at, 1 + mod(i, images))
      mirror(mod(i, n), me) = mirror(mod(i, n), me) + mirror(at, k)
    end do
    call check('total', total, expected)
    do k = 1, images
      call check('elements', x(:)[k], mirror(:, k))
    end do

    do i = 0, 3*n
      k = holder(i)
      x(place(i))[holder(i)] = x(place(i + 1))[holder(i + 1)] + place(i)
      mirror(place(i), k) = mirror(place(i + 1), holder(i + 1)) + place(i)
      select case (mod(i, 4))
      case (0)
        x(i/4)[k] = theirs(i/4, k) + 1
        mirror(i/4, k) = mirror(i/4, k) + 1
      case (1:2)
        call change_all(place(i))
        mirror(place(i), :images) = mirror(place(i), :images) + 1000
        x(place(i))[k] = x(place(i))[me] - x(1)[k]
        mirror(place(i), k) = mirror(place(i), me) - mirror(1, k)
      case default
        x(count_calls(place(i)))[count_calls(k)] = count_calls(i)
        mirror(place(i), k) = i
      end select
    end do
    do k = 1, images
      call check('pure functions', x(:)[k], mirror(:, k))
    end do
    call check('called once each', called, 3*count([(mod(i, 4) == 3, i = 0, 3*n)]))
  end if
  sync all

  ! Procedures that synchronise: the loop's own accesses see what others have changed.
  do i = 1, n - 1
    call meet(i)
    call check('own element', x(i)[me], merge(images, me - 1, me == 1)*i)
    total = x(i)[1 + mod(me, images)] + x(i)
    call check('neighbours', total, me*i + merge(images, me - 1, me == 1)*i)
  end do
  counter = 0
  sync all
  do i = 1, 200
    call random_number(r)
    k = 1 + int(r*images)
    if (k == me) counter[k] = counter[k] + 1
  end do
  call check('random', counter[me] >= 0 .and. counter[me] <= 200, .true.)
  spread = 0
  do j = 1, 5
    call meet(j)
    do k = 1, images
      spread = spread + x(j)[k]
      if (k == me) x(n - 1)[k] = x(n - 1)[k] + j
    end do
    call meet(j)
  end do
  call check('in loops of loops', nint(spread), 15*images*(images + 1)/2)

  ! The other side of each pair is this image, or the next one.
  do j = 0, 1
    k = 1 + mod(me - 1 + j, images)
    kept = 0
    kept(5) = 7
    used = kept
    pointed = kept
    p => pointed(5)
    sync all
    do i = 1, 2*n
      call next(at, total)
      kept(1 + mod(3*i, n))[k] = kept(1 + mod(3*i, n))[k] + i
    end do
    sync all
    call check('kept', kept(5), 7 + sum([(merge(i, 0, mod(3*i, n) == 4), i = 1, 2*n)]))
    do i = 1, merge(n, 0, k == me)
      used(1 + mod(3*i, n))[k] = used(5)[k] + i
      call use_own(i)
      pointed(1 + mod(3*i, n))[k] = pointed(5)[k] + 1
      p = p + 1
    end do
    sync all
    expected = 7
    total = 7
    do i = 1, n
      if (mod(3*i, n) == 4) expected = expected + i
      expected = expected + merge(1, 0, mod(i, 5) == 0)
      total = total + merge(2, 1, mod(3*i, n) == 4)
    end do
    if (k == me) call check('target', pointed(5), total)
    if (k == me) call check('used', used(5), expected)
    if (k == me) then
      q => pointed
      do i = 1, n - 1
        pointed(i + 1) = pointed(i)[k] + 1
        continue
      end do
      call check('target, turn after turn', pointed(n), pointed(1) + n - 1)
      do i = 1, n - 1
        q(i + 1) = pointed(i)[k] + 2
        continue
      end do
      call check('pointer, turn after turn', pointed(n), pointed(1) + 2*n - 2)
      do i = 1, n - 1
        pointed(1 + i)[k] = q(i) + 3
        continue
      end do
      call check('from a pointer', pointed(n), pointed(1) + 3*n - 3)
      words = ['abcd', 'efgh', 'ijkl', 'mnop']
      do i = 1, 1
        words(1:4) = words(2)[k](2:)
      end do
      call check('characters', words, [character(4) :: ('fgh', i = 1, 4)])
      total = 0
      do i = 1, n
        used(1 + 0*seed)[k] = i
        total = total + of_used(1)
      end do
      call check('statement function', total, n*(n + 1)/2)
    end if
    call check('by recursion', of_depth(3, k), 3*(3 + 2 + 1) + 4*(4 + 3 + 2 + 1))
    sync all
  end do

  form team (1 + mod(me, 2), halves, new_index=(me + 1)/2)
  members = (images + mod(me, 2))/2
  total = 0
  do i = 1, 3
    call alone(halves)
    total = total + x(0)[me]
  end do
  call check('team', total, -3*(2*(1 + mod((me + 1)/2 - 2 + members, members)) - mod(me, 2)))
  sync all

  ! An allocatable coarray that is another one after each call.
  total = 0
  do i = 1, 20
    call again(1 + mod(7*i, 20), mod(i, 3))
    total = total + a(1 + mod(7*i, 20))[mod(i, images) + mod(i, 3)]
  end do
  call check('allocated anew', total, sum([(1 + mod(7*i, 20), i = 1, 20)]))
  total = 0
  do i = 1, 20
    total = total + place(i) - place(i) + a(1 + mod(7*i, size(a)))[holder(i) - 1 + lcobound(a, 1)]
  end do
  call check('beside pure functions', total, 20*size(a))
  sync all
  call finish()
contains
  subroutine use_own(i)
    integer, intent(in) :: i
    if (mod(i, 5) == 0) used(5) = used(5) + 1
  end subroutine

  ! Each instance changes the same element.
  recursive integer function of_depth(depth, k) result(value)
    integer, intent(in) :: depth, k
    integer, save :: deep(4)[*]
    integer :: i
    if (depth == 3) deep = 0
    sync all
    do i = 1, 4
      deep(mod(i*i, 3) + 1)[k] = deep(mod(i*i, 3) + 1)[k] + depth
      if (i == 4 .and. depth > 0) value = of_depth(depth - 1, k)
      deep(4)[k] = deep(4)[k] + 1 + depth
    end do
    sync all
    value = deep(2) + deep(4)
    sync all ! the instance before goes on to change it
  end function
end program
