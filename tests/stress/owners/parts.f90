! What has owners: parts of some arrays, of several kinds, and the many equal forms of reading and writing some of a part.
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
