! Row decl-alloc: automatic deallocation (J3/18-007r1 9.7.3.2) of coarrays whose parts are deallocated or
! finalized with them: allocatable components, final procedures, polymorphic coarrays; and of coarray components of
! objects. The images synchronise first (11.6.1): another image may still read the parts in the segment before.
!
! Shows: all values are there for image 1, which reads them late, while the other images have already left the scope:
! by END, RETURN, END BLOCK, EXIT, CYCLE, GO TO, labels of END statements; in functions and internal procedures; from
! constructs where the coarray is a selector or its name means nothing. Components of other images may be of private
! ones, of the dynamic type only, and in objects that are finalized.
module parts
  use checks
  implicit none

  type :: list
    integer, allocatable :: values(:)
  end type

  type :: counted
    integer :: value = 0
  contains
    final :: finalize
  end type

  type, extends(counted) :: longer
    integer, allocatable :: more(:)
  end type

  type :: hidden
    private
    type(list), allocatable :: item[:]
  contains
    procedure :: work
  end type

  type :: simple
    integer, allocatable :: number[:]
  end type

  type, extends(simple) :: with_list
    type(list), allocatable :: item[:]
  end type

  type :: final_holder
    type(list), allocatable :: item[:]
  contains
    final :: finalize_holder
  end type

  type :: holder
    type(list), allocatable :: item[:]
  end type

  type :: outer
    integer :: number = 0
    type(holder) :: inner
  end type

  type :: busy
    integer :: number = 0
  contains
    final :: finalize_busy
  end type

  type :: several
    type(busy), allocatable :: items(:)
  end type

  integer :: finalized = 0

contains

  impure elemental subroutine finalize(object)
    type(counted), intent(inout) :: object
    object%value = -1
    finalized = finalized + 1
  end subroutine

  impure elemental subroutine finalize_holder(object)
    type(final_holder), intent(inout) :: object
    if (allocated(object%item)) finalized = finalized + 1
  end subroutine

  ! It has a local object that could have a coarray.
  impure elemental subroutine finalize_busy(object)
    type(busy), intent(inout) :: object
    type(holder), allocatable :: own
    allocate (own)
    object%number = 1
  end subroutine

  ! Not all images finalize the same number of objects.
  subroutine finalized_here()
    type(several), allocatable :: x[:]
    allocate (x[*])
    if (this_image() == 1) allocate (x%items(2))
  end subroutine

  subroutine work(self)
    class(hidden), intent(inout) :: self
    if (.not. allocated(self%item)) allocate (self%item[*])
    call read_late('private component', self%item)
  end subroutine

  ! Image 1 reads late what the last image has.
  subroutine read_late(what, coarray)
    character(*), intent(in) :: what
    type(list), intent(inout) :: coarray[*]
    coarray%values = [this_image(), 20, 30]
    sync all
    if (this_image() > 1) return
    call delay(20000)
    if (.not. allocated(coarray[num_images()]%values)) call report(what, 'not allocated', 'allocated')
    call check(what, coarray[num_images()]%values, [num_images(), 20, 30])
  end subroutine

  subroutine at_end()
    type(list), allocatable :: x[:], never[:]
    allocate (x[*])
    call read_late('END', x)
    if (allocated(never)) error stop 'a coarray without ALLOCATE is allocated'
  end subroutine

  subroutine at_end_of_line(k)
    integer, intent(inout) :: k
    type(list), allocatable :: x[:]
    allocate (x[*]); call read_late('END on a line', x); k = x[1]%values(2) + k; end subroutine

  subroutine at_labelled_end(way)
    integer, intent(in) :: way
    type(list), allocatable :: x[:]
    if (way == 1) goto 10
    allocate (x[*])
    call read_late('END with a label', x)
    if (way == 2) goto 10
    call check('not deallocated yet', allocated(x), .true.)
10 end subroutine

  subroutine at_return(way)
    integer, intent(in) :: way
    type(list), allocatable :: x[:]
    if (way == 0) return
    allocate (x[*])
    call read_late('RETURN', x)
    if (way == 1) return
    associate (w => way, x => way)
      select case (w)
      case (2)
        return
      case (3)
        goto 20
      end select
    end associate
    block
      import, only: way
      if (way == 6) return
    end block
    do
      if (way == 4) return
      if (way == 5) exit
    end do
20  return
  end subroutine

  subroutine alternate(x, *, *)
    integer, intent(in) :: x
    type(list), allocatable :: y[:]
    allocate (y[*])
    call read_late('alternate RETURN', y)
    return size(y%values) - 3 + x
  end subroutine

  integer function in_function(n) result(total)
    integer, intent(in) :: n
    type(list), allocatable :: x[:]
    allocate (x[*])
    call read_late('END FUNCTION', x)
    total = n + inner()
  contains
    integer function inner()
      type(list), allocatable :: y[:]
      allocate (y[*])
      inner = n + size(x%values)
      call read_late('internal function', y)
    end function
  end function

  subroutine with_internal()
    type(list), allocatable :: x[:]
    allocate (x[*])
    call inner()
  contains
    subroutine inner()
      call read_late('END with internal procedures', x)
    end subroutine
  end subroutine

  recursive subroutine deeper(level)
    integer, intent(in) :: level
    type(list), allocatable :: x[:]
    allocate (x[*])
    if (level > 1) call deeper(level - 1)
    call read_late('recursive', x)
  end subroutine

  subroutine blocks(way)
    integer, intent(in) :: way
    integer :: i, turns
    turns = 0
    loop: do i = 1, 2
      turns = turns + 1
      named: block
        type(list), allocatable :: x[:]
        allocate (x[*])
        call read_late('BLOCK', x)
        inner: block
          type(list), allocatable :: y(:)[:]
          allocate (y(2)[*])
          if (way == 1) exit named
          if (way == 2) exit loop
          if (way == 3) cycle loop
          if (way == 4) goto 40
          if (way == 5) return
          if (way == 6) exit inner
          if (way == 7) goto 50
          y(1)%values = [1]
