! Row decl-component: allocatable coarrays that are components (J3/18-007r1 7.5.4.4, C746 to C749), also of nested and extended types:
! ALLOCATE and DEALLOCATE, image selectors, enquiry functions, dummy arguments, MOVE_ALLOC, finalisation, automatic deallocation.
module decl_component_types
  implicit none
  type field
    integer :: n = 0
    real, allocatable :: x(:)[:]
    integer, allocatable :: count[:]
  contains
    procedure :: make
    procedure :: from
  end type
  type, extends(field) :: wide
    complex, allocatable :: z(:,:)[:,:]
    character(4), allocatable :: text(:)[:]
  end type
  type outer
    integer :: tag = 5
    type(field) :: inner
  end type
  type pair
    integer :: i = 1
    real :: r = 2
  end type
  type holder
    type(pair), allocatable :: p(:)[:]
  contains
    final :: holder_end
  end type
  type(field), save :: global
  integer :: finals = 0
contains
  subroutine make(this, n)
    class(field), intent(inout) :: this
    integer, intent(in) :: n
    allocate (this%x(n)[*], this%count[*])
    this%n = n
  end subroutine
  real function from(this, i, image)
    class(field), intent(in) :: this
    integer, intent(in) :: i, image
    from = this%x(i)[image]
  end function
  subroutine holder_end(this)
    type(holder), intent(inout) :: this
    finals = finals + 1
    if (allocated(this%p)) finals = finals + 100
  end subroutine
end module

program decl_component
  use checks
  use decl_component_types
  implicit none
  type(field) :: f
  type(wide) :: w
  type(outer) :: o
  integer :: me, images, right, left, i, st
  character(60) :: message

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call plain()
  call extended()
  call nested()
  call enquiries()
  call arguments()
  call polymorphic()
  call moved()
  call in_the_module()
  do i = 1, 60
    call automatic(i)
  end do
  call early(.true.)
  call early(.false.)
  call whole_object()
  call finalised()
  call blocks()
  call finish()

