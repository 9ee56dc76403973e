! Row rma-expr: character literals with brackets, quotes, `!`, `&` and separators, and names that begin with keywords
! (J3/18-007r1 5.1, 7.4.4.3), next to image selectors and in what they are evaluated for.
module literals
  implicit none
  type state
    integer :: turns = 0
    logical :: open = .true.
  end type
  type texts
    integer :: before = 1
    character(:), allocatable :: s(:)
  end type
  interface operator(.pick.)
    procedure pick
  end interface
  integer, parameter :: non_recursive_kind = kind(1)
contains
  pure integer function pick(list, i)
    integer, intent(in) :: list(:), i
    pick = list(i)
  end function
  logical function while_open(s)
    type(state), intent(in) :: s
    while_open = s%open .and. s%turns < 5
  end function
  integer(kind=len('(non_recursive') - 10) non_recursive function call_count(i)
    integer, intent(inout) :: i
    i = i + 1
    call_count = i
  end function
  subroutine leave(text, i, *, *)
    character(*), intent(in) :: text
    integer, intent(inout) :: i
    i = i + len(text)
    if (i > 100) return 2
    if (text == '*20)') return 1
  end subroutine
end module

program rma_expr_literals
  use checks
  use literals
  implicit none
  integer, save :: x(4)[*], y[*]
  type(state), save :: s[*]
  character(3), save :: c(4)[*]
  integer :: me, right, left, i

  me = this_image()
  right = mod(me, num_images()) + 1
  left = mod(me + num_images() - 2, num_images()) + 1
  x = [(10*me + i, i = 1, 4)]
  y = 0
  c = '---'
  sync all
  call allocations()
  call selectors()
  call headers()
  call sections()
  call branches()
  call finish()

contains

  subroutine allocations()
    integer, allocatable :: a(:)[:], b(:, :)[:]
    character(:), allocatable :: d[:]
    allocate (a(len(')') + 4)[*])
    call check('bound', size(a), 5)
    deallocate (a)
    allocate (b(len('((,'), -len("]'["):iachar(')'))[iachar('('):*])
    call check('bounds', shape(b), [3, 45])
    deallocate (b)
    allocate (character(len=len('::)', kind=kind(index('(', '('))) + 1) :: d[*])
    call check('length', len(d), 4)
    deallocate (d)
    allocate (a(2)[*], source=index('(a)!&[', [character(2) :: ')!', '&[']))
    call check('SOURCE=', a, [3, 5])
    sync all
    deallocate (a)
  end subroutine

  subroutine selectors()
    integer :: v(4)
    call check('constructor', x(2)[[1, right, 1] .pick. 2], 10*right + 2)
    call check('constructor, last', x(len('('))[ [right] .pick. len(']') ], 10*right + 1)
    sync all
    x(1)[[left, 1] .pick. 1] = me
    sync all
    call check('put', x(1), right)
    sync all
    x(1) = 10*me + 1
    sync all
    v = [(x(i)[right], integer(kind(len(',,(')))  :: i = 1, 4)]
    call check('implied DO', v, 10*right + [1, 2, 3, 4])
    do concurrent (integer(selected_int_kind(len(')('))) :: i = 1:4)
      v(i) = x(i)[right]*2
    end do
    call check('DO CONCURRENT', v, 20*right + [2, 4, 6, 8])
    call check('substring', c(len('(:'))[right](len(':'):len('):')), '--')
    call check('quotes', x(index('''[")(', '"')) [max(right, len("["))], 10*right + 3)
    sync all
  end subroutine

  subroutine headers()
    integer :: n, whiles
    n = 0
    do while (while_open(s[me]))
      s[me]%turns = s[me]%turns + 1
      n = n + 1
      if (n > 10) exit
    end do
    call check('DO WHILE', n, 5)
    whiles = 2
    do while (whiles < merge(4, 0, while_open(state(s[me]%turns - 1, .true.))))
      whiles = whiles + 1
    end do
    call check('a variable', whiles, 4)
    while: do while (while_open(state(s[me]%turns - len('while('), .true.)))
      s[me]%turns = s[me]%turns + 1
      if (index('while (', 'e') == 0) exit while
    end do while
    call check('named', s%turns, 11)
    if (c(1)[me] == '---') call check('IF', call_count(y[me]), 1)
    if (c(1)[me] == '(--' .or. y[me] /= 1) call check('not executed', 1, 2)
    select case (c(len(')'))[me]//'(')
    case ('---(')
      call check('SELECT CASE', 1, 1)
    case default
      call check('SELECT CASE', 1, 2)
    end select
    associate (end => c(2)[me]//')')
      call check('ASSOCIATE', end, '---)')
    end associate
    y = 0
    sync all
  end subroutine

  ! Of a component of deferred length; brackets in literals of the subscripts.
  subroutine sections()
    type(texts) :: o, p(2)
    o%s = ['pqr', 'stu', 'vwx', 'yz!']
    p(2)%s = o%s
    sync all
    c(1:2)[right] = o%s(3:4)
    sync all
    call check('section', c(1:2), ['vwx', 'yz!'])
    sync all
    c(1:2)[right] = o%s(len(')'):2)
    sync all
    call check('lower bound', c(1:2), ['pqr', 'stu'])
    sync all
    c(1:2)[right] = o%s(4:len('(,)'):-1)
    sync all
    call check('stride', c(1:2), ['yz!', 'vwx'])
    sync all
    c(1:2)[right] = p(len('):'))%s(2:3)
    sync all
    call check('element', c(1:2), ['stu', 'vwx'])
    sync all
  end subroutine

  ! What has been defined is put before a branch is taken.
  subroutine branches()
    integer :: unit, n, endfile
    character(20) :: line
    y = 0
    n = 0
    call leave(')*20', y[me], *10, *30)
    n = n + 1
    call leave('*20)', y[me], *20, *30)
10  n = n + 10
20  n = n + 100
    call check('labels', [y, n], [8, 101])
    go to 35
30  call check('no such branch', 1, 2)
35  continue
    write (line, '(a,l1)', err=40) 'err=30)', call_count(y[me]) <= 9
    n = n + 1
40  call check('WRITE', [y, n], [9, 102])
    call check('line', trim(line), 'err=30)T')
    endfile = call_count(y[me])
    open (newunit=unit, status='scratch')
    write (unit, '(a)') '1)'
    rewind (unit)
    read (unit, '(i1,tr1)', end=50, err=60) y[me]
    call check('READ', y, 1)
    read (unit, *, end=50) y[me]
60  call check('the end of the file', 1, 2)
50  close (unit)
    call check('ENDFILE', endfile, 10)
  end subroutine

end program
