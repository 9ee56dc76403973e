! Row enquiry: OPTIONAL dummy arguments that are not present, passed on as TEAM and LEVEL: these are not present, either
! (J3/18-007r1 15.5.2.12). The current team is meant then.
module enquiring
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
contains
  function all_of(x, team) result(found)
    integer, intent(in) :: x[5:*]
    type(team_type), intent(in), optional :: team
    integer :: found(6)
    found = [size(failed_images(team)), size(stopped_images(team=team, kind=8)), image_status(1, team=team), team_number(team), &
             this_image(team), this_image(x, team)]
  end function
  function levels(level) result(images)
    integer, intent(in), optional :: level
    integer :: images
    images = num_images(get_team(level))
  end function
end module
program enquiry_optional
  use, intrinsic :: iso_fortran_env, only: initial_team, parent_team, current_team
  use enquiring
  use checks
  implicit none
  type(team_type) :: half, whole
  integer :: x[5:*], me, n
  me = this_image()
  n = num_images()
  whole = get_team()
  call check('all', all_of(x), [0, 0, 0, -1, me, me + 4])
  call check('all, given', all_of(x, whole), [0, 0, 0, -1, me, me + 4])
  call check('level', [levels(), levels(initial_team), levels(current_team)], n)
  form team (1 + mod(me, 2), half)
  sync all
  change team (half)
    call check('team', all_of(x), [0, 0, 0, 1 + mod(me, 2), this_image(), this_image() + 4])
    call check('team, given', all_of(x, half), [0, 0, 0, 1 + mod(me, 2), this_image(), this_image() + 4])
    call check('parent, given', all_of(x, whole), [0, 0, 0, -1, me, me + 4])
    call check('levels', [levels(), levels(level=parent_team), levels(current_team)], [num_images(), n, num_images()])
  end team
  sync all
  call finish()
end program
