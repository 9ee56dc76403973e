! Row decl-class: values of polymorphic coindexed objects whose dynamic type has polymorphic, allocatable and pointer components (also
! pointers of its own type), as SOURCE=, in assignments and by CO_BROADCAST; the copies are the image's own.
module decl_class_values_types
  implicit none
  type base
    integer :: v = 1
  end type
  type, extends(base) :: link
    type(link), pointer :: next => null()
    class(base), allocatable :: extra
    real, allocatable :: w(:)
  end type
  type, extends(base) :: pair
    class(base), allocatable :: l, r
    type(base), allocatable :: many(:)
    character(:), allocatable :: s
  end type
end module
program decl_class_values
  use decl_class_values_types
  implicit none
  class(base), allocatable :: x[:], y, z(:)
  class(base), allocatable :: xs(:)[:]
  class(*), allocatable :: u[:], w
  integer :: me, np, k, i
  me = this_image(); np = num_images(); k = mod(me, np) + 1
  allocate(pair :: x[*])
  select type (x)
  type is (pair)
    x%v = me; allocate(pair :: x%l); x%l%v = 10*me
    allocate(x%many(me)); x%many%v = [(i*me, i=1,me)]
    x%s = repeat('s', me)
    select type (p => x%l)
    type is (pair)
      p%s = 'inner'; allocate(link :: p%r); p%r%v = 100*me
    end select
  end select
  allocate(link :: xs(2)[*])
  xs%v = me
  select type (xs)
  type is (link)
    do i = 1, 2
      xs(i)%w = [real :: me, i]
      allocate(xs(i)%extra, source=base(i + me))
    end do
  end select
  allocate(character(5) :: u[*])
  select type (u)
  type is (character(*))
    u = 'im'//achar(48+me)
  end select
  sync all
  do i = 1, 2
    if (allocated(y)) deallocate(y)
    allocate(y, source=x[k])
    call chk(y, k)
    y = x[k]
    call chk(y, k)
    if (allocated(z)) deallocate(z)
    allocate(z, source=xs(:)[k])
    select type (z)
    type is (link)
      if (any(z(2)%w /= [k, 2]) .or. z(1)%extra%v /= 1 + k) error stop 'z'
      z(2)%w(1) = -1
      z(1)%extra%v = 0
    class default
      error stop 'z type'
    end select
    if (allocated(w)) deallocate(w)
    allocate(w, source=u[k])
    select type (w)
    type is (character(*))
      if (len(w) /= 5 .or. w /= 'im'//achar(48+k)) error stop 'u'
      w = 'xxxxx'
    end select
  end do
  sync all
  call chk(x, me)
  call co_broadcast(x, np)
  call chk(x, np)
  sync all
  select type (x)
  type is (pair)
    x%s = 'q'; x%many%v = 0
  end select
  deallocate(x)
contains
  subroutine chk(c, n)
    class(base), intent(in) :: c
    integer, intent(in) :: n
    integer :: j
    select type (c)
    type is (pair)
      if (c%v /= n .or. c%l%v /= 10*n .or. allocated(c%r) .or. size(c%many) /= n .or. c%s /= repeat('s', n)) error stop 'c'
      if (any(c%many%v /= [(j*n, j=1,n)])) error stop 'many'
      select type (p => c%l)
      type is (pair)
        if (p%s /= 'inner' .or. p%r%v /= 100*n) error stop 'p'
      class default
        error stop 'p type'
      end select
    class default
      error stop 'type'
    end select
  end subroutine
end program
