! Rows rma-stat and sync-notify: STAT= and NOTIFY= of the variable of an assignment (J3/23-007r1 9.6, 10.2) that is defined by a
! procedure, whose expression is a function reference, or that has a vector subscript or deferred length.
! STAT= and NOTIFY= on the left-hand side: function calls, defined assignment, conversions, sections, strings
module sync_notify_defined_types
  use, intrinsic :: iso_fortran_env
  implicit none
  type :: t
    integer :: a = 0
    character(5) :: s = 'none'
  contains
    procedure :: from_int
    generic :: assignment(=) => from_int
  end type
  interface assignment(=)
    module procedure array_from_text
  end interface
contains
  subroutine from_int(self, i)
    class(t), intent(inout) :: self
    integer, intent(in) :: i
    self%a = self%a + i
    write (self%s, '(i5)') i
  end subroutine
  subroutine array_from_text(a, c)
    integer, intent(out) :: a(:)
    character(*), intent(in) :: c
    a = len(c)
    a(1) = iachar(c(1:1))
  end subroutine
  function vec(n) result(v)
    integer, intent(in) :: n
    real :: v(n)
    integer :: j
    v = [(j*1.5, j=1, n)]
  end function
end module
program sync_notify_defined
  use sync_notify_defined_types
  implicit none
  type(notify_type) :: nt[*], na(3)[*]
  integer :: i(4)[*], st, me, n, k, p, c
  type(t) :: x[*], y(3)[*]
  character(:), allocatable :: dc[:]
  real(8) :: d(4)[*]
  me = this_image(); n = num_images(); k = modulo(me, n) + 1; p = modulo(me - 2, n) + 1
  allocate (character(7) :: dc[*])
  i = 0; d = 0; dc = 'empty!!'
  sync all
  st = 99
  x[k, stat=st] = 5
  if (st /= 0) error stop 'stat, defined'
  sync all
  if (x%a /= 5 .or. x%s /= '    5') error stop 'defined'
  sync all
  st = 99
  i(:)[k, stat=st] = vec(4)
  if (st /= 0) error stop 'stat, function'
  sync all
  if (any(i /= [1, 3, 4, 6])) error stop 'function'
  sync all
  st = 99
  i(2:4)[k, stat=st] = 'Atoll'
  if (st /= 0) error stop 'stat, defined array'
  sync all
  if (any(i /= [1, 65, 5, 5])) error stop 'defined array'
  sync all
  d(4:1:-1)[k, notify=nt] = vec(4)
  notify wait (nt)
  if (any(d /= [6d0, 4.5d0, 3d0, 1.5d0])) error stop 'notify, function'
  sync all
  dc[k, notify=na(2), stat=st] = repeat('ab', 3*i(1))//'c'
  notify wait (na(2))
  if (dc /= 'abababc') error stop 'notify text'
  sync all
  do c = 1, 3
    y(c)[k, notify=na(3)]%s = achar(iachar('a') + c)
  end do
  notify wait (na(3), until_count=3)
  if (any(y%s /= ['b', 'c', 'd'])) error stop 'notify component'
  sync all
  i([4, 1])[k, notify=nt] = [10, 20]
  if (me > 0) i(2)[k, notify=nt] = i(2)[k] + 1
  where ([.true., .false.]) i(3:4)[k] = 0
  notify wait (nt, until_count=2, stat=st)
  if (st /= 0) error stop 'notify wait stat'
  if (i(4) /= 10 .or. i(1) /= 20 .or. i(2) /= 66) error stop 'vector'
  sync all
end program
