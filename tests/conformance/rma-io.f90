! Row rma-io: reading into and writing from coindexed objects; one file per image; standard input on image 1
! (J3/18-007r1 12.5.1: each image has its own units; the standard input unit of image 1 only is preconnected).
!
! Shows: list-directed, formatted, unformatted, namelist-free transfer of coindexed scalars, sections, components,
! substrings and implied DOs, both ways; several in one list; IOSTAT= and IOMSG=, internal files, SIZE=,
! non-advancing. The input is in rma-io.stdin.
program rma_io
  use, intrinsic :: iso_fortran_env, only: input_unit
  use checks
  implicit none
  type :: pair
    integer :: i
    character(3) :: c
  end type
  integer :: x[*], a(4)[*], n(2)[*], status[*]
  real :: r[*]
  character(6) :: word[*]
  type(pair) :: p[*]
  character(80) :: line, name
  integer :: me, images, right, left, i, unit, b(4)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = 10*me
  a = [1, 2, 3, 4]*me
  n = 0
  r = me/2.
  word = 'word'//achar(48 + me)
  p = pair(me, 'abc')
  sync all

  ! Out
  write (line, *) x[right], a(2:3)[right]
  read (line, *) b(1:3)
  call check('list-directed', b(1:3), [10, 2, 3]*right)
  write (line, '(i5,4i4,f6.2,2a,i3,a)') x[right], a(4:1:-1)[right], r[right], word[right], word[right](5:5), p[right]%i, p[right]%c
  read (line, '(i5,4i4)') i, b
  call check('formatted', [i, b], [10, 4, 3, 2, 1]*right)
  call check('formatted, rest', line(22:40), text_of(right))
  write (line, '(*(i0,:,","))') (x[i], i=1, images), (a(i)[right], i=2, 4, 2)
  call check('implied DO', line(1:3), '10,')

  ! In
  sync all
  line = '  7 8   9 1.25 xyz'
  read (line, *) x[right], n(:)[right], r[right], word[right](2:4)
  sync all
  call check('read, integers', [x, n], [7, 8, 9])
  call check('read, real', r, 1.25)
  call check('read, substring', word, 'wxyz'//achar(48 + me)//' ')
  sync all
  write (line, '(4i3,i4,a3)') me, me + 1, me + 2, me + 3, -me, 'new'
  read (line, '(4i3,i4,a3)', iostat=status[right]) (a(i)[right], i=4, 1, -1), p[right]%i, p[right]%c
  sync all
  call check('formatted read', a, left + [3, 2, 1, 0])
  call check('formatted read, component', [p%i, status], [-left, 0])
  call check('formatted read, character component', p%c, 'new')
  sync all
  line = 'not a number'
  status = 0
  sync all
  read (line, '(i12)', iostat=status[right]) i
  sync all
  call check('IOSTAT= on another image', status > 0, .true.)

  ! A file of each image, unformatted and formatted.
  write (name, '(a,i0,a)') 'rma-io-', me, '.tmp'
  sync all
  open (newunit=unit, file=name, form='unformatted', action='readwrite', status='replace')
  write (unit) x[right], a(:)[right], word[right], p[right]
  rewind (unit)
  sync all ! p[left] is read by the image to the left of it
  read (unit) n(2)[right], b, word[right], p[left]
  close (unit, status='delete')
  sync all
  call check('unformatted, in', n, [8, 7])
  call check('unformatted, out', b, me + [3, 2, 1, 0])
  call check('unformatted, structure', p%i, -right)
  open (newunit=unit, file=name, action='readwrite', status='replace')
  write (unit, '(a)', advance='no') word[right]
  write (unit, '(i4)') x[right]
  sync all ! the others read word before it changes
  rewind (unit)
  read (unit, '(a6)', advance='no') word
  read (unit, '(i4)') i
  close (unit, status='delete')
  call check('non-advancing', word//achar(48 + i), 'wxyz'//achar(48 + right)//' 7')

  ! Standard input
  sync all
  if (me == 1) then
    do i = 1, images
      read (input_unit, *) x[i], word[i]
    end do
  end if
  sync all
  call check('standard input', x, 100*me)
  call check('standard input, text', word, 'line'//achar(48 + me)//' ')
  call finish()

contains

  ! F6.2 of r, word, its fifth character, i and c.
  function text_of(k)
    integer, intent(in) :: k
    character(19) :: text_of
    write (text_of, '(f6.2,a6,a1,i3,a3)') k/2., 'word'//achar(48 + k)//' ', achar(48 + k), k, 'abc'
  end function

end program
