! Row decl-static-proc: SAVE'd coarrays of procedures (J3/18-007r1 8.5.6.3 C824: a local coarray that is neither a
! dummy nor allocatable is SAVE'd, unless in the main program or a module).
!
! Shows: coarrays of external, module, internal and recursive procedures and functions; the same name in each; one
! instance per image that all levels of a recursion share; SAVE by attribute, by statement with and without a list, by
! initialisation.
module procedures
  implicit none
contains
  subroutine module_procedure(value, image, result)
    integer, intent(in) :: value, image
    integer, intent(out) :: result
    integer, save :: state(3)[*] = [1, 2, 3]
    state(2) = value
    sync all
    result = sum(state(:)[image])
    sync all
    call internal(result)
  contains
    subroutine internal(result)
      integer, intent(inout) :: result
      integer, save :: state[*] = 1000   ! hides the host's
      result = result + state[image]
    end subroutine
  end subroutine

  recursive integer function depth_sum(level, image) result(total)
    integer, intent(in) :: level, image
    integer, save :: state(0:4)[*]
    state(level) = state(level) + this_image()*10**level
    if (level > 0) then
      total = depth_sum(level - 1, image)
    else
      sync all
      total = sum(state(:)[image])
      sync all
    end if
  end function
end module

integer function external_function(step, image)
  implicit none
  save
  integer, intent(in) :: step, image
  integer :: state[*]
  if (step == 0) state = 0
  state = state + step*this_image()
  sync all
  external_function = state[image]
  sync all
end function

subroutine external_subroutine(values)
  implicit none
  integer, intent(out) :: values(num_images())
  integer :: counter[*], k
  save :: counter
  data counter /5/
  counter = counter + this_image()
  sync all
  do k = 1, num_images()
    values(k) = counter[k]
  end do
  sync all
end subroutine

program decl_static_proc_save
  use procedures
  use checks
  implicit none
  interface
    integer function external_function(step, image)
      integer, intent(in) :: step, image
    end function
    subroutine external_subroutine(values)
      integer, intent(out) :: values(num_images())
    end subroutine
  end interface
  integer :: me, images, k, result, right
  integer, allocatable :: values(:), expected(:)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  call module_procedure(10*me, right, result)
  call check('module and internal procedure', result, 4 + 10*right + 1000)
  call module_procedure(20*me, 1, result)
  call check('module and internal procedure, again', result, 4 + 20 + 1000)
  call check('recursion', depth_sum(4, right), 11111*right)
  call check('recursion, kept values', depth_sum(3, right), 11111*right + 1111*right)
  call check('external function 0', external_function(0, right), 0)
  call check('external function 1', external_function(1, right), right)
  call check('external function 2', external_function(2, images), 3*images)
  allocate (values(images), expected(images))
  call external_subroutine(values)
  expected = [(5 + k, k=1, images)]
  call check('external subroutine', values, expected)
  call external_subroutine(values)
  expected = [(5 + 2*k, k=1, images)]
  call check('external subroutine, second call', values, expected)
  call check('internal procedure of the main program', mine(me), images*(images + 1)/2)
  call finish()

contains

  integer function mine(value)
    integer, intent(in) :: value
    integer, save :: state[*]
    integer :: k
    state = value
    sync all
    mine = 0
    do k = 1, images
      mine = mine + state[k]
    end do
    sync all
  end function

end program
