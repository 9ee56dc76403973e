! Row sys-translator: executing sets whose directives are in files that INCLUDE lines bring, also nested ones; NODES and COARRAY in the
! specification part of a module; a labelled statement after IMAGE; directives with continuation.
module nodes_of_module
  implicit none
  private
  integer, public, save :: x[*], only_first[*]
  public :: me_in_all
  !$xmp nodes all(*), first(1)
  !$xmp nodes &
  !$xmp & from_two(*) = all(1:)
  public :: atoll_nodes_all
  !$xmp coarray on first :: only_first
contains
  integer function me_in_all()
    me_in_all = 0
    !$xmp task on first
    me_in_all = this_image()
    !$xmp end task
  end function
end module

program sys_translator_include
  use nodes_of_module
  use checks
  implicit none
  include 'include/sets-nodes.inc'
  integer :: n, half, k

  value = this_image()
  n = 0
  half = (num_images() + 1)/2
  include 'include/sets-task.inc'
  if (this_image() <= half) then
    call check('entered', n, 1)
  else
    call check('not entered', n, 0)
  end if
  x = 0
  sync all
  k = 0
  if (num_images() > 1000) go to 20
10 k = k + 1
  !$xmp image(all)
20 sync all
  if (k < 3) go to 10
  call check('the label', k, 3)
  !$xmp image(all)
  30 continue; sync all
  call check('one image', me_in_all(), merge(1, 0, this_image() == 1))
  if (this_image() == 1) only_first = 11
  sync all
  if (this_image() == num_images()) then
    call check('value', value[1], 1)
  end if
  call finish()
contains
  integer function other(me, images)
    integer, intent(in) :: me, images
    other = modulo(images - me, images) + 1
  end function
end program