contains

  subroutine plain()
    call check('not yet', allocated(f%x), .false.)
    allocate (f%x(4)[*])
    allocate (f%count[*], stat=st, errmsg=message)
    call check('stat', st, 0)
    f%x = [(me + 0.25*i, i=1, 4)]
    f%count = 10*me
    sync all
    call check('get', f%x(2)[right], right + 0.5)
    call check('get section', f%x(4:1:-3)[right], [right + 1.0, right + 0.25])
    call check('get scalar', f%count[right], 10*right)
    call check('other object', size(f%x), 4)
    sync all
    f%x(1:2)[right] = [-me, me] ! converted
    f%count[right] = f%count[right] + 1
    sync all
    call check('put', f%x, [-left + 0.0, left + 0.0, me + 0.75, me + 1.0])
    call check('put scalar', f%count, 10*me + 1)
    sync all
    f%x([1, 4])[right] = 9
    sync all
    call check('put vector', f%x([1, 3, 4]), [9.0, me + 0.75, 9.0])
    f%count[right] = f%x(3)[me]
    sync all
    call check('from image to image', f%count, left)
    deallocate (f%x, f%count, stat=st)
    call check('stat of deallocate', st, 0)
    call check('deallocated', allocated(f%x) .or. allocated(f%count), .false.)
    allocate (f%x(0:1)[0:*], source=1.5)
    call check('source', f%x(1)[right - 1], 1.5)
    sync all
    deallocate (f%x)
  end subroutine

  subroutine extended()
    allocate (w%x(2)[*], w%z(2, 3)[2, *], w%text(3)[*])
    w%x = me
    w%z = cmplx(me, 1)
    w%text = 'abc'//achar(iachar('0') + me)
    sync all
    call check('inherited', w%x(1)[right], real(right))
    call check('by the parent', w%field%x(2)[right], real(right))
    call check('two codimensions', w%z(2, 3)[modulo(right - 1, 2) + 1, (right + 1)/2], cmplx(right, 1))
    call check('text', w%text(2)[right], 'abc'//achar(iachar('0') + right))
    call check('substring', w%text(2)[right](4:), achar(iachar('0') + right))
    sync all
    w%text(:)[right](1:1) = 'X'
    w%z(1, :)[modulo(right - 1, 2) + 1, (right + 1)/2]%im = 7
    sync all
    call check('put substrings', w%text, 'Xbc'//achar(iachar('0') + me))
    call check('put %im', w%z(1, 2), cmplx(me, 7))
    deallocate (w%x, w%z, w%text)
  end subroutine

  subroutine nested()
    allocate (o%inner%x(3)[*])
    o%inner%x = [(10*me + i, i=1, 3)]
    sync all
    call check('nested', o%inner%x(2:)[right], 10*right + [2.0, 3.0])
    o%inner%x(1)[right] = -me
    sync all
    call check('nested put', o%inner%x(1), real(-left))
    call check('tag', o%tag, 5)
    associate (x => o%inner%x)
      call check('associate', x(1)[right], real(-me))
    end associate
    deallocate (o%inner%x)
  end subroutine

  subroutine enquiries()
    allocate (w%z(1, 1)[2, 3:*], f%x(2)[-1:*])
    call check('this_image', this_image(f%x), [me - 2])
    call check('image_index', image_index(f%x, [me - 2]), me)
    call check('lcobound', lcobound(w%z), [1, 3])
    call check('ucobound', ucobound(w%z, 1), 2)
    call check('coshape', coshape(f%x), [images])
    sync all
    deallocate (w%z, f%x)
  end subroutine

  subroutine arguments()
    call f%make(3)
    f%x = me
    f%count = me
    sync all
    call check('type-bound', f%from(3, right), real(right))
    call of_coarray(f%x, f%count)
    call of_object(f)
    call check('allocated by a dummy', f%x(5)[right], 5.0*right)
    sync all
    deallocate (f%x, f%count)
    f%n = 0
  end subroutine

  subroutine of_coarray(x, count)
    real, intent(inout) :: x(:)[*]
    integer, intent(in) :: count[*]
    call check('coarray dummy', x(2)[right], real(right))
    call check('scalar dummy', count[right], right)
    sync all
    x(1)[right] = me + 0.5
    sync all
    call check('dummy put', x(1), left + 0.5)
  end subroutine

  subroutine of_object(object)
    type(field), intent(inout) :: object
    call check('object dummy', object%x(1)[right], me + 0.5)
    sync all
    deallocate (object%x)
    allocate (object%x(5)[*])
    object%x = [(real(i*me), i=1, 5)]
    sync all
  end subroutine

  subroutine polymorphic()
    call of_class(w)
    call check('class dummy', w%x(2)[right], right + 2.0)
    sync all
    deallocate (w%x, w%text)
  end subroutine

  subroutine of_class(object)
    class(field), intent(inout) :: object
    allocate (object%x(2)[*])
    object%x = me + 2.0
    select type (object)
    type is (wide)
      allocate (object%text(1)[*])
      object%text = 'type'
    class default
      error stop 'of class'
    end select
    sync all
  end subroutine

  subroutine moved()
    real, allocatable :: other(:)[:]
    type(field), save :: second
    allocate (f%x(3)[*])
    f%x = me
    call move_alloc(f%x, second%x)
    call check('moved from', allocated(f%x), .false.)
    call check('moved', second%x(3)[right], real(right))
    call move_alloc(from=second%x, to=other)
    call check('moved to a variable', other(1)[right], real(right))
    call move_alloc(other, o%inner%x)
    call check('moved to a nested one', o%inner%x(1)[right], real(right))
    sync all
    deallocate (o%inner%x)
  end subroutine

  subroutine in_the_module()
    allocate (global%x(2)[*])
    global%x = me
    sync all
    global%x(2)[right] = -me
    sync all
    call check('module', global%x, [real(me), real(-left)])
    deallocate (global%x)
  end subroutine

  ! Deallocated at the end of the procedure, on all images together; the memory is used again.
  subroutine automatic(n)
    integer, intent(in) :: n
    type(outer), allocatable :: local ! C826
    type(wide), allocatable :: other
    allocate (local, other)
    call check('fresh', allocated(local%inner%x) .or. allocated(other%z), .false.)
    allocate (local%inner%x(1000*n)[*], other%z(n, 2)[1, *])
    local%inner%x = me*n
    other%z = n
    sync all
    call check('automatic', local%inner%x(1000*n)[right], real(right*n))
    call check('automatic, second', other%z(n, 1)[1, right], cmplx(n, 0))
    if (mod(n, 2) == 0) return
    local%inner%x(1)[right] = me
    sync all
    call check('automatic put', local%inner%x(1), real(left))
  end subroutine

  subroutine early(leave)
    logical, intent(in) :: leave
    type(field), allocatable :: local
    if (leave) return ! with nothing allocated
    allocate (local)
    allocate (local%count[*])
    local%count = me
    sync all
    call check('early', local%count[right], right)
  end subroutine

  ! DEALLOCATE of an object deallocates its coarrays.
  subroutine whole_object()
    type(outer), allocatable :: local
    integer :: k
    do k = 1, 20
      allocate (local)
      allocate (local%inner%x(k)[*], local%inner%count[*])
      local%inner%x = me + k
      sync all
      call check('whole object', local%inner%x(k)[right], real(right + k))
      deallocate (local)
    end do
  end subroutine

  ! The final subroutine comes first, then its components are deallocated (7.5.6.2).
  subroutine finalised()
    finals = 0
    call inner()
    call check('finalised', finals, 101)
  end subroutine
  subroutine inner()
    type(holder), allocatable :: local
    allocate (local)
    allocate (local%p(2)[*])
    local%p%i = me
    local%p(2)%r = 0.5*me
    sync all
    call check('derived type', local%p(2)[right]%r, 0.5*right)
    call check('derived type, section', local%p(:)[right]%i, [right, right])
  end subroutine

  subroutine blocks()
    integer :: k
    do k = 1, 3
      block
        type(field), allocatable :: local
        allocate (local)
        allocate (local%x(k)[*])
        local%x = k*me
        sync all
        call check('block', local%x(k)[right], real(k*right))
      end block
    end do
  end subroutine

end program
