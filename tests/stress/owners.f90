! Stress: a random program in which every part of some arrays, on every image, has an owner, which alone reads and writes it and hands
! it to another image in one of many ways: events, SYNC IMAGES, locks, CRITICAL, NOTIFY=, atomic subroutines, teams, a third image.
!
! All images draw the same random numbers, hence know all steps, and each does its part of a step. `model` has what all parts should
! contain: the steps in the order in which they are drawn. Parts are rows of a matrix, single bytes, words of 7 characters, components
! that lie elsewhere, and arrays whose sizes pass the limits from which on data travel in another way. A failure names the seed, and
! ATOLL_TEST_SEED repeats it; ATOLL_TEST_STEPS is the number of steps.
module parts
  use, intrinsic :: iso_fortran_env, only: int8, int64
  implicit none
  integer, parameter :: sizes(14) = [1, 2, 3, 1, 8, 17, 31, 64, 200, 600, 1100, 2500, 6000, 9000]
  integer, parameter :: in_array = 1, in_row = 2, in_byte = 3, in_word = 4, in_record = 5
  integer, parameter :: numbers(5) = [14, 10, 20, 10, 6] ! of parts of each kind
  integer, parameter :: parts_of_image = sum(numbers), columns = 24, fixed = 10
  type record
    integer(int8) :: tag = 0
    integer :: v(5) = 0
    character(3) :: s = 'aaa'
    real(8) :: z = 0
    integer, allocatable :: q(:)
  end type
  integer :: array(sum(sizes))[*] = 0
  real(8) :: row(numbers(in_row), columns)[*] = 0
  integer(int8) :: byte(numbers(in_byte))[*] = 0
  character(7) :: word(numbers(in_word))[*] = 'aaaaaaa'
  type(record) :: rec(numbers(in_record))[*]
  integer :: kind_of(parts_of_image), number_of(parts_of_image)
contains
  subroutine set_up(me)
    integer, intent(in) :: me
    integer :: c, k, i
    c = 0
    do k = 1, size(numbers)
      do i = 1, numbers(k)
        c = c + 1
        kind_of(c) = k
        number_of(c) = i
      end do
    end do
    do i = 1, size(rec)
      allocate (rec(i)%q(length(c - size(rec) + i, me) - fixed), source=0)
    end do
  end subroutine

  ! Elements of part c on image t.
  pure integer function length(c, t)
    integer, intent(in) :: c, t
    select case (kind_of(c))
    case (in_array)
      length = sizes(number_of(c))
    case (in_row)
      length = columns
    case (in_byte)
      length = 1
    case (in_word)
      length = 7
    case default
      length = fixed + 1 + t*number_of(c)
    end select
  end function

  ! What becomes of a value in element i of part c.
  elemental integer function fitting(value, c, i)
    integer, intent(in) :: value, c, i
    fitting = value
    if (kind_of(c) == in_byte .or. kind_of(c) == in_record .and. i == 1) fitting = modulo(value, 100)
    if (kind_of(c) == in_word .or. kind_of(c) == in_record .and. i >= 7 .and. i <= 9) fitting = modulo(value, 26)
  end function

  elemental character function letter(value)
    integer, intent(in) :: value
    letter = achar(iachar('a') + value)
  end function

  ! Elements first, first + stride ... of part c on image t become v. `way` is one of several equal forms.
  subroutine put(c, t, first, stride, v, way)
    integer, intent(in) :: c, t, first, stride, v(:), way
    integer :: at, last, k, i, status
    last = first + (size(v) - 1)*stride
    k = number_of(c)
    select case (kind_of(c))
    case (in_array)
      at = sum(sizes(:k - 1))
      if (size(v) == 1 .and. way == 0) then
        array(at + first)[t] = v(1)
      else if (way == 1) then
        do i = 1, size(v)
          array(at + first + (i - 1)*stride)[t] = v(i)
        end do
      else if (way == 2) then
        array(at + first:at + last:stride)[t, stat=status] = v
        if (status /= 0) error stop 'STAT= of a put'
      else if (way == 3) then
        array([(at + i, i=first, last, stride)])[t] = v
      else
        array(at + first:at + last:stride)[t] = v
      end if
    case (in_row)
      row(k, first:last:stride)[t] = v
    case (in_byte)
      byte(k)[t] = int(v(1), int8)
    case (in_word)
      if (stride == 1 .and. way == 0) then
        word(k)[t](first:last) = transfer(letter(v), repeat(' ', size(v)))
      else
        do i = 1, size(v)
          at = first + (i - 1)*stride
          word(k)[t](at:at) = letter(v(i))
        end do
      end if
    case (in_record)
      if (min(first, last) > fixed) then
        rec(k)[t]%q(first - fixed:last - fixed:stride) = v
      else if (max(first, last) <= 6 .and. min(first, last) > 1) then
        rec(k)[t]%v(first - 1:last - 1:stride) = v
      else
        do i = 1, size(v)
          call put_member(first + (i - 1)*stride, v(i))
        end do
      end if
    end select
  contains
    subroutine put_member(i, value)
      integer, intent(in) :: i, value
      select case (i)
      case (1)
        rec(k)[t]%tag = int(value, int8)
      case (2:6)
        rec(k)[t]%v(i - 1) = value
      case (7:9)
        rec(k)[t]%s(i - 6:i - 6) = letter(value)
      case (10)
        rec(k)[t]%z = value
      case default
        rec(k)[t]%q(i - fixed) = value
      end select
    end subroutine
  end subroutine

  subroutine get(c, t, first, stride, v, way)
    integer, intent(in) :: c, t, first, stride, way
    integer, intent(out) :: v(:)
    integer :: at, last, k, i
    character(7) :: letters
    type(record) :: r
    last = first + (size(v) - 1)*stride
    k = number_of(c)
    select case (kind_of(c))
    case (in_array)
      at = sum(sizes(:k - 1))
      if (size(v) == 1 .and. way == 0) then
        v(1) = array(at + first)[t]
      else if (way == 1) then
        do i = 1, size(v)
          v(i) = array(at + first + (i - 1)*stride)[t]
        end do
      else
        v = array(at + first:at + last:stride)[t]
      end if
    case (in_row)
      v = int(row(k, first:last:stride)[t])
    case (in_byte)
      v = byte(k)[t]
    case (in_word)
      letters = word(k)[t]
      v = [(iachar(letters(i:i)) - iachar('a'), i=first, last, stride)]
    case (in_record)
      if (way == 0) then
        r = rec(k)[t]
      else
        r%tag = rec(k)[t]%tag
        r%v = rec(k)[t]%v
        r%s = rec(k)[t]%s
        r%z = rec(k)[t]%z
        r%q = rec(k)[t]%q
      end if
      if (size(r%q) /= length(c, t) - fixed) error stop 'size of a component'
      v = [(member(i), i=first, last, stride)]
    end select
  contains
    integer function member(i)
      integer, intent(in) :: i
      select case (i)
      case (1)
        member = r%tag
      case (2:6)
        member = r%v(i - 1)
      case (7:9)
        member = iachar(r%s(i - 6:i - 6)) - iachar('a')
      case (10)
        member = int(r%z)
      case default
        member = r%q(i - fixed)
      end select
    end function
  end subroutine
