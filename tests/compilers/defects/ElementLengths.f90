! In an array constructor with an implied DO, the values of characters are evaluated when the index has its value: components
! of deferred length, and functions, which are called once for each turn.
program element_lengths
  implicit none
  type t
    character(:), allocatable :: text, texts(:)
  end type
  type(t), allocatable :: a(:)
  character(:), allocatable :: all(:)
  integer :: i, calls, turns
  calls = 0
  turns = 2
  allocate (a(-3:4))
  do i = 2, 4
    a(i)%text = repeat(achar(96 + i), 3)
    a(i)%texts = [a(i)%text, a(i)%text]
  end do
  i = -2
  all = [(a(i)%text, i = 2, 4)]
  if (len(all) /= 3) error stop 'length'
  if (any(all /= ['bbb', 'ccc', 'ddd'])) error stop 'values'
  all = [(a(i)%texts, i = 2, 3)]
  if (len(all) /= 3) error stop 'length of arrays'
  if (any(all /= ['bbb', 'bbb', 'ccc', 'ccc'])) error stop 'values of arrays'
  call compare('bbbcccddd', [(a(i)%text, i = 2, 4)])
  if (any([(word(i, 3), i = 1, turns)] /= ['AAA', 'BBB'])) error stop 'values of functions'
  if (calls /= turns) error stop 'calls'
contains
  function word(number, length) result(value)
    integer, intent(in) :: number, length
    character(length) :: value
    calls = calls + 1
    value = repeat(achar(64 + number), length)
  end function
  subroutine compare(joined, parts)
    character(*), intent(in) :: joined, parts(:)
    integer :: n
    if (len(parts) /= 3) error stop 'length of an argument'
    do n = 1, size(parts)
      if (parts(n) /= joined(3*n - 2:3*n)) error stop 'value of an argument'
    end do
  end subroutine
end program
