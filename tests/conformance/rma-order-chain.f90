! Row rma-order: what an image has put is there for the image that it hands on to (J3/18-007r1 11.6.2), whichever third image the data
! are on, and however it hands on. The images of a team take turns in random order; each does some random statements with coarrays of
! all images of the team, and then tells the next. All images do the same statements on a model, which has everybody's coarrays.
! Teams do so side by side. ATOLL_TEST_SEED repeats a run.
program rma_order_chain
  use, intrinsic :: iso_fortran_env, only: i8 => int64, atomic_int_kind, event_type, notify_type, team_type
  use checks
  implicit none
  integer, parameter :: n = 12000, rows = 30, records = 200, texts = 40, length = 11, rounds = 25
  type record
    integer(i8) :: a(5) = 0
    character(7) :: s = ''
  end type
  type box
    integer(i8), allocatable :: v(:)
  end type
  integer(i8) :: x(n)[*]
  integer :: y(rows, rows)[*], seed[*]
  type(record) :: d(records)[*]
  type(box) :: c[*]
  character(:), allocatable :: t(:)[:]
  integer(atomic_int_kind) :: flag[*], seen
  type(event_type) :: ready[*]
  type(notify_type) :: arrived[*]
  integer :: told[*]
  ! the model: the last subscript is the image
  integer(i8), allocatable :: mx(:, :), mc(:, :)
  integer, allocatable :: my(:, :, :), members(:), team_of(:), sizes(:)
  type(record), allocatable :: md(:, :)
  character(length), allocatable :: mt(:, :)
  type(team_type) :: team
  integer(i8) :: value, source(n), got(n), wanted(n)
  integer :: me, images, i, k, turn, teams

  me = this_image()
  images = num_images()
  if (me == 1) seed = chosen_seed()
  sync all
  if (me /= 1) seed = seed[1]
  call start_random(seed)
  team_of = [(1, i = 1, images)]
  sizes = [(random_between(1, 3000), i = 1, images)]
  allocate (mx(n, images), mc(3000, images), my(rows, rows, images), md(records, images), mt(texts, images))
  allocate (character(length) :: t(texts)[*])
  x = 0; mx = 0; y = 0; my = 0; mc = 0; t(:) = ''; mt = ''; told = 0
  allocate (c%v(sizes(me)), source=0_i8)
  call atomic_define(flag, 0)
  value = 0
  sync all
  do turn = 1, rounds
    teams = merge(random_between(1, 3), 1, mod(turn, 3) == 0)
    team_of = [(1 + modulo(7*i + turn, teams), i = 1, images)]
    form team (team_of(me), team)
    change team (team)
      do k = 1, teams
        call take_turns(pack([(i, i = 1, images)], team_of == k))
      end do
    end team
    sync all
    call compare_all()
    if (mod(turn, 4) == 0) call change_sizes()
    sync all
  end do
  call finish()

