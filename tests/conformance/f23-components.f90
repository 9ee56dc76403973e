! Row f23-components: components that are arrays or allocatable, and whose type has coarray components (Fortran 2023 with
! interpretation F23/009): allocation, access, dummy arguments, assignment of the elements, MOVE_ALLOC, teams, final
! procedures, automatic deallocation.
module f23_component_types
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type :: field
    integer :: n = 0
    integer, allocatable :: x(:)[:]
    character(:), allocatable :: text[:]
  end type
  type :: block_of_fields
    type(field) :: fixed(0:1, 2)
    type(field), allocatable :: list(:)
    type(field), allocatable :: one
    class(field), allocatable :: any
  end type
  type, extends(field) :: wide
    real, allocatable :: y[:]
  end type
  type :: mesh
    type(block_of_fields), allocatable :: blocks(:)
    integer :: step = 3
  end type
  type :: signals
    type(event_type), allocatable :: ready[:]
  end type
  type :: ended
    integer, allocatable :: c[:]
  contains
    final :: end_of
  end type
  type :: with_ended
    type(ended), allocatable :: e(:)
  end type
  type(mesh), save :: of_module
  integer :: finals = 0
contains
  impure elemental subroutine end_of(this)
    type(ended), intent(inout) :: this
    if (allocated(this%c)) finals = finals + 1
  end subroutine
  subroutine make(f, n)
    class(field), intent(inout) :: f
    integer, intent(in) :: n
    allocate (f%x(n)[*])
    f%x = this_image()*100 + n
    f%n = n
  end subroutine
  integer function of_image(b, i, k)
    type(block_of_fields), intent(in) :: b
    integer, intent(in) :: i, k
    of_image = b%list(i)%x(i)[k]
  end function
end module

program f23_components
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  use f23_component_types
  implicit none
  type(block_of_fields), save :: a
  type(mesh), allocatable :: m
  type :: many_signals
    type(signals) :: of(3)
  end type
  type(many_signals), save :: s
  type(team_type) :: half
  integer :: me, images, right, left, i, in_half

  me = this_image()
  images = num_images()
  right = mod(me, images) + 1
  left = mod(me + images - 2, images) + 1

  ! Array components, with other lower bounds.
  call make(a%fixed(0, 2), 4)
  call make(a%fixed(1, 1), 2)
  sync all
  call check('an array component', a%fixed(0, 2)%x(4)[right], right*100 + 4)
  i = 1
  a%fixed(i, 1)%x(:)[right] = [me, -me]
  sync all
  call check('a put to it', a%fixed(1, 1)%x, [left, -left])
  call check('enquiry', lcobound(a%fixed(0, 2)%x, 1) + this_image(a%fixed(i, 1)%x, 1), 1 + me)

  ! Allocatable components.
  allocate (a%list(-1:3), a%one)
  do i = -1, 3
    call make(a%list(i), i + 5)
  end do
  allocate (character(me*0 + 6) :: a%one%text[*])
  write (a%one%text, '(a,i2)') 'text', me
  sync all
  call check('an allocatable array component', of_image(a, 2, left), left*100 + 7)
  call check('a deferred length', a%one%text[right](5:), text_of(right))
  associate (f => a%list(3))
    f%x(1)[right] = -me
  end associate
  sync all
  call check('by an associate name', a%list(3)%x(1), -left)

  ! Assignment of elements, of the same shape; MOVE_ALLOC.
  a%list(0)%n = 77
  call make_alike(a%fixed(0, 1), a%list(0))
  a%fixed(0, 1) = a%list(0)
  call check('assigned', a%fixed(0, 1)%n*1000 + a%fixed(0, 1)%x(5), 77*1000 + me*100 + 5)
  a%list(0)%x = 0
  call check('a copy', a%fixed(0, 1)%x(5), me*100 + 5)
  sync all
  call check('another image''s copy', a%fixed(0, 1)%x(1)[right], right*100 + 5)
  sync all
  allocate (of_module%blocks(2))
  call move_alloc(a%list, of_module%blocks(2)%list)
  call check('moved', of_module%blocks(2)%list(1)%x(6)[right], right*100 + 6)
  call check('from there', allocated(a%list), .false.)

  ! Polymorphic.
  allocate (wide :: a%any)
  select type (w => a%any)
  type is (wide)
    call make(w, 3)
    allocate (w%y[*])
    w%y = me
    sync all
    call check('of the extended type', w%y[left], real(left))
  end select
  call check('of the declared type', a%any%x(3)[left], left*100 + 3)
  sync all
  deallocate (a%any)

  ! Events in a component of an array component.
  allocate (s%of(2)%ready[*])
  event post (s%of(2)%ready[right])
  event wait (s%of(2)%ready)

  ! Deeper, in a team, whose end deallocates the coarray.
  allocate (m)
  allocate (m%blocks(3))
  allocate (m%blocks(3)%list(2))
  form team (merge(1, 2, me <= (images + 1)/2), half)
  change team (half)
    in_half = num_images()
    call make(m%blocks(3)%list(2), 5)
    sync all
    call check('in a team', m%blocks(3)%list(2)%x(2)[in_half], in_half*100 + 5)
    sync all
  end team
  call check('after END TEAM', allocated(m%blocks(3)%list(2)%x), .false.)
  call check('its neighbour', m%blocks(3)%list(2)%n, 5)
  call make(m%blocks(3)%list(2), 6)
  sync all
  call check('allocated once more', m%blocks(3)%list(2)%x(6)[left], left*100 + 6)
  sync all
  deallocate (m)

  call finalised
  call check('final procedures find the coarrays', finals, 2)
  call finish()
contains
  function text_of(image) result(text)
    integer, intent(in) :: image
    character(2) :: text
    write (text, '(i2)') image
  end function
  subroutine make_alike(f, other)
    type(field), intent(inout) :: f
    type(field), intent(in) :: other
    allocate (f%x(size(other%x))[*])
  end subroutine
  subroutine finalised
    type(with_ended), allocatable :: w
    allocate (w)
    allocate (w%e(3))
    allocate (w%e(1)%c[*], w%e(3)%c[*])
    w%e(3)%c = me
    sync all
    call check('before', w%e(3)%c[right], right)
    sync all
  end subroutine
end program
