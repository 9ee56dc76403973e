module names
  use, intrinsic :: iso_fortran_env
  implicit none
  private
  public :: notify_type, stat_unlocked_failed_image, failure
  integer, parameter :: failure = stat_failed_image
end module
module others
  use names, nt => notify_type
  use iso_fortran_env, sf => stat_failed_image, su => stat_unlocked_failed_image, sl => stat_unlocked
  implicit none
  type(nt), save :: n[*]
contains
  logical function different()
    different = sf == failure .and. su == stat_unlocked_failed_image .and. su /= sf .and. sl /= 0 .and. sl /= su .and. sl /= sf
  end function
end module
