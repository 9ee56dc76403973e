! Row team-change: associations of polymorphic coarrays (J3/18-007r1 11.1.5.3): the associate name is polymorphic, scalar or
! array; components of coindexed objects, SELECT TYPE, other cobounds than the coarray's.
module team_change_polymorphic_types
  implicit none
  type :: base
    integer :: n = 0
  contains
    procedure :: twice
  end type
  type, extends(base) :: longer
    real, allocatable :: d(:)
  end type
contains
  integer function twice(self)
    class(base), intent(in) :: self
    twice = 2*self%n
  end function
end module
program team_change_polymorphic
  use, intrinsic :: iso_fortran_env, only: team_type
  use team_change_polymorphic_types
  use checks
  implicit none
  class(base), allocatable :: p[:], pa(:)[:]
  type(team_type) :: t
  integer :: me, right, left
  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  allocate (longer :: p[*], pa(2)[*])
  p%n = me
  pa%n = 10*me
  form team (1, t)
  change team (t, l[0:*] => p, la[*] => pa)
    call check('scalar', l[right - 1]%n, right)
    call check('array', la(2)[right]%n, 10*right)
    call check('type-bound', l%twice(), 2*me)
    call check('cobound', lcobound(l, 1), 0)
    sync all
    l[right - 1]%n = -me
    la(1)[right]%n = -10*me
    sync all
    select type (l)
    class is (longer)
      allocate (l%d(me), source=real(me))
      sync all
      call check('size', size(l[right - 1]%d), right)
      call check('values', l[right - 1]%d(right), real(right))
      sync all
    class default
      error stop 'dynamic type'
    end select
  end team
  call check('put', p%n, -left)
  call check('put to the array', pa%n, [-10*left, 10*me])
  deallocate (p, pa)
  call finish()
end program
