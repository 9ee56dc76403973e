! Row sync-lock: LOCK_TYPE is a derived type (J3/18-007r1 16.10.2.19): no integer in generic resolution and SELECT TYPE, extensible,
! polymorphic; its structure constructor as initial value and default; private components; allocation with a type-spec.
module sync_lock_types
  use, intrinsic :: iso_fortran_env
  implicit none
  type, extends(lock_type) :: named_lock
    integer :: taken = 0
    character(4) :: name = 'none'
  contains
    procedure :: take
  end type
  type, public :: guarded
    private
    type(lock_type) :: l, more(2) = lock_type()
    integer, public :: n = 0
  contains
    procedure :: acquire
  end type
  interface grab
    procedure grab_lock, grab_integer, grab_event
  end interface
  type(lock_type), save :: at_start(2)[*] = lock_type()
contains
  subroutine acquire(this, image)
    class(guarded), intent(inout) :: this[*]
    integer, intent(in) :: image
    lock (this[image]%l)
    lock (this[image]%more(2))
    this[image]%n = this[image]%n + 1
    unlock (this[image]%more(2))
    unlock (this[image]%l)
  end subroutine
  subroutine take(this, image)
    class(named_lock), intent(inout) :: this[*]
    integer, intent(in) :: image
    lock (this[image]%lock_type)
    this[image]%taken = this[image]%taken + 1
    unlock (this[image]%lock_type)
  end subroutine
  integer function grab_lock(l)
    type(lock_type), intent(inout) :: l[*]
    lock (l[1])
    unlock (l[1])
    grab_lock = 1
  end function
  integer function grab_integer(l)
    integer(int64), intent(inout) :: l[*]
    grab_integer = 2
  end function
  integer function grab_event(l)
    type(event_type), intent(inout) :: l[*]
    grab_event = 3
  end function
  integer function type_of(x)
    class(*), intent(in) :: x
    select type (x)
    type is (lock_type)
      type_of = 1
    type is (integer(int64))
      type_of = 2
    class is (lock_type)
      type_of = 3
    type is (event_type)
      type_of = 4
    class default
      type_of = 5
    end select
  end function
  logical function try(l)
    class(lock_type), intent(inout) :: l[*]
    lock (l[1], acquired_lock=try)
    if (try) unlock (l[1])
  end function
end module

program sync_lock_type
  use sync_lock_types
  use checks
  implicit none
  type(guarded), save :: g[*]
  type(lock_type), save :: l[*]
  type(named_lock), save :: named(2)[*]
  type(event_type), save :: e[*]
  integer(int64), save :: i[*]
  type(lock_type), allocatable :: a(:)[:]
  class(lock_type), allocatable :: c[:]
  integer :: images, k, st
  logical :: got
  images = num_images()
  do k = 1, images
    call g%acquire(k)
    call named(2)%take(k)
    lock (at_start(2)[k])
    named(1)[k]%taken = named(1)[k]%taken + 1
    unlock (at_start(2)[k])
  end do
  sync all
  call check('private components', g%n, images)
  call check('extension', named(2)%taken, images)
  call check('initial value', named(1)%taken, images)
  call check('default of the extension', named(2)%name, 'none')
  call check('specific for a lock', grab(l), 1)
  call check('specific for an integer', grab(i), 2)
  call check('specific for an event', grab(e), 3)
  call check('types', [type_of(l), type_of(i), type_of(named(1)), type_of(e), type_of(g)], [1, 2, 3, 4, 5])
  call check('bits', storage_size(l), 64)
  call check('not the same', same_type_as(l, e), .false.)
  call check('extends', extends_type_of(named(1), l), .true.)
  sync all
  allocate (lock_type :: a(3)[*])
  lock (a(3)[images], stat=st)
  call check('allocated', st, 0)
  unlock (a(3)[images])
  sync all
  deallocate (a)
  allocate (named_lock :: c[*])
  lock (c[1])
  unlock (c[1])
  sync all
  critical
    got = try(c)
    call check('polymorphic', got, .true.)
  end critical
  select type (c)
  type is (named_lock)
    c%name = 'mine'
    call check('dynamic type', c%name, 'mine')
  class default
    call check('dynamic type', .false., .true.)
  end select
  call finish()
end program
