! Row enquiry: the intrinsic procedures about images with keyword arguments in any order (J3/18-007r1 15.5.2.1, 16.9).
program enquiry_keywords
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  integer, save :: x(3)[2, 0:*]
  integer(atomic_int_kind), save :: atom[*] = 0
  logical(atomic_logical_kind), save :: flag[*] = .false.
  type(event_type), save :: event[*]
  type(team_type) :: team
  type :: holder
    integer, allocatable :: c(:, :)
  end type
  type(holder), save :: h[*]
  integer, allocatable :: a(:)[:], b(:)[:], c(:), d(:)
  integer, save :: status[*]
  integer :: me, n, k, stat, value(2), count
  integer(atomic_int_kind) :: got
  logical(atomic_logical_kind) :: is
  character(60) :: message

  me = this_image()
  n = num_images()
  k = modulo(me, n) + 1
  form team (1, team)
  allocate (h%c(me, 2:4))
  atom = 0
  sync all
  call functions()
  call atomics()
  call collectives()
  call moves()
  call finish()
contains
  subroutine functions()
    call check('this_image', [this_image(dim=1, coarray=x), this_image(team=team, dim=2, coarray=x), this_image(coarray=x, dim=2)], &
               [1 + modulo(me - 1, 2), (me - 1)/2, (me - 1)/2])
    call check('this_image, all', [this_image(team=team, coarray=x), this_image(team=team)], [1 + modulo(me - 1, 2), (me - 1)/2, me])
    call check('num_images', [num_images(team_number=-1), num_images(team=team)], [n, n])
    call check('image_index', [image_index(sub=[1 + modulo(k - 1, 2), (k - 1)/2], coarray=x), &
               image_index(team=team, sub=[1, 0], coarray=x)], [k, 1])
    call check('lcobound', lcobound(kind=8, dim=2, coarray=x), 0_int64)
    call check('lcobound, all', lcobound(kind=2, coarray=x), [1_int16, 0_int16])
    call check('ucobound', ucobound(dim=1, coarray=x) + ucobound(kind=4, coarray=x, dim=1), 4)
    call check('coshape', coshape(kind=8, coarray=x), [2_int64, int((n + 1)/2, int64)])
    call check('images that fail', [size(failed_images(kind=8, team=team)), size(stopped_images(kind=2)), &
               image_status(team=team, image=k)], [0, 0, 0])
    call check('team_number', [team_number(team=team), team_number(team=get_team(level=current_team))], [1, -1])
    call check('components', [size(dim=2, array=h[k]%c), ubound(kind=4, array=h[k]%c, dim=1), lbound(dim=2, array=h[k]%c)], [3, k, 2])
    call check('their kind', kind(size(kind=8, array=h[k]%c)), 8)
    sync all
  end subroutine

  subroutine atomics()
    call atomic_define(stat=stat, value=5, atom=atom[k])
    sync all
    call atomic_ref(atom=atom, value=got)
    call check('atomic_ref', int(got), 5)
    sync all
    call atomic_add(value=3, atom=atom[k])
    call atomic_fetch_add(old=got, stat=stat, value=2, atom=atom[k])
    call check('atomic_fetch_add', [int(got), stat], [8, 0])
    call atomic_or(value=16, stat=stat, atom=atom[k])
    call atomic_and(stat=stat, value=30, atom=atom[k])
    call atomic_xor(value=1, atom=atom[k])
    call atomic_fetch_or(old=got, value=32, atom=atom[k])
    call check('bits', int(got), 27)
    call atomic_fetch_and(value=58, atom=atom[k], old=got)
    call atomic_fetch_xor(value=1, old=got, atom=atom[k])
    call check('more bits', int(got), 58)
    call atomic_cas(new=7_atomic_int_kind, compare=59_atomic_int_kind, old=got, atom=atom[k])
    call check('atomic_cas', int(got), 59)
    call atomic_ref(stat=stat, atom=atom[k], value=got)
    call check('its value', [int(got), stat], [7, 0])
    call atomic_define(value=.true., atom=flag[k])
    call atomic_ref(atom=flag[k], value=is)
    call check('logical', is, .true._atomic_logical_kind)
    event post (event[k])
    do
      call event_query(stat=stat, count=count, event=event)
      if (count == 1) exit
    end do
    call check('event_query', stat, 0)
    event wait (event)
    sync all
  end subroutine

  subroutine collectives()
    value = [me, 1]
    call co_sum(stat=stat, errmsg=message, a=value)
    call check('co_sum', [value, stat], [n*(n + 1)/2, n, 0])
    value = [me, -me]
    call co_max(result_image=1, a=value)
    if (me == 1) call check('co_max', value, [n, -1])
    value = [me, -me]
    call co_min(errmsg=message, result_image=n, stat=stat, a=value)
    if (me == n) call check('co_min', value, [1, -n])
    value = me
    call co_broadcast(stat=stat, source_image=n, a=value)
    call check('co_broadcast', value, [n, n])
    value = [2, me]
    call co_reduce(operation=larger, stat=stat, a=value)
    call check('co_reduce', value, [2, n])
    value = [2, me]
    call co_reduce(result_image=1, operation=larger, a=value)
    if (me == 1) call check('co_reduce to one image', value, [2, n])
    call random_init(image_distinct=.false., repeatable=.true.)
  end subroutine

  subroutine moves()
    integer, allocatable :: e[:]
    character(3), allocatable :: s(:)[:], t(:)[:]
    allocate (a(2)[*], source=me)
    call move_alloc(stat=stat, from=a, to=b)
    call check('move_alloc', [stat, b(2)[k]], [0, k])
    call check('from', allocated(a), .false.)
    call move_alloc(to=a, stat=stat, from=b)
    call check('to first', [stat, a(1)[k]], [0, k])
    call move_alloc(errmsg=message, to=b, from=a, stat=status)
    call check('errmsg first', [status, b(2)[k]], [0, k])
    allocate (c(me), source=me) ! no coarrays: only some images
    if (me == 1) call move_alloc(to=d, from=c)
    if (me == 1) call check('no coarrays', d, [1])
    allocate (s(2)[*])
    s = 'abc'
    call move_alloc(errmsg=message, stat=stat, from=s, to=t)
    call check('characters', t(2)[k], 'abc')
    sync all
  end subroutine

  pure integer function larger(p, q)
    integer, intent(in) :: p, q
    larger = max(p, q)
  end function
end program