end module

program owners
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, int64, lock_type, notify_type, team_type
  use checks
  use delays
  use parts
  implicit none
  integer, parameter :: most_images = 16
  type(event_type) :: posted(most_images)[*]
  type(notify_type) :: put_by(most_images)[*]
  type(lock_type) :: guard[*]
  type(team_type) :: half, world
  integer(atomic_int_kind) :: flag(most_images)[*] = 0, seen
  integer :: turn(most_images, most_images)[*] = 0, of_block(most_images, most_images)[*] = 0 ! guarded by a lock, by CRITICAL
  integer :: shared_seed[*], locked[*] = 0, critical_count[*] = 0, wanted_locked(most_images) = 0, wanted_critical = 0
  integer(atomic_int_kind) :: added[*] = 0
  integer :: flags(most_images, most_images) = 0, turns(most_images, most_images) = 0, blocks(most_images, most_images) = 0
  integer, allocatable :: model(:), base(:, :), owner(:, :)
  integer :: me, images, seed, steps, step, c, t, i, wanted_added = 0

  me = this_image()
  images = num_images()
  world = get_team()
  call set_up(me)
  call start_delays()
  if (me == 1) shared_seed = chosen_seed()
  steps = steps_of_run()
  form team (1 + mod(me, 2), half)
  sync all
  seed = shared_seed[1]
  allocate (base(parts_of_image, images), owner(parts_of_image, images))
  i = 0
  do t = 1, images
    do c = 1, parts_of_image
      base(c, t) = i
      i = i + length(c, t)
      owner(c, t) = 1 + below(images)
    end do
  end do
  allocate (model(i), source=0)
  sync all
  do step = 1, steps
    select case (below(100))
    case (0:54)
      call work_on_part()
    case (55:84)
      call hand_over()
    case (85:94)
      call count_something()
    case (95:97)
      call collective()
    case (98)
      call in_teams()
    case default
      call allocate_something()
    end select
    if (below(10) == 0 .and. below(images) + 1 == me) call random_delay()
  end do
  sync all
  do c = 1, parts_of_image
    call check_part(c, me, 'in the end')
  end do
  call check('guarded by a lock', locked, wanted_locked(me))
  if (me == 1) call check('in a CRITICAL construct', critical_count, wanted_critical)
  if (me == 1) call check('added', int(added), wanted_added)
  call finish()

