! A library for Python programs: static and allocatable coarrays, components, events, a critical construct, output.
module solver
  use iso_c_binding
  use iso_fortran_env, only: event_type
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  integer, parameter :: whole(3) = [1, 2, 3]
  real(c_double) :: u(0:101)[*] = 0
  real(c_double), allocatable, target :: field(:)[:]
  integer :: counter[*] = 40
  type(event_type) :: told[*]
  type(t) :: obj[*]
contains
  subroutine setup(n) bind(c)
    integer(c_int), value :: n
    allocate (field(n)[*])
    field = this_image()
    allocate (obj%a(n), source=this_image())
    sync all
  end subroutine
  function address() bind(c)
    type(c_ptr) :: address
    address = c_loc(field)
  end function
  subroutine step() bind(c)
    type(t) :: copy
    integer :: l, r, me, n
    me = this_image()
    n = num_images()
    l = merge(n, me - 1, me == 1)
    r = merge(1, me + 1, me == n)
    u(1:100) = me
    sync all
    u(101)[l] = u(1)
    u(0)[r] = u(100)
    critical
      counter[1] = counter[1] + 1
    end critical
    event post (told[r])
    event wait (told)
    sync all
    copy = obj[r]
    if (u(0) /= l .or. u(101) /= r) error stop 'halo'
    if (counter[1] /= 40 + n) error stop 'critical'
    if (any(copy%a /= r) .or. obj[l]%a(2) /= l) error stop 'components'
    sync all
    obj%a = [obj%a, whole]
    sync all
    if (size(obj[r]%a) /= size(copy%a) + 3) error stop 'reallocation'
    if (me == 1) print '(a,i0)', 'step ', n
  end subroutine
  subroutine quit(code) bind(c)
    integer(c_int), value :: code
    print '(a)', 'before the end'
    error stop code
  end subroutine
end module
