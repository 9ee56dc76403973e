! Row decl-assoc: the derived types and constants of ISO_FORTRAN_ENV (J3/18-007r1 16.10.2) are the same entities however they come
! into a scoping unit (14.2.2): by modules that hand them on, under other names, with ONLY, in submodules, by IMPORT.
program decl_assoc_environment
  use a_kinds
  use b_types
  use c_renamed, only: group, split, level, store
  use, intrinsic :: iso_fortran_env, only: team_type, events => event_type, output_unit
  use checks
  implicit none
  type(state) :: s
  type(counted), save :: l[*]
  type(team_type) :: t
  type(lock_type), save :: plain[*]
  type(events), save :: more(2)[*]
  integer, save :: v(3)[*] = 0
  integer :: n, mine
  n = num_images()
  mine = 1 + modulo(this_image(), 2)
  call use_state(s, l, mine)
  call check('team of a component', team_number(s%team), mine)
  call check('polymorphic component', team_number(s%other), mine)
  call split(4, t)
  call check('the same type', same_type_as(t, s%team), .true.)
  call check('constants', level(), 19)
  call check('the type as well', other(t), 4)
  event post (more(2)[1])
  if (this_image() == 1) then
    event wait (e, until_count=n)
    event wait (more(2), until_count=n)
  end if
  sync all
  if (this_image() == 1) call check('locked', int(l%n), n)
  call check('names', named(t)//named(plain)//named(l)//named(e)//named(1_wide), &
             'team   lock   locks  event  integer')
  call store(v, 1)
  call check('put where IMPORT has only the coarray', v, [0, merge(8, 0, this_image() == 1), 0])
  call check('unit', output_unit > 0, .true.)
  call finish()
contains
  integer function other(x)
    import, only: group
    type(group), intent(in) :: x
    other = team_number(x)
  end function
end program
