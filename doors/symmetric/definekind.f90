! The kinds of the six types, by the names that programs for these interfaces use.
module definekind
  implicit none
  private
  integer, parameter, public :: I4 = selected_int_kind(9), I8 = selected_int_kind(16)
  integer, parameter, public :: R4 = selected_real_kind(5), R8 = selected_real_kind(12)
  integer, parameter, public :: C4 = R4, C8 = R8
end module definekind
