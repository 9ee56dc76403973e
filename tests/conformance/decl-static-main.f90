! Row decl-static-main: static coarrays of the main program (J3/18-007r1 8.5.6.3, 8.5.16p4: the main program implies
! SAVE).
!
! Shows: every form of declaration in the main program, scalar and array, zero-sized, bounds other than 1, implicit
! typing of a coarray, host association into internal procedures; values survive any number of segments.
program decl_static_main
  use checks
  implicit integer (a-z)
  integer :: scalar[*]
  integer, codimension[*] :: attributed, array(3)
  dimension :: by_dimension(2)
  codimension :: by_codimension[*], by_dimension[*]   ! typed by the implicit rule
  real, dimension(-1:1, 2:3), codimension[-3:*] :: matrix
  real, save :: saved[*]
  integer, target :: pointed(4)[*]
  integer, volatile :: unsteady[*]
  integer, asynchronous :: asynchron[*]
  integer :: nothing(0)[*], also_nothing(3, 2:1, 2)[*]
  integer, pointer :: p(:)

  me = this_image()
  images = num_images()
  scalar = me
  attributed = 2*me
  array = [1, 2, 3]*me
  by_dimension = [-me, me]
  by_codimension = 100 + me
  matrix = reshape([1., 2., 3., 4., 5., 6.], [3, 2])*me
  saved = me/2.
  pointed = me
  p => pointed(2:3)
  p = [20, 30]*me      ! the pointer and the coarray are the same memory
  unsteady = -me
  asynchron = 5*me
  sync all
  do k = 1, images
    call check('scalar', scalar[k], k)
    call check('attributed', attributed[k], 2*k)
    call check('array', array(:)[k], [1, 2, 3]*k)
    call check('by_dimension', by_dimension(:)[k], [-k, k])
    call check('by_codimension', by_codimension[k], 100 + k)
    call check('matrix(:,3)', matrix(:, 3)[k - 4], [4., 5., 6.]*k)
    call check('matrix(0,:)', matrix(0, :)[k - 4], [2., 5.]*k)
    call check('saved', saved[k], k/2.)
    call check('pointed', pointed(:)[k], [k, 20*k, 30*k, k])
    call check('unsteady', unsteady[k], -k)
    call check('asynchron', asynchron[k], 5*k)
    call check('zero size', size(nothing(:)[k]) + size(also_nothing(:, :, :)[k]), 0)
    nothing(:)[k] = 7
  end do
  call in_internal_procedure()
  sync all
  call check('after the internal procedure', scalar, modulo(me - 2, images) + 1)
  call check('through the pointer after remote puts', p, [me, 30*me])
  call finish()

contains

  subroutine in_internal_procedure()
    integer :: array   ! hides the host's coarray
    array = modulo(me, images) + 1
    sync all
    scalar[array] = me
    pointed(2)[array] = array
    sync all
    call check('host association', scalar[array], me)
  end subroutine

end program
