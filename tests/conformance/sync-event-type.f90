! Row sync-event: EVENT_TYPE and NOTIFY_TYPE are derived types (J3/18-007r1 16.10.2.10): extensible, in SELECT TYPE; their
! structure constructors as default values of components, also of allocated ones; arrays of events as components of extensions.
module sync_event_types
  use, intrinsic :: iso_fortran_env, only: event => event_type, notify_type
  implicit none
  type, extends(event) :: named_event
    integer :: number = 7
    type(event) :: others(3)
    type(notify_type) :: arrived = notify_type()
  end type
  type :: box
    type(event) :: e = event()
    integer :: n = 3
  end type
  type :: shelf
    type(box), allocatable :: boxes(:)
  end type
  interface
    integer function kind_of(x)
      class(*), intent(in) :: x
    end function
  end interface
end module

integer function kind_of(x)
  use, intrinsic :: iso_fortran_env
  use sync_event_types, only: named_event
  class(*), intent(in) :: x
  select type (x)
  type is (event_type)
    kind_of = 1
  type is (notify_type)
    kind_of = 2
  type is (named_event)
    kind_of = 3
  type is (integer(int64))
    kind_of = 4
  class default
    kind_of = 5
  end select
end function

program sync_event_type
  use sync_event_types
  use checks
  implicit none
  type(named_event), save :: e[*]
  type(box), save :: x[*]
  type(shelf), save :: s[*]
  integer, save :: v[*]
  integer :: images, me, right, count
  images = num_images()
  me = this_image()
  right = modulo(me, images) + 1
  allocate (s%boxes(2))
  sync all
  event post (e[1]%event)
  event post (e[right]%others(2))
  event post (x[1]%e)
  event post (s[right]%boxes(2)%e)
  if (me == 1) then
    event wait (e%event, until_count=images)
    event wait (x%e, until_count=images)
  end if
  event wait (e%others(2))
  event wait (s%boxes(2)%e)
  call event_query(e%others(2), count)
  call check('used up', count, 0)
  call event_query(e%event, count)
  call check('used up, parent', count, 0)
  call check('component', e%number, 7)
  call check('default', x%n, 3)
  v[right, notify=e%arrived] = me
  notify wait (e%arrived)
  call check('notified', v, modulo(me - 2, images) + 1)
  call check('types', [kind_of(e%event), kind_of(e%arrived), kind_of(e), kind_of(x)], [1, 2, 3, 5])
  call check('bits', [storage_size(e%event), storage_size(e%arrived)], [64, 64])
  call finish()
end program
