! The ways by which an owner hands a part to another image.
module ways
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, notify_type
  use course
  implicit none
  private
  public :: hand_over
  type(event_type) :: posted(most_images)[*]
  type(notify_type) :: put_by(most_images)[*]
  integer(atomic_int_kind) :: flag(most_images)[*] = 0
  integer :: turn(most_images, most_images)[*] = 0, of_block(most_images, most_images)[*] = 0 ! guarded by a lock, by CRITICAL
  integer :: flags(most_images, most_images) = 0, turns(most_images, most_images) = 0, blocks(most_images, most_images) = 0
contains

  ! An owner hands some parts to another image, which looks at one of them.
  subroutine hand_over()
    integer :: c, t, from, to, way, i, other_c, other_t, third
    integer(atomic_int_kind) :: seen
    call any_part(c, t)
    from = owner(c, t)
    to = 1 + below(images)
    way = below(12)
    third = 1 + below(images)
    if (way /= 2) then
      do i = 1, 6
        call any_part(other_c, other_t)
        if (owner(other_c, other_t) == from) owner(other_c, other_t) = to
      end do
    end if
    owner(c, t) = to
    select case (way)
    case (0, 1)
      call by_event(from, to)
    case (2)
      owner(c, t) = t
      call by_notify(c, t, from)
    case (3, 4)
      if (me == from) sync images (to)
      if (me == to .and. from /= to) sync images (from)
    case (5)
      flags(from, to) = flags(from, to) + 1
      if (me == from) then
        sync memory
        call atomic_add(flag(from)[to], 1_atomic_int_kind)
      end if
      if (me == to) then
        do
          call atomic_ref(seen, flag(from))
          if (seen >= flags(from, to)) exit
        end do
        sync memory
      end if
    case (6)
      call by_lock(from, to, third)
    case (7)
      call by_critical(from, to)
    case (8)
      sync all
    case (9)
      if (mod(from - to, 2) == 0) then
        if (mod(me - to, 2) == 0) sync team (half)
      else
        sync team (world)
      end if
    case (10, 11)
      call by_event(from, third)
      call by_event(third, to)
    end select
    if (me == owner(c, t)) call check_part(c, t, 'handed over')
  end subroutine

  subroutine by_event(from, to)
    integer, intent(in) :: from, to
    integer :: count
    if (me == from) event post (posted(from)[to])
    if (me == to) then
      if (mod(step, 3) == 0) then
        do
          call event_query(posted(from), count)
          if (count > 0) exit
        end do
      end if
      event wait (posted(from))
    end if
  end subroutine

  ! The whole part goes to the image on which it lies.
  subroutine by_notify(c, t, from)
    integer, intent(in) :: c, t, from
    integer :: v(length(c, t)), at, i
    v = fitting([(2000*step + i, i=1, size(v))], c, [(i, i=1, size(v))])
    if (kind_of(c) > in_word) then
      call by_event(from, t)
      return
    end if
    if (me == from) then
      associate (k => number_of(c))
        select case (kind_of(c))
        case (in_array)
          at = sum(sizes(:k - 1))
          array(at + 1:at + size(v))[t, notify=put_by(from)] = v
        case (in_row)
          row(k, :)[t, notify=put_by(from)] = v
        case (in_byte)
          byte(k)[t, notify=put_by(from)] = int(v(1), 1)
        case (in_word)
          word(k)[t, notify=put_by(from)] = transfer(letter(v), word(k))
        end select
      end associate
    end if
    if (me == t) notify wait (put_by(from))
    model(base(c, t) + 1:base(c, t) + size(v)) = v
  end subroutine

  subroutine by_lock(from, to, home)
    integer, intent(in) :: from, to, home
    logical :: mine, done
    integer :: t
    turns(from, to) = turns(from, to) + 1
    if (me == from) then
      lock (guard[home])
      turn(from, to)[home] = turn(from, to)[home] + 1
      unlock (guard[home])
      ! Next time another one may be asked.
      do t = 1, images
        if (t == home) cycle
        lock (guard[t])
        turn(from, to)[t] = turn(from, to)[t] + 1
        unlock (guard[t])
      end do
    end if
    if (me == to) then
      done = .false.
      do while (.not. done)
        lock (guard[home], acquired_lock=mine)
        if (.not. mine) cycle
        done = turn(from, to)[home] >= turns(from, to)
        unlock (guard[home])
      end do
    end if
  end subroutine

  subroutine by_critical(from, to)
    integer, intent(in) :: from, to
    logical :: done
    blocks(from, to) = blocks(from, to) + 1
    done = me /= from .and. me /= to
    do while (.not. done)
      critical
        if (me == from) of_block(from, to)[1] = of_block(from, to)[1] + 1
        done = me == from .and. me /= to .or. me == to .and. of_block(from, to)[1] >= blocks(from, to)
      end critical
      if (me == from) exit
    end do
  end subroutine
end module
