! Row rma-io: input items whose places depend on other items of the same READ statement (J3/18-007r1 12.6.3): elements, sections,
! vector and substrings, components, image selectors, implied DO; null values leave them as they are (13.10.3.1). EOR=.
module rma_io_places_types
  implicit none
  type :: last
    integer :: a = 0, b(2) = 0
  contains
    final :: finish
  end type
  integer :: finished = 0
contains
  subroutine finish(this)
    type(last), intent(inout) :: this
    finished = finished + 1
  end subroutine
end module

program rma_io_places
  use checks
  use rma_io_places_types, only: last, finished
  implicit none
  type :: part
    integer :: a = 0, b(2) = 0
  end type
  integer :: x(0:4)[*], y(2, 3)[*]
  type(part) :: p(3)[*]
  character(5) :: s[*], words(3)[*]
  character(:), allocatable :: long(:)[:]
  character(40) :: line
  integer, save :: z(0:3)[*]
  integer :: me, images, right, i, n, m, list(2)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (character(3) :: long(2)[*])
  x = -1
  y = -1
  s = 'abcde'
  words = 'none'
  long = 'xyz'
  sync all

  n = 1000000
  m = -1000000
  list = 1000000
  line = '3 7 2 1 8 9'
  read (line, *) n, x(n)[right], i, m, y(m, i:i + 1)[right]
  line = '1, , 2, 4'
  read (line, *) n, x(n)[right], m, x(2*m)[right]
  line = ' 3 1 10 20'
  read (line, '(2i2, 2i3)') list, p(list)[right]%a
  line = ' 2 5 6'
  read (line, '(3i2)') n, p(n)[right]%b
  line = "2 4 'XY' 'long word'"
  read (line, *) n, m, s[right](n:m), words(n)[right]
  line = "2 'L'"
  read (line, *) n, long(n)[right]
  ! The place is that before the statement.
  n = 1
  m = right
  line = '5 3 1'
  read (line, *) y(2, n + 1)[m], n, m
  call check('items behind', [n, m], [3, 1])
  sync all
  call check('elements', x, [-1, -1, -1, 7, 4])
  call check('section', [y(1, :), y(2, :)], [-1, 8, 9, -1, 5, -1])
  call check('vector subscript, component', [p%a], [20, 0, 10])
  call check('array component', p(2)%b, [5, 6])
  call check('substring', merge(1, 0, s == 'aXY e'), 1)
  call check('characters', merge(1, 0, words == ['none ', 'long ', 'none ']), [1, 1, 1])
  call check('deferred length', merge(1, 0, long == ['xyz', 'L  ']), [1, 1])
  sync all
  call images_and_loops()
  sync all
  call fixed(z, 4)
  call further_types
  call kinds_and_files()
  call end_of_record()
  call finish()
