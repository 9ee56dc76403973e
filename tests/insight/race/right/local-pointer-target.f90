! The target of a pointer component is no part of the dummy argument that has the component: only the segment counts. ! local
module local_pointer_target_parts
  implicit none
  type :: t
    integer, pointer :: p(:)
  end type
contains
  subroutine define(d)
    type(t) :: d
    d%p(1) = 5
    sync all
    sync all
  end subroutine
end module
program local_pointer_target
  use local_pointer_target_parts
  implicit none
  integer, target :: x(10)[*]
  character(5), target, save :: words(2)
  type(t) :: d
  integer :: y
  d%p => x
  if (this_image() == 1) then
    call define(d)
  else
    sync all
    y = x(1)[1]
    sync all
    if (y /= 5) error stop 'wrong value'
  end if
  pointed() = 'words'
  if (any(words /= 'words')) error stop 'wrong words'
contains
  function pointed() result(p)
    character(5), pointer :: p(:)
    p => words
  end function
end program
