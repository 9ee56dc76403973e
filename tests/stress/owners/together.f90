! What several images or all do: counters that all may change, collective subroutines, teams, coarrays that come and go.
module together
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use course
  implicit none
  private
  public :: count_something, check_counts, collective, in_teams, allocate_something
  integer :: locked[*] = 0, critical_count[*] = 0, wanted_locked(most_images) = 0, wanted_critical = 0, wanted_added = 0
  integer(atomic_int_kind) :: added[*] = 0
contains

  ! Some images change what all may change.
  subroutine count_something()
    integer :: way, home, mask
    integer(atomic_int_kind) :: old
    way = below(3)
    home = 1 + below(images)
    mask = 1 + below(2**images - 1)
    select case (way)
    case (0)
      wanted_locked(home) = wanted_locked(home) + popcnt(mask)
      if (.not. btest(mask, me - 1)) return
      lock (guard[home])
      locked[home] = locked[home] + 1
      unlock (guard[home])
    case (1)
      wanted_critical = wanted_critical + popcnt(mask)
      if (.not. btest(mask, me - 1)) return
      critical
        critical_count[1] = critical_count[1] + 1
      end critical
    case (2)
      wanted_added = wanted_added + popcnt(mask)*step
      if (.not. btest(mask, me - 1)) return
      if (mod(step, 2) == 0) then
        call atomic_add(added[1], int(step, atomic_int_kind))
      else
        call atomic_fetch_add(added[1], int(step, atomic_int_kind), old)
      end if
    end select
  end subroutine

  subroutine check_counts()
    call check('guarded by a lock', locked, wanted_locked(me))
    if (me == 1) call check('in a CRITICAL construct', critical_count, wanted_critical)
    if (me == 1) call check('added', int(added), wanted_added)
  end subroutine

  subroutine collective()
    integer :: n, stride, way, root, i
    integer, allocatable :: v(:, :), all_of_them(:, :)
    real(8), allocatable :: x(:)
    n = 1 + below(merge(3000, 12, below(3) == 0))
    stride = 1 + below(3)
    way = below(7)
    root = 1 + below(images)
    allocate (v(n*stride, 2), all_of_them(n, images))
    all_of_them = reshape([(modulo(step*7919 + 31*i*i, 1000), i=1, n*images)], [n, images])
    v = -1
    v(::stride, 2) = all_of_them(:, me)
    select case (way)
    case (0)
      call co_sum(v(::stride, 2))
      call check('CO_SUM', v(::stride, 2), sum(all_of_them, 2))
    case (1)
      call co_max(v(::stride, 2), result_image=root)
      if (me == root) call check('CO_MAX', v(::stride, 2), maxval(all_of_them, 2))
    case (2)
      call co_min(v(::stride, 2))
      call check('CO_MIN', v(::stride, 2), minval(all_of_them, 2))
    case (3)
      call co_broadcast(v(::stride, 2), root)
      call check('CO_BROADCAST', v(::stride, 2), all_of_them(:, root))
    case (4)
      call co_reduce(v(::stride, 2), exclusive_or)
      call check('CO_REDUCE', v(::stride, 2), iparity(all_of_them, 2))
    case (5)
      x = v(::stride, 2)
      call co_sum(x, root)
      if (me == root) call check('CO_SUM of reals', x, real(sum(all_of_them, 2), 8))
    case (6)
      call co_sum(v(1, 2), result_image=root)
      if (me == root) call check('CO_SUM of a scalar', v(1, 2), sum(all_of_them(1, :)))
    end select
    call check('beside the section', all(v(:, 1) == -1), .true.)
  end subroutine

  pure integer function exclusive_or(a, b)
    integer, intent(in) :: a, b
    exclusive_or = ieor(a, b)
  end function

  ! The odd and the even images: collectives, and parts of all images by indices of the team, of another or of all.
  subroutine in_teams()
    integer :: c, t, actor, i, value, at, of_team
    integer :: mine
    mine = step + me
    change team (half)
      call co_sum(mine)
      call check('in a team', mine, sum([(step + i, i=me, 1, -2)]) + sum([(step + i, i=me + 2, images, 2)]))
      do i = 1, 8
        c = 1 + below(size(sizes))
        t = 1 + below(images)
        actor = owner(c, t)
        at = 1 + sum(sizes(:c - 1))
        of_team = (t + 1)/2
        if (mod(t, 2) == 0) of_team = t/2
        value = step*10 + i
        if (me == actor) then
          select case (mod(step + i, 3))
          case (0)
            array(at)[t, team=world] = value
          case (1)
            array(at)[of_team, team_number=1 + mod(t, 2)] = value
          case (2)
            if (mod(t - me, 2) == 0) then
              array(at)[of_team] = value
            else
              array(at)[t, team=world] = value
            end if
          end select
        end if
        model(base(c, t) + 1) = value
      end do
      if (mod(step, 2) == 0) sync team (half)
    end team
  end subroutine

  subroutine allocate_something()
    integer, allocatable :: x(:)[:], y[:]
    integer :: n, to, i
    n = 1 + below(2000)
    to = modulo(me + below(images) - 1, images) + 1
    allocate (x(n)[*])
    if (mod(step, 2) == 0) allocate (y[*])
    x(:)[to] = step + me
    if (mod(step, 2) == 0) y[to] = me
    sync all
    if (mod(step, 2) == 0) call check('allocated', x, [(step + y, i=1, n)])
    if (mod(step, 3) == 0) deallocate (x)
  end subroutine
end module
