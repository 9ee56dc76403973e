! Row decl-assoc: separate compilation (J3/18-007r1 3.1.1, 14.2.2): module, submodule with an external procedure, and
! this main program are compiled one after the other; coarrays of all three are one memory.
program separate
  use a_module
  use checks
  implicit none
  interface
    subroutine external_state(v, k, r)
      integer, intent(in) :: v, k
      integer, intent(out) :: r
    end subroutine
  end interface
  integer :: own[*] = 6
  integer :: me, images, right, r

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  x(1) = me
  p(2)%i = 10*me
  allocate (a(3)[2, *])
  a = me
  sync all
  call later(right, r)
  call check('submodule', r, right + 5 + 10*right)
  call check('module', [x(10)[right], p(1)[right - 1]%i], [3, 1])
  call check('allocatable', a(2)[modulo(right - 1, 2) + 1, (right + 1)/2], real(right))
  call check('main program', own[right], 6)
  sync all
  call external_state(100*me, right, r)
  call check('external procedure', r, 200*right)
  call finish()
end program
