! Row decl-alloc: allocatable coarrays (J3/18-007r1 8.5.6.2, 9.7.1), scalar and array, of every kind of type, in the
! main program and in modules: allocated, used, deallocated, allocated again with other bounds and cobounds.
module shared
  implicit none
  integer, allocatable :: public_array(:)[:]
  real, allocatable, private :: private_scalar[:]
  type :: item
    integer :: number = 17
    character(3) :: name = 'new'
  end type
contains
  subroutine make_private()
    allocate (private_scalar[*])
    private_scalar = real(this_image())
    sync all
  end subroutine
  real function private_of(image)
    integer, intent(in) :: image
    private_of = private_scalar[image]
  end function
  subroutine drop_private()
    deallocate (private_scalar)
  end subroutine
end module

program decl_alloc_types
  use shared
  use checks
  implicit none
  integer, allocatable :: i[:], a(:)[:], b(:, :, :)[:, :], zero(:, :)[:]
  integer(1), allocatable :: i1(:)[:]
  integer(8), allocatable :: i8[:]
  real(r8), allocatable :: x(:, :)[:]
  complex, allocatable :: z(:)[:]
  logical, allocatable :: l[:]
  character(5), allocatable :: c(:)[:]
  type(item), allocatable :: s[:], t(:)[:]
  integer, allocatable, target :: aimed(:)[:]
  integer, allocatable, save :: saved(:)[:]
  integer, pointer :: p(:)
  integer :: me, images, right, left, turn, n, lower

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call check('not allocated at first', [allocated(i), allocated(a), allocated(b), allocated(public_array)], .false.)

  do turn = 1, 3
    n = 5*turn
    lower = -turn
    allocate (i[*], a(n)[lower:*])
    allocate (b(lower:lower + 1, 2, 0:turn)[0:turn, *], zero(n, 3:2)[*])
    allocate (i1(n)[*], i8[*], x(2, n)[*], z(n)[*], l[*], c(n)[*], s[*], t(lower:0)[*], aimed(n)[*], public_array(n)[*])
    allocate (saved(turn)[*])
    call check('allocated', [allocated(i), allocated(a), allocated(b), allocated(zero), allocated(c), allocated(t)], .true.)
    call check('shape of b', shape(b), [2, 2, turn + 1])
    call check('lbound of b', lbound(b), [lower, 1, 0])
    call check('ubound of b', ubound(b), [lower + 1, 2, turn])
    call check('shape of zero', shape(zero), [n, 0])
    call check('lcobound of a', lcobound(a), [lower])
    call check('cobounds of b', [lcobound(b), ucobound(b, 1)], [0, 1, turn])
    call check('default initialisation', [s%number, t%number], 17)
    call check('default initialisation of text', s%name, 'new')
    call check('default initialisation of text', t%name, 'new')
    i = me
    a = me*turn
    b = me
    i1 = int(me, 1)
    i8 = me*10_8**10
    x = me/4.0_r8
    z = cmplx(me, turn)
    l = mod(me, 2) == 0
    c = 'im'//achar(48 + me)//achar(48 + turn)
    s%number = me
    t(0)%name = 'im'//achar(48 + me)
    aimed = 3*me
    p => aimed(2::2)
    public_array = 4*me
    saved = 5*me
    sync all
    call check('i', i[right], right)
    call check('a', a(n)[lower + right - 1], right*turn)
    call check('a, all', sum(a(:)[lower + right - 1]), right*turn*n)
    call check('b', sum(b(:, :, turn)[modulo(right - 1, turn + 1), (right - 1)/(turn + 1) + 1]), 4*right)
    call check('zero', size(zero(:, :)[right]), 0)
    call check('i1', i1(n)[right], int(right, 1))
    call check('i8', i8[right], right*10_8**10)
    call check('x', x(2, :)[right], right/4.0_r8)
    call check('z', z(n)[right], cmplx(right, turn))
    call check('l', l[right], mod(right, 2) == 0)
    call check('c', c(1)[right], 'im'//achar(48 + right)//achar(48 + turn)//' ')
    call check('s', s[right]%number, right)
    call check('t', t(0)[right]%name, 'im'//achar(48 + right))
    call check('public_array', public_array(n)[right], 4*right)
    call check('saved', saved(:)[right], 5*right)
    sync all
    aimed(2)[right] = -me
    t(lower)[right] = item(me, 'put')
    sync all
    call check('through a pointer', p, [-left, (3*me, n=2, 5*turn/2)])
    n = 5*turn
    call check('t put', t(lower)%number, left)
    deallocate (i, a, b, zero)
    deallocate (i1, i8, x, z, l, c, s, t, aimed, public_array, saved)
    call check('deallocated', [allocated(i), allocated(a), allocated(b), allocated(zero), allocated(c)], .false.)
  end do

  call make_private()
  call check('private', private_of(right), real(right))
  sync all
  call drop_private()

  ! What is still allocated at the end stays allocated: SAVE is implied in the main program.
  allocate (a(10)[*], source=4)
  call finish()
end program
