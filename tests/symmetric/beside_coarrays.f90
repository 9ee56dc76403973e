! Coarrays and symmetric arrays in one program; the interfaces come by an include file. Within CHANGE TEAM there are none of the latter.
program beside_coarrays
  use, intrinsic :: iso_fortran_env, only: team_type
  include 'uses.inc'
  implicit none
  integer :: x[*], rc
  integer, pointer :: a(:)
  integer, target :: got(2)
  character(len=100) :: text
  type(team_type) :: half
  if (this_image() /= Me_fa() + 1 .or. num_images() /= Nprocs_fa()) error stop 'images and processes'
  call Malloc_fa(a, [1], [2])
  a = 10*this_image()
  x = this_image()
  sync all
  call Get_fa(a, Slice_fa([1], [2]), got, Slice_fa([1], [2]), num_images() - 1)
  if (any(got /= 10*x[num_images()])) error stop 'a get'
  form team (1, half)
  change team (half)
    call Sync_fa(rc)
    call Message_fa(text)
    if (rc /= FA_ARGUMENT .or. index(text, 'CHANGE TEAM') == 0) error stop 'Sync_fa within CHANGE TEAM'
    call Put_fa(got, Slice_fa([1], [1]), a, Slice_fa([2], [2]), 0)
  end team
  call Sync_fa()
  if (this_image() == 1 .and. a(2) /= 10*num_images()) error stop 'a put within CHANGE TEAM'
  call Free_fa(a)
  if (this_image() == 1) print '(a,i0,a)', 'symmetric: ', num_images(), ' processes'
end program
