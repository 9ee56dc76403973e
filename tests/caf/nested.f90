! Allocatable components of components, without a reference to another image: no image waits for another.
program nested
  implicit none
  type dt
    integer, allocatable :: i, a(:)
  end type
  type linktype
    type(dt), allocatable :: link
    type(dt), allocatable :: many(:)
  end type
  type(linktype), allocatable :: obj[:]
  type(linktype) :: st[*]
  type(dt) :: own
  integer :: me
  me = this_image()
  allocate (obj[*])
  allocate (obj%link, st%link)
  if (me == 1) then          ! on one image only: no coarray is allocated by these
    obj%link%i = 42
    obj%link%a = [1,2,3]
    obj%link%a = [1,2,3,4]
    allocate (obj%many(3))
    obj%many(2)%a = [5,6]
    obj%many(2)%a = [5,6,7]
    own%a = [7,8]
    st%link%a = own%a
    if (any(st%link%a /= [7,8])) error stop 1
    if (allocated(st%link%i)) error stop 11
    allocate(obj%many(3)%a(2)); obj%many(3)%a=[7,8]
    if (any(obj%many(3)%a /= [7,8])) error stop 3
    if (any(obj%many(2)%a /= [5,6,7])) error stop 4
    deallocate (obj%link%a)
    deallocate (obj%many)
    deallocate (obj%link)
  end if
  sync all
  if (me == 1) then
    if (allocated(obj%link)) error stop 5
  else if (.not. allocated(obj%link)) then
    error stop 6
  end if
  deallocate (obj)
  if (me == 1) deallocate (st%link)
  sync all
  if (me == 1) call procedure_of_one
  call local
contains
  subroutine procedure_of_one
    allocate (st%link)
    st%link%a = [1, 2]
    st%link%a = [st%link%a, 3]
    if (size(st%link%a) /= 3) error stop 7
  end subroutine
  recursive subroutine local
    integer, allocatable :: coarray(:)[:]
    allocate (coarray(3 + me - me)[*])
    coarray = me
    sync all
    if (coarray(2)[num_images() + 1 - me] /= num_images() + 1 - me) error stop 8
    sync all
  end subroutine
end program
