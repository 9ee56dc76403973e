! SELECTED_LOGICAL_KIND; LOGICAL8 to LOGICAL64 and REAL16 of ISO_FORTRAN_ENV
program f23
  use, intrinsic :: iso_fortran_env, only: logical8, logical16, logical32, logical64, real16
  implicit none
  integer :: x[*]
  integer, parameter :: k = selected_logical_kind(32)
  logical(logical8) :: small
  logical(k) :: usual
  small = .true.
  usual = small
  if (storage_size(usual) /= 32 .or. storage_size(small) /= 8 .or. .not. usual) error stop 'kind'
  if (logical16 == logical64 .or. logical32 < 0 .or. real16 == 0) error stop 'constants'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
