! A distributed vector: coarray components behind type-bound generic procedures in a submodule, events for its halo, elemental
! references, in the initial team and in teams, for coarrays of this team and of its parent.
module vectors
  use, intrinsic :: iso_fortran_env
  implicit none
  private
  type(event_type) :: ready(2)[*]
  type, public :: vec
    integer :: n = 0
    real(8), allocatable :: x(:)[:]
  contains
    procedure :: make, total => vec_total, shift, halo_put
    procedure, private :: get_one, get_some
    generic :: get => get_one, get_some
  end type
  interface
    module subroutine make(self, n)
      class(vec), intent(inout) :: self
      integer, intent(in) :: n
    end subroutine
    real(8) module function vec_total(self)
      class(vec), intent(in) :: self
    end function
    module subroutine shift(self, by)
      class(vec), intent(inout) :: self
      integer, value :: by
    end subroutine
    impure elemental real(8) module function get_one(self, i)
      class(vec), intent(in) :: self
      integer, intent(in) :: i
    end function
    module function get_some(self, i, team) result(r)
      class(vec), intent(in) :: self
      integer, intent(in) :: i(:)
      type(team_type), intent(in) :: team
      real(8) :: r(size(i))
    end function
    module subroutine halo_put(self)
      class(vec), intent(inout), target :: self
    end subroutine
  end interface
end module
submodule (vectors) impl
  integer, save :: calls[*] = 0
contains
  module procedure make
    self%n = n
    allocate (self%x(0:n + 1)[*])
    self%x = [(-1d0 - k, k=0, 0), (this_image()*100 + real(k, 8), k=1, n), 0d0]
  contains
    pure real(8) function block_k(k)
      integer, intent(in) :: k
      block_k = -1 - k
    end function
  end procedure
  module procedure vec_total
    vec_total = sum(self%x(1:self%n))
    call co_sum(vec_total)
    calls[this_image()] = calls[this_image()] + 0
  end procedure
  module procedure shift
    integer :: me, to
    real(8), allocatable :: old(:)
    me = this_image()
    to = 1 + modulo(me - 1 + by, num_images())
    old = self%x
    sync all
    self%x(1:self%n)[to] = old(1:self%n)
    sync all
  end procedure
  module procedure get_one
    integer :: img
    img = (i - 1)/self%n + 1
    get_one = self%x(i - (img - 1)*self%n)[img]
  end procedure
  module procedure get_some
    integer :: j
    r = [(self%x(1 + modulo(i(j) - 1, self%n))[(i(j) - 1)/self%n + 1, team=team], j=1, size(i))]
  end procedure
  module procedure halo_put
    integer :: me, n, left, right
    me = this_image(); n = num_images(); left = 1 + modulo(me - 2, n); right = 1 + modulo(me, n)
    associate (a => self%x, m => self%n)
      a(m + 1)[left] = a(1)
      a(0)[right] = a(m)
    end associate
    event post (ready(1)[left])
    event post (ready(2)[right])
    event wait (ready(1)); event wait (ready(2))
  end procedure
end submodule
program app_vector
  use vectors
  use, intrinsic :: iso_fortran_env, only: team_type, parent_team, initial_team
  implicit none
  type(vec), save :: v
  type(team_type) :: half
  integer :: me, n, j, h, index, members, first
  real(8) :: want
  me = this_image(); n = num_images()
  call v%make(3)
  if (v%x(0) /= -1 .or. v%x(3) /= me*100 + 3) error stop 'constructor'
  v%x(1:3) = [(me*100 + j, j=1, 3)]
  sync all
  want = 3*100d0*n*(n + 1)/2 + 6*n
  if (v%total() /= want) error stop 'total'
  do j = 1, 3*n
    if (v%get(j) /= ((j - 1)/3 + 1)*100 + modulo(j - 1, 3) + 1) error stop 'get'
  end do
  if (any(v%get([1, 3*n]) /= [101, n*100 + 3])) error stop 'elemental get'
  if (any(v%get([3*n, 1], get_team(initial_team)) /= [n*100 + 3, 101])) error stop 'get of the initial team'
  sync all
  call v%shift(1)
  if (v%x(2) /= modulo(me - 2, n)*100 + 102) error stop 'shift'
  call v%halo_put()
  if (v%x(0) /= modulo(me - 3, n)*100 + 103) error stop 'halo 0'
  if (v%x(4) /= modulo(me - 1, n)*100 + 101) error stop 'halo 4'
  sync all
  h = merge(1, 2, me <= (n + 1)/2)
  form team (h, half)
  change team (half)
    members = num_images(); index = this_image()
    first = merge(0, (n + 1)/2, h == 1)
    v%x(1:3) = index
    sync team (half)
    if (v%total() /= 3*members*(members + 1)/2) error stop 'total in a team'
    call v%shift(-1)
    if (v%x(1) /= modulo(index, members) + 1) error stop 'shift in a team'
    sync all
    sync team (get_team(parent_team))
    if (any(v%get([3*members, 1], get_team(parent_team)) /= [other(members), other(1)])) error stop 'parent get'
    block
      type(vec), save :: w
      call w%make(2)
      w%x = this_image()
      sync all
      call w%halo_put()
      if (w%x(0) /= 1 + modulo(index - 2, members)) error stop 'inner halo'
      sync all
    end block
  end team
contains
  real(8) function other(i)
    integer, intent(in) :: i
    integer :: m, f, k
    k = merge(1, 2, i <= (n + 1)/2)
    f = merge(0, (n + 1)/2, k == 1)
    m = merge((n + 1)/2, n/2, k == 1)
    other = modulo(i - f, m) + 1
  end function
end program
