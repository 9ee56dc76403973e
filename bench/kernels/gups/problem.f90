! Random access (GUPS), as the HPC Challenge defines it: four updates T(i) = T(i) xor x for each word of a table, where x is the next number of a sequence of
! bit polynomials, and i its last bits. An image may collect as many as 1,024 updates before it makes them.
module gups_problem
  use suite
  implicit none
  private
  public :: classes, ahead, updates, number_before, next_number, owner, right_table

  integer, parameter :: ahead = 1024
  type, public :: problem_class
    character(1) :: name
    integer :: exponent    ! of the table's size
  end type
  type(problem_class), parameter :: classes(*) = [problem_class('S', 14), problem_class('W', 18), problem_class('A', 22)]

contains

  integer function updates(class)
    type(problem_class), intent(in) :: class
    updates = 4*2**class%exponent
  end function

  ! Times the polynomial x, modulo x**64 + x**2 + x + 1.
  pure integer(int64) function next_number(a)
    integer(int64), intent(in) :: a
    next_number = ieor(shiftl(a, 1), merge(7_int64, 0_int64, a < 0))
  end function

  pure integer(int64) function times(a, b)
    integer(int64), intent(in) :: a, b
    integer :: bit
    times = 0
    do bit = 63, 0, -1
      times = next_number(times)
      if (btest(b, bit)) times = ieor(times, a)
    end do
  end function

  ! The sequence begins with 1; this is number `passed` of it, counted from 0.
  pure integer(int64) function number_before(passed)
    integer, intent(in) :: passed
    integer(int64) :: base
    integer :: left
    number_before = 1
    base = 2
    left = passed
    do while (left > 0)
      if (mod(left, 2) == 1) number_before = times(number_before, base)
      base = times(base, base)
      left = left/2
    end do
  end function

  ! Which image has the word that a number belongs to, and where: every image has `room` words.
  pure subroutine owner(class, room, number, image, place)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: room
    integer(int64), intent(in) :: number
    integer, intent(out) :: image, place
    integer :: word
    word = int(iand(number, 2_int64**class%exponent - 1))
    image = word/room + 1
    place = word - room*(image - 1) + 1
  end subroutine

  ! Makes all updates anew, one after the other, and looks at those of this image's words. A word holds what `mask` leaves of a number.
  logical function right_table(class, me, room, table, mask)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: me, room
    integer(int64), intent(in) :: table(room), mask
    integer(int64), allocatable :: again(:)
    integer(int64) :: number
    integer :: i, image, place
    allocate (again(room))
    again = [(i, i = 1, room)]
    number = 1
    do i = 1, updates(class)
      number = next_number(number)
      call owner(class, room, number, image, place)
      if (image == me) again(place) = ieor(again(place), iand(number, mask))
    end do
    right_table = all(table == again)
  end function
end module
