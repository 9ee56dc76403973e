! Row rma-stat: STAT= of an image selector (J3/18-007r1 9.6) in objects that a statement defines by a procedure, as an internal
! unit, or by a specifier; coindexed variables of specifiers and of intrinsic procedures: STAT=, ERRMSG=, ACQUIRED_LOCK=, IOSTAT=, IOMSG=,
! NEWUNIT=, SIZE=, EXIST=, IOLENGTH= and others.
module rma_stat_variables_procedures
  implicit none
  type :: holder
    integer, allocatable :: q(:)
  end type
  type :: box
    integer :: k = 0
    character(6) :: s = ''
    real, allocatable :: q(:)
  end type
contains
  subroutine increase(i)
    integer, intent(inout) :: i
    i = i + 1
  end subroutine
  subroutine fill(a)
    integer, intent(out) :: a(:)
    a = 7
  end subroutine
  subroutine no_intent(i)
    integer :: i
    i = i + 1
  end subroutine
end module
program rma_stat_variables
  use, intrinsic :: iso_fortran_env
  use checks
  use rma_stat_variables_procedures
  implicit none
  integer :: i[*], v(8)[*], w(3)[*], me, right, s, u, j, ios
  logical :: l[*]
  character(20) :: c[*], message[*]
  character(40) :: line = "7 'ab' 9 'cd' 1. 2. 3."
  real(8) :: r(3)[*], r0[*]
  integer(8) :: wide[*]
  integer, allocatable :: a(:)
  type(holder), save :: h(2)[*]
  type(box), save :: bx(2)[*]
  type(event_type) :: ev[*]
  type(lock_type) :: door[*]

  me = this_image()
  right = modulo(me, num_images()) + 1
  i = 0
  v = 0
  w = 0
  l = .false.
  c = '12'
  h(1)%q = [1, 2]
  allocate (bx(1)%q(3), source=0.)
  sync all

  s = 99
  call increase(v(1)[right, stat=s])
  call check('STAT= of an argument', s, 0)
  s = 99
  call fill(v(2:3)[right, stat=s])
  call check('STAT= of an array', s, 0)
  s = 99
  call no_intent(v(4)[right, stat=s])
  call check('STAT= of an argument without intent', s, 0)
  s = 99
  call increase(h(1)[right, stat=s]%q(2))
  call check('STAT= of a component', s, 0)
  s = 99
  if (me > 0) call increase(v(1)[right, stat=s])
  call check('STAT=, IF statement', s, 0)
  sync all
  call check('arguments', [v(1:4), h(1)%q], [2, 7, 7, 1, 1, 3])
  s = 99
  read (c[right, stat=s], *) j
  call check('STAT= of a unit that is read', [s, j], [0, 12])
  sync all
  s = 99
  write (c[right, stat=s], '(i0)') me
  call check('STAT= of a unit that is written', s, 0)
  sync all
  line(39:) = '#'
  s = 99
  read (line, *) v(5)[right, stat=s]
  call check('STAT= of an item', s, 0)
  sync all
  call check('item', v(5), 7)

  ! Specifiers
  allocate (a(3), stat=i[right])
  sync all
  call check('ALLOCATE, STAT=', i, 0)
  sync all
  allocate (a(3), stat=i[right], errmsg=message[right])
  sync all
  call check('ALLOCATE, ERRMSG=', i /= 0 .and. message /= '', .true.)
  sync all
  deallocate (a, stat=v(6)[right])
  sync all
  call check('DEALLOCATE, STAT=', v(6), 0)
  lock (door, acquired_lock=l[right])
  sync all
  call check('ACQUIRED_LOCK=', l, .true.)
  sync all
  l = .true.
  sync all
  if (right /= me) then
    lock (door[right], acquired_lock=l[right])
    call check('not acquired', l[right], .false.)
  end if
  sync all
  unlock (door)
  open (newunit=i[right], status='scratch', action='readwrite', iostat=w(1)[right], iomsg=message[right])
  sync all
  call check('OPEN', w(1), 0)
  u = i[right]
  write (i[right], '(3i4)', iostat=w(2)[right]) 1, 2, 3
  write (unit=i[right], fmt='(a)') 'second line'
  rewind (i[right], iostat=w(3)[right])
  sync all
  call check('WRITE, REWIND', w(2:3), 0)
  sync all
  read (u, *, iostat=w(1)[right]) w(2:3)[right], v(5)[right]
  sync all
  call check('READ', [w, v(5)], [0, 1, 2, 3])
  sync all
  read (u, '(a)', advance='no', size=v(7)[right], iostat=w(1)[right]) c[right]
  sync all
  call check('SIZE=', [v(7), w(1)], [11, iostat_eor])
  call check('item, end of record', trim(c), 'second line')
  sync all
  l = .false.
  sync all
  inquire (unit=u, opened=l[right], number=v(8)[right])
  sync all
  call check('INQUIRE', l .and. v(8) /= 0, .true.)
  sync all
  inquire (iolength=v(8)[right]) v(:)[right], r0[right]
  sync all
  inquire (iolength=j) v, r0
  sync all
  call check('IOLENGTH=', v(8), j)
  sync all
  inquire (file='/no/such/file', exist=l[right])
  sync all
  call check('EXIST=', l, .false.)
  read (u, *, end=30, iostat=ios) v(1)[right]
30 call check('END=', ios, iostat_end)
  close (u, iostat=i[right])
  sync all
  call check('CLOSE', i, 0)
  sync all
  read (line, *) (bx(j)[right]%k, bx(j)[right]%s, j=1, 2), bx(1)[right]%q(3:1:-1)
  sync all
  call check('implied DO', [bx%k, int(bx(1)%q)], [7, 9, 3, 2, 1])
  call check('implied DO, texts', bx%s, ['ab    ', 'cd    '])
  sync all

  ! Intrinsic procedures
  call get_environment_variable('ATOLL_NO_SUCH_VARIABLE', c[right], status=i[right])
  sync all
  call check('GET_ENVIRONMENT_VARIABLE', i == 1 .and. c == '', .true.)
  sync all
  v(3) = -1
  sync all
  call mvbits(11, 0, 3, v(3)[right], 0)
  call random_number(r(:)[right])
  call system_clock(count=wide[right])
  call cpu_time(r0[right])
  call date_and_time(date=message[right])
  call execute_command_line('true', exitstat=i[right])
  sync all
  call check('MVBITS', v(3), -5)
  call check('RANDOM_NUMBER', all(r >= 0 .and. r < 1), .true.)
  call check('clocks', wide >= 0 .and. r0 >= 0, .true.)
  call check('DATE_AND_TIME', message(1:2), '20')
  call check('EXECUTE_COMMAND_LINE', i, 0)
  sync all
  event post (ev[right])
  sync all
  call event_query(ev, i[right])
  sync all
  call check('EVENT_QUERY', i, 1)
  event wait (ev)
  call finish()
end program
