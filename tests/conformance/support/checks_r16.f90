! The check of module checks for quadruple precision, which not every compiler has (Flang 22 has none).
module checks_r16
  use checks, only: check, report
  implicit none
  private
  public :: check, r16

  integer, parameter :: r16 = selected_real_kind(33)

  interface check
    module procedure check_r16, check_c16
  end interface

contains

  impure elemental subroutine check_r16(what, got, expected)
    character(*), intent(in) :: what
    real(r16), intent(in) :: got, expected
    character(64) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

  impure elemental subroutine check_c16(what, got, expected)
    character(*), intent(in) :: what
    complex(r16), intent(in) :: got, expected
    character(128) :: text(2)
    if (got == expected) return
    write (text(1), *) got
    write (text(2), *) expected
    call report(what, text(1), text(2))
  end subroutine

end module checks_r16