contains
  pure integer function next(k)
    integer, intent(in) :: k
    next = k + 1
  end function

  subroutine images_and_loops
    integer :: k, j, stat, order(3)
    integer, target :: there
    integer, pointer :: same
    x = -1
    y = -1
    p = part(0, 0)
    sync all
    write (line, '(99i4)') right, 7, 2, 8
    read (line, *) k, x(0)[k], n, x(n)[k]
    ! By other names; a function.
    write (line, '(99i4)') right, 5
    same => there
    read (line, *) there, x(1)[same]
    write (line, '(99i4)') right, 6
    associate (m => k)
      read (line, *) m, x(next(2))[k]
    end associate
    sync all
    call check('image', x, [7, 5, 8, 6, -1])
    sync all
    ! What determines the place of an earlier item is defined later, or a second time.
    write (line, '(99i4)') 1, 11, 3, 12, 4
    read (line, *) n, x(n)[right], n, x(n)[right], n
    call check('defined twice', n, 4)
    sync all
    call check('place defined twice', x, [7, 11, 8, 12, -1])
    sync all
    write (line, '(99i4)') 3, 21, 22, 23, 1
    read (line, *) n, (x(j)[right], j=1, n), n
    sync all
    call check('bounds', [x, n], [7, 21, 22, 23, -1, 1])
    sync all
    write (line, '(99i4)') 2, 31, 4, 32, 0, 33
    read (line, *) (order(j), x(order(j))[right], j=1, 3)
    sync all
    call check('turns', x, [33, 21, 31, 23, 32])
    sync all
    ! Nested loops with the same coarray, the same place twice: in the order of the items.
    write (line, '(99i4)') 1, 2, 3, 4, 5, 6, 7, 8
    read (line, *) (y(1, j)[right], (y(k, j)[right], k=1, 2), y(2, j)[right], j=1, 2)
    sync all
    call check('nested', [y(:, 1), y(:, 2)], [2, 4, 6, 8])
    sync all
    ! A coarray of this image that determines another place.
    write (line, '(99i4)') 2, 91, 4, 92
    read (line, *) x(0)[me], x(x(0))[right], x(3)[me], list(x(3) - 2)
    sync all
    call check('own coarray', [x(0), x(2), x(3), list(2)], [2, 91, 4, 92])
    sync all
    write (line, '(99i4)') 2, 41, 42
    stat = -1
    read (line, *) n, (y(n, j)[right, stat=stat], j=1, 2)
    sync all
    call check('stat', [y(2, :2), stat], [41, 42, 0])
    sync all
    ! Derived types, sections of components; objects with null values.
    write (line, '(99i4)') 2, right, 51, 52, 53
    read (line, *) n, k, p(n)[k]
    write (line, '(i4,a,99i4)') 3, ' ,,, ', right, 61
    read (line, *) n, p(n)[right]%b, k, p(1:1)[k]%a
    sync all
    call check('objects', [p%a, p(2)%b, p(3)%b], [61, 51, 0, 52, 53, 0, 0])
    sync all
    s = 'vwxyz'
    words = 'none'
    sync all
    write (line, '(2i2,3a)') 2, right, 'AB', 'CD', 'EF'
    read (line, '(2i2,a2,2a2)') n, k, s[k](n:n + 1), (words(j)[k](j:2*j - 1), j=n, n + 1)
    sync all
    call check('characters', merge(1, 0, words == ['none ', 'nCDe ', 'noEF ']), [1, 1, 1])
    call check('substring on the image', merge(1, 0, s == 'vAByz'), 1)
    sync all
    ! The statement ends early: what it has come to is defined.
    line = '2 71 3 /'
    x = 0
    sync all
    read (line, *) n, x(n)[right], n, x(n)[right], k
    sync all
    call check('null values', x, [0, 0, 71, 0, 0])
  end subroutine

  subroutine fixed(z, n)
    integer, intent(in) :: n
    integer, intent(inout) :: z(0:*)[*]
    integer :: k
    z(0:n - 1) = 0
    sync all
    write (line, '(99i4)') 3, 81
    read (line, *) k, z(k)[right]
    sync all
    call check('assumed size', z(0:n - 1), [0, 0, 0, 81])
  end subroutine

  ! Vector subscripts with other items behind them, components of coarrays, parts of complex objects; files of all kinds.
  ! Types with final procedures, sections of deferred length, components of an element.
  subroutine further_types
    type :: holder
      integer, allocatable :: x(:)[:]
    end type
    type(holder), save :: h(2)
    type(last), save :: f(3)[*], g[*]
    integer :: n, m, j
    allocate (h(2)%x(3)[*])
    h(2)%x = 0
    long = 'xyz'
    sync all
    finished = 0
    write (line, '(99i4)') 2, 21, 22, 23, right, 31, 32, 33
    read (line, *) n, f(n)[right], m, g[m]
    write (line, '(99i4)') 3, 41, 42, 43, 51, 52, 53
    read (line, *) n, f(1:n:2)[right]
    write (line, '(99i4)') 2, 61, 62
    read (line, *) n, (f(j)[right]%a, j=1, n)
    write (line, '(99i4)') 3, 71, 72
    read (line, *) n, h(2)%x(n - 1:n)[right]
    line = "1 'abcd' 2 'ef'"
    read (line, *) n, long(n:n)[right], m, long(m:2)[right]
    sync all
    call check('final procedures', [f%a, f%b(1), f%b(2)], [61, 62, 51, 42, 22, 52, 43, 23, 53])
    call check('scalar', [g%a, g%b], [31, 32, 33])
    call check('nothing is finalized', finished, 0)
    call check('component of an element', h(2)%x, [0, 71, 72])
    call check('deferred length', long(1)//long(2), 'abcef ')
    sync all
    long = 'xyz'
    deallocate (h(2)%x)
  end subroutine
  subroutine kinds_and_files
    type :: holder
      integer, allocatable :: x(:)[:]
    end type
    type(holder), save :: h
    complex, save :: z(3)[*]
    logical, save :: l(3)[*]
    integer, save :: w(2, 3)[*]
    character(3) :: records(3)
    integer :: unit, k, j, v(2)
    allocate (h%x(3)[*])
    h%x = 0
    x = 0
    l = .false.
    w = 0
    sync all
    write (line, '(99i4)') 4, 1, 81, 82, right, 83
    read (line, *) v, x(v)[right], k, x(v(2) + 1)[k]
    sync all
    call check('vector subscript first', x, [0, 82, 83, 0, 81])
    sync all
    write (line, '(99i4)') right, 3, 1, 21, 22, 23, 24, 25
    read (line, *) k, v, w(:, v)[k], j
    write (line, '(i4, a, i4, a)') 2, ' 1.5 2.5', 3, ' T'
    read (line, *) k, z(k)[right]%re, z(k)[right]%im, k, l(k)[right]
    write (line, '(99i4)') 2, 31, 1, 3, 32, 33
    read (line, *) k, h%x(k)[right], j, n, h%x(j:n:2)[right]
    sync all
    call check('columns', [w(:, 1), w(:, 2), w(:, 3)], [23, 24, 0, 0, 21, 22])
    call check('complex', z(2), (1.5, 2.5))
    call check('logical', l, [.false., .false., .true.])
    call check('component', h%x, [32, 31, 33])
    sync all
    x = 0
    open (newunit=unit, status='scratch', form='unformatted')
    write (unit) 2, right, 91, 3, 92, 93
    rewind (unit)
    sync all
    read (unit) n, k, x(n)[right], j, x(j:j + 1)[k]
    close (unit)
    open (newunit=unit, status='scratch', form='unformatted', access='stream')
    write (unit, pos=1) 1, 72, 0, 71
    read (unit, pos=1) (n, x(n)[right], j=1, 2)
    close (unit)
    sync all
    call check('unformatted', x, [71, 72, 91, 92, 93])
    sync all
    records = ['1 5', '2 6', '3 7']
    if (me > 0) read (records, '(i1,1x,i1)') (n, x(n)[right], j=1, 3)
    sync all
    call check('records', x(1:3), [5, 6, 7])
  end subroutine

  ! An item at the end of the record is padded with blanks before EOR= takes effect (12.11.4).
  subroutine end_of_record
    integer :: unit, k, turn
    s = '.....'
    words = '.....'
    sync all
    open (newunit=unit, status='scratch')
    write (unit, '(a)') '2ab', 'ab', 'abcdefgh'
    rewind (unit)
    do turn = 1, 3
      if (turn == 1) read (unit, '(i1,a)', advance='no', eor=10) k, words(k)[right]
      if (turn == 2) read (unit, '(a)', eor=10, advance='no') s[right]
      if (turn == 3) read (unit, '(a5)', advance='no', Eor = 20) words(3)[right]
      if (turn < 3) call check('no end of record', turn, 0)
      exit
10    if (turn == 3) call check('end of record', turn, 0)
    end do
    goto 30
20  call check('end of record', 0, 1)
30  close (unit)
    sync all
    call check('padded', merge(1, 0, [s, words] == ['ab   ', '.....', 'ab   ', 'abcde']), [1, 1, 1, 1])
  end subroutine
end program
