! The checks that all conformance and stress programs share. It has no coarray of its own: a program that uses it
! fails or passes because of the feature it is about.
!
!   call check("what", got, expected)    any intrinsic type and kind, scalars and (element by element) arrays;
!                                        exact: no program here computes anything that may be rounded differently
!   call finish()                        the last statement: ERROR STOP 1 on an image where a check failed
!
! A failed check writes "image k: what: got ..., expected ..." to the error unit and the program goes on.
module checks
  use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64, error_unit
  implicit none
  private
  public :: check, finish, report, i16, r4, r8, r10, ucs4, chosen_seed, start_random, random_between, delay

  integer, parameter :: i16 = selected_int_kind(38)
  integer, parameter :: r4 = kind(1.0), r8 = kind(1.0d0)
  integer, parameter :: r10 = selected_real_kind(18)
  integer, parameter :: ucs4 = selected_char_kind('ISO_10646')

  integer :: failures = 0
  integer(int64) :: random_state = 1
  integer, parameter :: most_reports = 20 ! of one image; more would hide the first ones

  interface check
    module procedure check_int8, check_int16, check_int32, check_int64, check_i16
    module procedure check_r4, check_r8, check_r10
    module procedure check_c4, check_c8, check_c10
    module procedure check_l1, check_l2, check_l4, check_l8
    module procedure check_character, check_ucs4
    module procedure check_characters, check_ucs4s ! gfortran 15 and 16 crash where [a//b, c] is an elemental argument
  end interface

contains

  subroutine finish()
    if (failures > 0) error stop 1
  end subroutine

  subroutine report(what, got, expected)
    character(*), intent(in) :: what, got, expected
    failures = failures + 1
    if (failures <= most_reports) then
      write (error_unit, '(a,i0,7a)') 'image ', this_image(), ': ', what, ': got ', trim(adjustl(got)), &
        ', expected ', trim(adjustl(expected))
      flush (error_unit)
    end if
  end subroutine

  ! The seed of a program with random parts: ATOLL_TEST_SEED, to repeat a run, or what the clock says. Image 1 asks for it,
  ! prints it and gives it to the other images.
  integer function chosen_seed() result(seed)
    character(20) :: text
    integer :: length, status, count
    call get_environment_variable('ATOLL_TEST_SEED', text, length, status)
    if (status == 0 .and. length > 0) then
      read (text, *) seed
    else
      call system_clock(count)
      seed = modulo(count, 1000000) + 1
    end if
    write (*, '(a,i0)') 'ATOLL_TEST_SEED=', seed
  end function

  ! The same numbers with every compiler (Numerical Recipes' quick generator, high bits only).
  subroutine start_random(seed)
    integer, intent(in) :: seed
    integer :: i, unused
    random_state = seed
    do i = 1, 10
      unused = random_between(0, 1)
    end do
  end subroutine

  integer function random_between(low, high) result(number)
    integer, intent(in) :: low, high
    random_state = iand(1664525_int64*random_state + 1013904223_int64, int(z'FFFFFFFF', int64))
    number = low + int(modulo(ishft(random_state, -8), int(high - low + 1, int64)))
  end function

  ! Keeps the processor busy for about `n` thousand additions.
  subroutine delay(n)
    integer, intent(in) :: n
    integer, volatile :: sum
    integer :: i
    sum = 0
    do i = 1, n*1000
      sum = sum + 1
    end do
  end subroutine

  impure elemental subroutine check_int8(what, got, expected)
    character(*), intent(in) :: what
    integer(int8), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), '(i0)') got
    write (text(2), '(i0)') expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_int16(what, got, expected)
    character(*), intent(in) :: what
    integer(int16), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), '(i0)') got
    write (text(2), '(i0)') expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_int32(what, got, expected)
    character(*), intent(in) :: what
    integer(int32), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), '(i0)') got
    write (text(2), '(i0)') expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_int64(what, got, expected)
    character(*), intent(in) :: what
    integer(int64), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), '(i0)') got
    write (text(2), '(i0)') expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_i16(what, got, expected)
    character(*), intent(in) :: what
    integer(i16), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), '(i0)') got
    write (text(2), '(i0)') expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_r4(what, got, expected)
    character(*), intent(in) :: what
    real(r4), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_r8(what, got, expected)
    character(*), intent(in) :: what
    real(r8), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_r10(what, got, expected)
    character(*), intent(in) :: what
    real(r10), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_c4(what, got, expected)
    character(*), intent(in) :: what
    complex(r4), intent(in) :: got, expected
    character(128) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_c8(what, got, expected)
    character(*), intent(in) :: what
    complex(r8), intent(in) :: got, expected
    character(128) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_c10(what, got, expected)
    character(*), intent(in) :: what
    complex(r10), intent(in) :: got, expected
    character(128) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_l1(what, got, expected)
    character(*), intent(in) :: what
    logical(1), intent(in) :: got, expected
    character(64) :: text(2)
    if (got .eqv. expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_l2(what, got, expected)
    character(*), intent(in) :: what
    logical(2), intent(in) :: got, expected
    character(64) :: text(2)
    if (got .eqv. expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_l4(what, got, expected)
    character(*), intent(in) :: what
    logical(4), intent(in) :: got, expected
    character(64) :: text(2)
    if (got .eqv. expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_l8(what, got, expected)
    character(*), intent(in) :: what
    logical(8), intent(in) :: got, expected
    character(64) :: text(2)
    if (got .eqv. expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_character(what, got, expected)
    character(*), intent(in) :: what, got, expected
    if (len(got) == len(expected) .and. got == expected) return
    call report(what, '"'//got//'"', '"'//expected//'"')
  end subroutine

  subroutine check_characters(what, got, expected)
    character(*), intent(in) :: what, got(:), expected(:)
    integer :: i
    do i = 1, size(got)
      call check_character(what, got(i), expected(i))
    end do
  end subroutine

  subroutine check_ucs4s(what, got, expected)
    character(*), intent(in) :: what
    character(*, ucs4), intent(in) :: got(:), expected(:)
    integer :: i
    do i = 1, size(got)
      call check_ucs4(what, got(i), expected(i))
    end do
  end subroutine

  impure elemental subroutine check_ucs4(what, got, expected)
    character(*), intent(in) :: what
    character(*, ucs4), intent(in) :: got, expected
    if (len(got) == len(expected) .and. got == expected) return
    call report(what, codes(got), codes(expected))
  end subroutine

  ! The code points of the characters: not every terminal can show them.
  pure function codes(text) result(list)
    character(*, ucs4), intent(in) :: text
    character(11*len(text)) :: list
    integer :: i
    write (list, '(*(i0,:,1x))') [(ichar(text(i:i)), i=1, len(text))]
  end function

end module checks
