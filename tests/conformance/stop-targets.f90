! Row stop: targets on the stack of an image that has initiated normal termination stay reachable until all images have
! (J3/18-007r1 5.3.7): variables of the main program, which have the SAVE attribute (8.5.16), after its END; local
! variables of a procedure and of a BLOCK construct that have executed STOP. Image 1 goes on reading and writing them
! while the others end; small ones, because compilers put those on the stack.
program stop_targets
  use checks
  implicit none
  type box
    real(8), pointer :: q(:) => null()
    integer, pointer :: n => null()
  end type
  type(box) :: a[*]
  real(8), target :: x(20)
  integer, target :: y
  integer :: me, i, k, round
  real(8) :: copy(20)

  me = this_image()
  x = [(1000*me + i, i = 1, 20)]
  y = 7*me
  a%q => x
  a%n => y
  sync all
  if (me > 1 .and. mod(me, 3) == 0) then
    block
      real(8), target :: local(20)
      integer, target :: number
      local = [(1000*me + i, i = 1, 20)]
      number = 7*me
      a%q => local
      a%n => number
      sync all
      call finish()
      stop
    end block
  else if (me > 1 .and. mod(me, 3) == 1) then
    call stop_within()
  end if
  sync all
  call finish()
  if (me == 1) then
    do round = 1, 40
      do k = 1, num_images()
        copy = a[k]%q(:)
        call check('array', copy, [(real(1000*k + i + merge(round - 1, 0, i == 20), 8), i = 1, 20)])
        call check('element', a[k]%q(3), 1000d0*k + 3)
        call check('every second one', sum(a[k]%q(1:19:2)), 10000d0*k + 100)
        call check('scalar', a[k]%n, 7*k + round - 1)
        a[k]%n = 7*k + round
        a[k]%q(20) = 1000*k + 20 + round
      end do
      call delay(2000)
    end do
    call finish()
    print '(a)', 'image 1 has read everything'
  end if
contains
  recursive subroutine stop_within()
    real(8), target :: local(20)
    integer, target :: number
    local = [(1000*me + i, i = 1, 20)]
    number = 7*me
    a%q => local
    a%n => number
    sync all
    call finish()
    stop
  end subroutine
end program
