! Objects of each type and of several ranks: what is written is read, whatever happened to them between.
program types
  use atoll_checkpoints
  implicit none
  integer(1), target :: i1
  integer(2), target :: i2(3)
  integer, target :: i4(2, 3)
  integer(8), target :: i8(2, 2, 2)
  logical(1), target :: l1
  logical, target :: l4(5)
  logical(8), target :: l8(2)
  real, target :: r4(4)
  real(8), target :: r8(2, 2)
  complex, target :: c4(3)
  complex(8), target :: c8
  character(5), target :: s(3)
  character(1), target :: letter
  integer :: static(4)[*]
  real(8), allocatable :: block(:, :)[:]
  integer, pointer :: aimed(:)
  real, allocatable, target :: empty(:)
  integer, target :: shared(3)
  integer :: number, me, stat
  character(80) :: errmsg
  me = this_image()
  allocate (block(3, 4)[*], aimed(6), empty(0))
  call set(me)
  call checkpoint_add(i1, 'i1')
  call checkpoint_add(i2, 'i2')
  call checkpoint_add(i4, 'i4')
  call checkpoint_add(i8, 'i8')
  call checkpoint_add(l1, 'l1')
  call checkpoint_add(l4, 'l4')
  call checkpoint_add(l8, 'l8')
  call checkpoint_add(r4, 'r4')
  call checkpoint_add(r8, 'r8')
  call checkpoint_add(c4, 'c4')
  call checkpoint_add(c8, 'c8')
  call checkpoint_add(s, 's')
  call checkpoint_add(letter, 'a name with blanks')
  call checkpoint_add(static, 'static')
  call checkpoint_add(block, 'block')
  call checkpoint_add(aimed, 'aimed')
  call checkpoint_add(empty, 'empty')
  call checkpoint_add(shared, 'shared', replicated=.true.)
  call checkpoint_read(number, stat, errmsg)
  if (number /= 0 .or. stat /= 0) error stop 'there is none'
  call checkpoint_write()
  call set(-me)
  call checkpoint_read(number)
  call check(me)
  if (number /= 1) error stop 'the number of the first'
  call set(me + 10)
  call checkpoint_write(17, stat, errmsg)
  if (stat /= 0) error stop 'stat'
  call set(0)
  call checkpoint_read(number)
  call check(me + 10)
  if (number /= 17) error stop 'a number of the program'
  call checkpoint_remove('i2') ! it is left alone from now on
  i2 = 5
  call checkpoint_read()
  if (any(i2 /= 5)) error stop 'what has been removed'
  call checkpoint_add(i2, 'i2')
  call checkpoint_write()
  call checkpoint_read(number)
  if (number /= 18) error stop 'the number after'
  sync all
  if (me == 1) print '(a)', 'right'

contains

  subroutine set(k)
    integer, intent(in) :: k
    integer :: i
    i1 = int(k, 1)
    i2 = int(k, 2) + [1_2, 2_2, 3_2]
    i4 = reshape([(k + i, i = 1, 6)], [2, 3])
    i8 = reshape([(k + i * 10_8**12, i = 1, 8)], [2, 2, 2])
    l1 = logical(k > 0, 1)
    l4 = [(k > i, i = 1, 5)]
    l8 = logical(k < 0, 8)
    r4 = real(k) / 3
    r8 = k / 7d0
    c4 = cmplx(k, -k)
    c8 = cmplx(k / 3d0, k, 8)
    write (s, '(i5)') (k * 10 + i, i = 1, 3)
    letter = achar(70 + k)
    static = k + [1, 2, 3, 4]
    block = k / 11d0
    aimed = [(k * i, i = 1, 6)]
    shared = 100 + sign(1, k)
    if (k > 10) shared = 10
  end subroutine

  subroutine check(k)
    integer, intent(in) :: k
    integer :: i
    character(5) :: texts(3)
    write (texts, '(i5)') (k * 10 + i, i = 1, 3)
    if (i1 /= k .or. any(i2 /= k + [1, 2, 3])) error stop 'small integers'
    if (any(i4 /= reshape([(k + i, i = 1, 6)], [2, 3]))) error stop 'integers'
    if (any(i8 /= reshape([(k + i * 10_8**12, i = 1, 8)], [2, 2, 2]))) error stop 'large integers'
    if ((l1 .neqv. k > 0) .or. any(l4 .neqv. [(k > i, i = 1, 5)]) .or. any(l8 .neqv. logical(k < 0, 8))) error stop 'logical'
    if (any(r4 /= real(k) / 3) .or. any(r8 /= k / 7d0)) error stop 'real'
    if (any(c4 /= cmplx(k, -k)) .or. c8 /= cmplx(k / 3d0, k, 8)) error stop 'complex'
    if (any(s /= texts) .or. letter /= achar(70 + k)) error stop 'character'
    if (any(static /= k + [1, 2, 3, 4]) .or. any(block /= k / 11d0)) error stop 'coarrays'
    if (any(aimed /= [(k * i, i = 1, 6)])) error stop 'a target'
    if (any(shared /= merge(10, 101, k > 10))) error stop 'replicated'
  end subroutine
end program