contains

  integer function below(limit)
    integer, intent(in) :: limit
    seed = int(modulo(16807_int64*seed, 2147483647_int64))
    below = modulo(seed/64, limit)
  end function

  integer function steps_of_run() result(number)
    character(20) :: text
    integer :: length, status
    call get_environment_variable('ATOLL_TEST_STEPS', text, length, status)
    number = 600
    if (status == 0 .and. length > 0) read (text, *) number
  end function

  subroutine any_part(c, t)
    integer, intent(out) :: c, t
    c = 1 + below(parts_of_image)
    t = 1 + below(images)
  end subroutine

  subroutine check_part(c, t, what)
    integer, intent(in) :: c, t
    character(*), intent(in) :: what
    integer :: found(length(c, t))
    call get(c, t, 1, 1, found, 0)
    call compare(found, model(base(c, t) + 1:base(c, t) + length(c, t)), c, t, what)
  end subroutine

  subroutine compare(found, wanted, c, t, what)
    integer, intent(in) :: found(:), wanted(:), c, t
    character(*), intent(in) :: what
    character(100) :: text
    integer :: i
    if (all(found == wanted)) return
    i = findloc(found /= wanted, .true., 1)
    write (text, '(4(a,i0))') ', step ', step, ', kind ', kind_of(c), ', number ', number_of(c), ', image ', t
    call check(what//trim(text), found(i), wanted(i))
    error stop 'ATOLL_TEST_SEED repeats it'
  end subroutine

  ! A section of a part with n elements, and the places of these in the model.
  subroutine any_section(c, t, first, stride, places)
    integer, intent(in) :: c, t
    integer, intent(out) :: first, stride
    integer, allocatable, intent(out) :: places(:)
    integer :: n, extent, i
    extent = length(c, t)
    n = 1 + below(extent)
    if (below(3) == 0) n = extent
    if (below(3) == 0) n = min(n, 5)
    stride = 1
    if (n > 1 .and. below(3) == 0) stride = 1 + below((extent - 1)/(n - 1))
    first = 1 + below(extent - (n - 1)*stride)
    if (below(4) == 0) then
      first = first + (n - 1)*stride
      stride = -stride
    end if
    places = base(c, t) + [(first + (i - 1)*stride, i=1, n)]
  end subroutine

  ! The owner of a part reads or writes some of it.
  subroutine work_on_part()
    integer :: c, t, first, stride, way, actor, others_c, others_t, other_first, other_stride, attempt, n, i, at
    integer, allocatable :: places(:), from(:), v(:)
    call any_part(c, t)
    actor = owner(c, t)
    call any_section(c, t, first, stride, places)
    n = size(places)
    way = below(5)
    if (way == 1 .and. n > 50) way = 0
    select case (below(6))
    case (0:2)
      v = fitting([(1000*step + i, i=1, n)], c, places - base(c, t))
      if (me == actor) call put(c, t, first, stride, v, way)
      model(places) = v
    case (3)
      if (me /= actor) return
      allocate (v(n))
      call get(c, t, first, stride, v, way)
      call compare(v, model(places), c, t, 'get')
    case (4)
      v = fitting(model(places) + step, c, places - base(c, t))
      if (me == actor) then
        if (kind_of(c) == in_array) then
          at = sum(sizes(:number_of(c) - 1))
          associate (low => at + first, high => at + first + (n - 1)*stride)
            array(low:high:stride)[t] = array(low:high:stride)[t] + step
          end associate
        else
          from = v
          call get(c, t, first, stride, from, way)
          call put(c, t, first, stride, fitting(from + step, c, places - base(c, t)), way)
        end if
      end if
      model(places) = v
    case (5)
      do attempt = 1, 30
        call any_part(others_c, others_t)
        if (owner(others_c, others_t) == actor .and. length(others_c, others_t) >= n) exit
      end do
      if (attempt > 30) return
      do
        call any_section(others_c, others_t, other_first, other_stride, from)
        if (size(from) >= n .or. n == 1) exit
        n = size(from)
      end do
      from = from(:n)
      places = places(:n)
      v = fitting(model(from), c, places - base(c, t))
      if (me == actor) then
        if (kind_of(c) == in_array .and. kind_of(others_c) == in_array) then
          associate (left => sum(sizes(:number_of(c) - 1)) + first, right => sum(sizes(:number_of(others_c) - 1)) + other_first)
            array(left:left + (n - 1)*stride:stride)[t] = array(right:right + (n - 1)*other_stride:other_stride)[others_t]
          end associate
        else
          deallocate (v)
          allocate (v(n))
          call get(others_c, others_t, other_first, other_stride, v, way)
          v = fitting(v, c, places - base(c, t))
          call put(c, t, first, stride, v, way)
        end if
      end if
      model(places) = fitting(model(from), c, places - base(c, t))
    end select
  end subroutine

  ! An owner hands some parts to another image, which looks at one of them.
  subroutine hand_over()
    integer :: c, t, from, to, way, i, other_c, other_t, third
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
    integer :: n, to
    n = 1 + below(2000)
    to = modulo(me + below(images) - 1, images) + 1
    allocate (x(n)[*])
    if (mod(step, 2) == 0) allocate (y[*])
    x(:)[to] = step + me
    if (mod(step, 2) == 0) y[to] = me
    sync all
    if (mod(step, 2) == 0) call check('allocated', x, [(step + y, c=1, n)])
    if (mod(step, 3) == 0) deallocate (x)
  end subroutine
end program