50      end block inner
        do
          exit
        end do
      end block named
    end do loop
    call check('turns', turns, merge(1, 2, way == 2))
40  if (way == 4) call check('turns', turns, 1)
  end subroutine

  subroutine finalizers()
    type(counted), allocatable :: x[:]
    allocate (x[*])
    x%value = 100 + this_image()
    sync all
    if (this_image() == 1) then
      call delay(20000)
      call check('value to be finalized', x[num_images()]%value, 100 + num_images())
    end if
  end subroutine

  subroutine arrays(n)
    integer, intent(in) :: n
    type(list), allocatable :: x(:)[:]
    integer :: i
    allocate (x(n)[*])
    do i = 1, n
      x(i)%values = [i, this_image()]
    end do
    sync all
    if (this_image() > 1) return
    call delay(20000)
    do i = 1, n
      call check('array', x(i)[num_images()]%values, [i, num_images()])
    end do
  end subroutine

  ! The coarray is the selector where the procedure is left.
  subroutine selectors(way)
    integer, intent(in) :: way
    class(counted), allocatable :: x[:], y(:)[:]
    type(list), allocatable :: z(:)[:]
    allocate (longer :: x[*], y(2)[*])
    allocate (z(2)[*])
    z(2)%values = [way, this_image()]
    sync all
    if (this_image() == 1) then
      call delay(20000)
      call check('selector', z(2)[num_images()]%values, [way, num_images()])
    end if
    select type (x)
    type is (longer)
      allocate (x%more(way))
      if (way == 1) return
      if (way == 2) goto 10
    end select
    select type (v => y)
    class is (longer)
      if (way == 3) return
      allocate (v(1)%more(way))
    end select
    associate (v => z)
      if (way == 4) return
      v(1)%values = [1]
    end associate
10  continue
  end subroutine

  subroutine polymorphic()
    class(counted), allocatable :: x[:]
    allocate (longer :: x[*])
    x%value = this_image()
    select type (x)
    type is (longer)
      allocate (x%more(2), source=this_image())
    end select
    sync all
    if (this_image() == 1) then
      call delay(20000)
      call check('CLASS', x[num_images()]%value, num_images())
    end if
  end subroutine

  ! Objects with coarray components, which are deallocated with them (9.7.3.2).
  subroutine components(explicitly)
    logical, intent(in) :: explicitly
    type(holder), allocatable :: x
    type(outer), allocatable :: y, never
    allocate (x, y)
    allocate (x%item[*], y%inner%item[*])
    call read_late('component', x%item)
    if (explicitly) deallocate (x)
    call read_late('component of a component', y%inner%item)
    if (explicitly) deallocate (y)
    allocate (never)
  end subroutine

  subroutine other_objects(explicitly)
    logical, intent(in) :: explicitly
    type(hidden), allocatable :: a, b(:)
    class(hidden), allocatable :: c
    class(simple), allocatable :: d
    type(with_list), allocatable :: source
    type(final_holder), allocatable :: e
    integer :: before
    allocate (a, b(2), c, e)
    call a%work()
    call b(2)%work()
    call c%work()
    allocate (source)
    call move_alloc(source, d)
    select type (d)
    class is (with_list)
      allocate (d%item[*])
      call read_late('component of the dynamic type', d%item)
    end select
    allocate (e%item[*])
    call read_late('component of an object that is finalized', e%item)
    if (.not. explicitly) return
    before = finalized
    deallocate (a, b)
    call c%work()
    deallocate (c)
    call read_late('component of an object that is finalized', e%item)
    deallocate (e)
    call check('finalized', finalized, before + 1)
    deallocate (d)
  end subroutine

  subroutine arrays_of_objects(explicitly)
    logical, intent(in) :: explicitly
    type(outer), allocatable :: x(:, :)
    integer :: i
    allocate (x(0:1, 2))
    do i = 1, 2
      allocate (x(1, i)%inner%item[*])
    end do
    call read_late('component of an element', x(1, 2)%inner%item)
    if (explicitly) deallocate (x)
  end subroutine

end module

program automatic_parts
  use parts
  implicit none
  integer :: way
  call at_end()
  way = 1
  call at_end_of_line(way)
  call check('END on a line', way, 21)
  do way = 1, 3
    call at_labelled_end(way)
    call with_internal()
  end do
  do way = 0, 6
    call at_return(way)
  end do
  way = 2
  call alternate(way, *60, *70)
  error stop 'no alternate return'
60 error stop 'the wrong alternate return'
70 call check('function', in_function(2), 2 + 2 + 3)
  call deeper(3)
  do way = 0, 7
    call blocks(way)
  end do
  call finalizers()
  call check('finalized', finalized, 1)
  call arrays(4)
  call polymorphic()
  call check('finalized', finalized, 2)
  call finalized_here()
  do way = 1, 5
    call selectors(way)
  end do
  call components(.false.)
  call components(.true.)
  call other_objects(.false.)
  call other_objects(.true.)
  call arrays_of_objects(.false.)
  call arrays_of_objects(.true.)
  block
    type(list), allocatable :: x[:]
    allocate (x[*])
    call read_late('BLOCK of the main program', x)
  end block
  call finish()
end program