contains

  subroutine take_turns(list)
    integer, intent(in) :: list(:)
    integer :: i, j
    if (size(list) == 0) return
    members = list
    do i = size(list), 2, -1
      j = random_between(1, i)
      members([i, j]) = members([j, i])
    end do
    do i = 1, size(members)
      do j = 1, random_between(1, 6)
        call statement(members(i), members(random_between(1, size(members))), members(random_between(1, size(members))))
      end do
      j = random_between(1, 5)
      if (i < size(members)) call hand_on(j, members(i), members(i + 1))
    end do
  end subroutine

  ! Its index in the current team.
  integer function index_of(image)
    integer, intent(in) :: image
    index_of = count(team_of(:image) == team_of(image))
  end function

  subroutine hand_on(how, from, to)
    integer, intent(in) :: how, from, to
    if (me == from) then
      select case (how)
      case (1)
        event post (ready[index_of(to)])
      case (2)
        sync images (index_of(to))
      case (3)
        sync memory
        call atomic_define(flag[index_of(to)], 1)
      case (4)
        sync memory
        call atomic_add(flag[index_of(to)], 1)
      case (5) ! it tells of its own assignment only
        told[index_of(to), notify=arrived] = turn
        sync images (index_of(to))
      end select
    else if (me == to) then
      select case (how)
      case (1)
        event wait (ready)
      case (2)
        sync images (index_of(from))
      case (3, 4)
        seen = 0
        do while (seen == 0)
          call atomic_ref(seen, flag)
        end do
        sync memory
        call atomic_define(flag, 0)
      case (5)
        notify wait (arrived)
        call check('told', told, turn)
        sync images (index_of(from))
      end select
    end if
  end subroutine

  ! Of image `actor`, with coarrays of images `to` and `from`.
  subroutine statement(actor, to, from)
    integer, intent(in) :: actor, to, from
    integer :: kind, m, first, last, other, step, many, p, q, low, high, i
    logical :: acts
    character(length) :: word
    acts = actor == me
    p = 1; q = 1
    if (acts) then
      p = index_of(to)
      q = index_of(from)
    end if
    kind = random_between(1, 18)
    m = random_between(1, merge(n, merge(1500, 20, random_between(1, 2) == 1), random_between(1, 2) == 1))
    first = random_between(1, n - m + 1)
    last = first + m - 1
    other = random_between(1, n - m + 1)
    step = random_between(2, 5)
    many = (m - 1)/step + 1
    low = random_between(1, records)
    high = random_between(low, records)
    value = value + 100000
    source(:m) = [(value + i, i = 1, m)]
    word = repeat(achar(97 + int(modulo(value/100000, 26_i8))), length)
    select case (kind)
    case (1)
      mx(first, to) = value
      if (acts) x(first)[p] = value
    case (2)
      mx(first:last, to) = source(:m)
      if (acts) x(first:last)[p] = source(:m)
      if (acts) source(:m) = -1
    case (3)
      mx(last:first:-step, to) = source(:many)
      if (acts) x(last:first:-step)[p] = source(:many)
    case (4)
      mx(first:last:step, to) = value
      if (acts) x(first:last:step)[p] = value
    case (5)
      if (acts) got(:m) = x(first:last)[p]
      if (acts) call check('get', got(:m), mx(first:last, to))
    case (6)
      if (acts) got(many:1:-1) = x(first:last:step)[p]
      if (acts) call check('strided get', got(many:1:-1), mx(first:last:step, to))
    case (7)
      wanted(:m) = mx(other:other + m - 1, from)
      mx(first:last, to) = wanted(:m)
      if (acts) x(first:last)[p] = x(other:other + m - 1)[q]
    case (8)
      wanted(:many) = mx(last:last - (many - 1)*step:-step, actor)
      mx(other:other + many - 1, to) = wanted(:many)
      if (acts) x(other:other + many - 1)[p] = x(last:last - (many - 1)*step:-step)
    case (9)
      wanted(:m) = mx(first:last, to)
      mx(other:other + m - 1, actor) = wanted(:m)
      if (acts) x(other:other + m - 1) = x(first:last)[p]
    case (10)
      if (acts) x(first:first - 1)[p] = source(:0)
      if (acts) x(first:first + 1:-1)[p] = x(first:first + 1:-1)[q]
    case (11)
      low = 1 + mod(low, rows)
      step = random_between(1, 3)
      my(low::step, rows:1:-step, to) = int(value)
      if (acts) y(low::step, rows:1:-step)[p] = int(value)
    case (12)
      low = 1 + mod(low, rows)
      high = 1 + mod(high, rows)
      my(low, :, to) = my(:, high, from)
      if (acts) y(low, :)[p] = y(:, high)[q]
    case (13)
      md(low:high:step, to)%s = word(:7)
      if (acts) d(low:high:step)[p]%s = word(:7)
    case (14)
      many = (high - low)/step + 1
      md(high:high - (many - 1)*step:-step, to)%a(step) = [(value + i, i = 1, many)]
      if (acts) d(high:high - (many - 1)*step:-step)[p]%a(step) = [(value + i, i = 1, many)]
    case (15)
      md(low, to) = md(high, from)
      if (acts) d(low)[p] = d(high)[q]
      if (acts) got(1:high - low + 1) = d(low:high)[p]%a(step)
      if (acts) call check('component', got(1:high - low + 1), md(low:high, to)%a(step))
    case (16)
      low = 1 + mod(low, texts)
      mt(low:, to)(2:step + 3) = word(2:step + 3)
      if (acts) t(low:)[p](2:step + 3) = word(2:step + 3)
    case (17)
      low = 1 + mod(low, texts)
      high = 1 + mod(high, texts)
      mt(low, to) = mt(high, from)
      if (acts) t(low)[p] = t(high)[q]
      if (acts) call check('text', t(texts:low:-1)[p](3:7), mt(texts:low:-1, to)(3:7))
    case (18)
      m = random_between(1, sizes(to))
      mc(m:sizes(to), to) = value
      if (acts) c[p]%v(m:) = [(value, i = m, sizes(to))]
      if (acts) call check('size of the component', size(c[q]%v), sizes(from))
      if (acts) got(:sizes(from)) = c[q]%v
      if (acts) call check('allocatable component', got(:sizes(from)), mc(:sizes(from), from))
    end select
  end subroutine

  subroutine change_sizes()
    sizes = [(random_between(1, 3000), i = 1, images)]
    mc = value
    deallocate (c%v)
    allocate (c%v(sizes(me)), source=value)
    deallocate (t)
    allocate (character(length) :: t(texts)[*])
    t = mt(:, me)
  end subroutine

  subroutine compare_all()
    call check('x', x, mx(:, me))
    call check('y', y, my(:, :, me))
    call check('d%s', d%s, md(:, me)%s)
    call check('t', t, mt(:, me))
    call check('c%v', c%v, mc(:sizes(me), me))
    do k = 1, 5
      call check('d%a', d%a(k), md(:, me)%a(k))
    end do
  end subroutine
end program
