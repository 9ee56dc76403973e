! Row rma-expr: statements that define coindexed objects and branch (J3/18-007r1 11.2, 12.11, 15.5.2.14): what is defined before the branch
! is there when it has been taken. IF statements, alternate returns, computed GO TO, arithmetic IF, ERR=, END= and EOR=.
program rma_expr_branches
  use checks
  implicit none
  integer :: x[*], y[*], st[*], n[*], i, a, unit, me, right
  character(5) :: line

  me = this_image()
  right = 1 + mod(me, num_images())
  x = 0
  y = 0
  sync all
  call alternate(x[right], *10)
  error stop 'alternate return'
10 sync all
  call check('alternate return', x, 7)
  x = 0
  if (bump(x[me]) == 1) goto 20
  error stop 'IF statement, GO TO'
20 call check('IF statement, GO TO', x, 1)
  do i = 1, 3
    if (bump(x[me]) == 3) exit
  end do
  call check('IF statement, EXIT', [x, i], [3, 2])
  goto (30, 40), bump(x[me]) - 2
  error stop 'computed GO TO'
30 error stop 'computed GO TO, first label'
40 call check('computed GO TO', x, 4)
  go to (30), bump(x[me])
  if (bump(x[me]) - 6) 50, 60, 50
50 error stop 'arithmetic IF'
60 call check('arithmetic IF', x, 6)
  if (bump(x[me]) == 7) y = x
  call check('IF statement, assignment', y, 7)
  if (bump(x[me]) == 8) call alternate(x[me], *70)
  error stop 'IF statement, alternate return'
70 call check('IF statement, alternate return', x, 7)
  call second(x[me], *80, *90)
  error stop 'no alternate return'
80 error stop 'first alternate return'
90 call check('second alternate return', x, 8)
  call second(x[me], *80, *80)
  call check('no alternate return', x, 9)
  y = 0
  call leave()
  call check('IF statement, RETURN', y, 1)

  st = 77
  line = ' '
  read (line, *, iostat=st[me], end=100) a
  error stop 'END='
100 call check('END=', is_iostat_end(st), .true.)
  st = 77
  line = 'abc'
  read (line, *, err=110, iostat=st[me]) a
  error stop 'ERR='
110 call check('ERR=', st > 0 .and. st /= 77, .true.)
  open (newunit=unit, status='scratch')
  write (unit, '(a)') 'abc'
  rewind (unit)
  n = 99
  read (unit, '(a)', advance='no', size=n[me], eor=120, err=130) line
  error stop 'EOR='
120 call check('EOR=', n, 3)
  goto 140
130 error stop 'EOR=: error'
140 close (unit)
  st = 77
  open (newunit=unit, file='/nonexistent/file', status='old', iostat=st[me], err=150)
  error stop 'OPEN'
150 call check('OPEN', st > 0 .and. st /= 77, .true.)
  call finish()
contains
  subroutine leave()
    if (bump(y[me]) == 1) return
    error stop 'IF statement, RETURN'
  end subroutine
  subroutine alternate(v, *)
    integer, intent(inout) :: v
    v = 7
    return 1
  end subroutine
  subroutine second(v, *, *)
    integer :: v
    v = v + 1
    if (v == 8) return 2
  end subroutine
  integer function bump(v)
    integer :: v
    v = v + 1
    bump = v
  end function
end program
