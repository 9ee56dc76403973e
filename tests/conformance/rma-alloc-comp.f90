! Row rma-alloc-comp: objects beyond allocatable and pointer components of coindexed objects (J3/18-007r1 6.4.2, 9.6): values and
! variables, of another size on each image, wherever a value may stand; ALLOCATED, SIZE, LBOUND, UBOUND, SHAPE and LEN of them.
module rma_alloc_comp_types
  implicit none
  type leaf
    real, allocatable :: q(:)
    integer :: n = 3
    complex, allocatable :: z(:)
  end type
  type tree
    integer, allocatable :: a(:), scalar, grid(:,:)
    type(leaf), allocatable :: leaves(:)
    character(:), allocatable :: name, names(:)
    logical, allocatable :: flags(:)
  end type
  type link
    type(leaf), pointer :: to => null()
    real, pointer :: numbers(:) => null(), one => null()
  end type
  type bound
    integer(8), allocatable :: wide(:)
  contains
    procedure :: total
  end type
  type, extends(bound) :: longer
    type(bound), allocatable :: inner(:)
  end type
contains
  integer(8) function total(this)
    class(bound), intent(in) :: this
    total = sum(this%wide)
  end function
end module

program rma_alloc_comp
  use checks
  use rma_alloc_comp_types
  implicit none
  type(tree) :: x[*], y(-1:1)[*]
  type(link) :: l[*]
  type(longer), allocatable :: b(:)[:]
  type(leaf), target, save :: static
  real, target, save :: statics(20)
  integer :: me, images, right, left, i, j, values(40), count
  logical :: truth

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1

  allocate (x%a(0:me))
  x%a = [(100*me + i, i=0, me)]
  x%scalar = 7*me
  allocate (x%grid(-1:me, 2))
  x%grid = reshape([(i + 1000*me, i=1, 2*(me + 2))], [me + 2, 2])
  allocate (x%leaves(3))
  allocate (x%leaves(2)%q(2*me))
  x%leaves(2)%q = [(i + 10.0*me, i=1, 2*me)]
  x%leaves%n = [me, me + 1, me + 2]
  x%leaves(1)%z = [(cmplx(i, me), i=1, 4)]
  x%name = repeat('x', me)//'end'
  allocate (character(3 + me) :: x%names(2))
  x%names(:) = ['first ', 'second']
  allocate (y(0)%a(me - 1)) ! zero size on image 1
  y(0)%a = me
  y(1) = x
  if (mod(me, 2) == 0) x%flags = [.true., .false., .true.]
  static%q = [(me*1.5*i, i=1, me + 1)]
  statics = me
  allocate (l%to)
  l%to = static
  l%numbers => statics(2:20:3)
  l%one => statics(20)
  allocate (b(2)[*])
  b(1)%wide = [(int(me, 8)**i, i=1, 5)]
  allocate (b(2)%inner(2))
  b(2)%inner(2)%wide = [me, me]
  sync all

  call inquiries()
  call gets()
  call subscripts()
  call places()
  sync all
  call puts()
  sync all
  call arguments()
  sync all
  call targets()
  sync all
  call reallocations()
  call finish()

contains

  subroutine inquiries()
    call check('allocated a', allocated(x[right]%a), .true.)
    call check('allocated flags', allocated(x[right]%flags), mod(right, 2) == 0)
    call check('allocated leaves(1)%q', allocated(x[left]%leaves(1)%q), .false.)
    call check('allocated leaves(2)%q', allocated(array=x[left]%leaves(2)%q), .true.)
    call check('size', size(x[right]%a), right + 1)
    call check('size, zero', size(y(0)[1]%a), 0)
    call check('size dim', size(x[right]%grid, 1), right + 2)
    do i = 1, 2
      call check('size variable dim', size(x[right]%grid, dim=i, kind=8), int(merge(right + 2, 2, i == 1), 8))
    end do
    call check('lbound', lbound(x[right]%a), [0])
    call check('lbound dim', lbound(x[right]%grid, 1), -1)
    call check('ubound', ubound(x[right]%grid), [right, 2])
    call check('shape', shape(x[right]%grid), [right + 2, 2])
    call check('len', len(x[right]%name), right + 3)
    call check('len of array', len(x[right]%names), right + 3)
    if (allocated(x[right]%flags)) then
      call check('in IF', mod(right, 2), 0)
    else if (size(x[right]%a) == right + 1) then
      call check('in ELSE IF', mod(right, 2), 1)
    end if
    if (.not. allocated(x[right]%name)) error stop 'IF statement'
  end subroutine

  subroutine gets()
    integer, allocatable :: whole(:)
    integer :: subscripts(2)
    character(:), allocatable :: text
    whole = x[right]%a
    call check('whole', whole, [(100*right + i, i=0, right)])
    whole = x[right]%a(right:0:-1)
    call check('backwards', whole, [(100*right + i, i=right, 0, -1)])
    call check('element', x[right]%a(right), 101*right)
    values(1:right + 1) = x[right]%a
    call check('into a section', values(1:right + 1), [(100*right + i, i=0, right)])
    call check('scalar', x[right]%scalar, 7*right)
    call check('grid', x[right]%grid(-1, :), [1 + 1000*right, right + 3 + 1000*right])
    call check('grid column', x[right]%grid(0:, 2), [(i + 1000*right, i=right + 4, 2*(right + 2))])
    call check('nested', x[right]%leaves(2)%q(2), 2 + 10.0*right)
    call check('nested array', x[right]%leaves(2)%q, [(i + 10.0*right, i=1, 2*right)])
    call check('part of array', x[right]%leaves(:)%n, [right, right + 1, right + 2])
    call check('complex', x[right]%leaves(1)%z(3), cmplx(3, right))
    call check('%im', x[right]%leaves(1)%z(2:3)%im, [real(right), real(right)])
    call check('%re', x[right]%leaves(1)%z%re, [1.0, 2.0, 3.0, 4.0])
    text = x[right]%name
    call check('deferred length', text, repeat('x', right)//'end')
    call check('length', len(text), right + 3)
    call check('substring', x[right]%name(right + 1:right + 2), 'en')
    call check('character array', x[right]%names(2)(1:4), 'seco')
    call check('substrings', x[right]%names(:)(1:2), ['fi', 'se'])
    subscripts = [right, 0]
    call check('vector subscript', x[right]%a(subscripts), [101*right, 100*right])
    call check('vector subscript in expression', sum(x[right]%a([0, 0, right])), 301*right)
    call check('zero size', size([integer :: y(0)[1]%a]), 0)
    call check('other element', y(1)[left]%a(left), 101*left)
    call check('own image', x[me]%a(me), 101*me)
    call check('inherited', b(1)[right]%wide(5), int(right, 8)**5)
    call check('type-bound', b(2)[right]%inner(2)%wide, int([right, right], 8))
    if (mod(right, 2) == 0) call check('logical', x[right]%flags, [.true., .false., .true.])
  end subroutine

  ! Wherever a value may stand (10.1)
  subroutine places()
    integer :: small(2)
    i = 0
    do while (i < x[right]%a(right) - 101*right + 3)
      i = i + 1
    end do
    call check('DO WHILE', i, 3)
    count = 0
    do i = 1, x[right]%leaves(1)%n
      count = count + 1
    end do
    call check('DO', count, right)
    select case (x[right]%scalar/7 - right)
    case (0)
      truth = .true.
    case default
      truth = .false.
    end select
    call check('SELECT CASE', truth, .true.)
    values(1:2) = [x[right]%a(0), x[left]%a(0)]
    call check('array constructor', values(1:2), [100*right, 100*left])
    values(1:3) = [(x[right]%leaves(j)%n, j=1, 3)]
    call check('implied DO', values(1:3), [right, right + 1, right + 2])
    small = [1, 2]
    where (small > x[right]%leaves(1)%n - right) small = x[right]%a(0) + small
    call check('WHERE', small, 100*right + [1, 2])
    associate (here => (x[right]%a(0)))
      call check('ASSOCIATE', here, 100*right)
    end associate
    if (x[right]%a(0) == 100*right .and. x[right]%leaves(2)%q(1) > 0) count = -1
    call check('IF', count, -1)
    block
      integer :: local(2)
      local = [0, 1]
      call check('BLOCK', x[right]%a(local(2)), 100*right + 1)
    end block
    call check('nested coindexed', x[right]%a(x[left]%leaves(1)%n - left), 100*right)
    call check('function argument', max(x[right]%a(0), 5), 100*right)
  end subroutine

  subroutine puts()
    x[right]%a(0) = -me
    x[right]%a(1:) = [(me*i, i=1, right)]
    x[right]%leaves(2)%q(::2) = 0.25
    x[right]%leaves(3)%n = 17
    x[right]%scalar = x[right]%scalar + 1
    x[right]%grid(:, 2) = me
    x[right]%name(1:1) = 'A'
    x[right]%names(:) = 'new'
    x[right]%leaves(1)%z(2)%re = 9
    y(1)[right]%a([0, 1]) = [10, 11]
    if (mod(right, 2) == 0) x[right]%flags(2) = .true.
    y(0)[right]%a(:) = -1
    b(1)[right]%wide(2:3) = 4 ! converted
    sync all
    call check('put element', x%a(0), -left)
    call check('put section', x%a(1:), [(left*i, i=1, me)])
    call check('put nested', x%leaves(2)%q(1:2), [0.25, 2 + 10.0*me])
    call check('put component', x%leaves(3)%n, 17)
    call check('put scalar', x%scalar, 7*me + 1)
    call check('put column', x%grid(:, 2), spread(left, 1, me + 2))
    call check('put substring', x%name(1:2), merge('Ax', 'Ae', me > 1))
    call check('put characters', x%names(2), 'new'//repeat(' ', me))
    call check('put %re', x%leaves(1)%z(2), cmplx(9, me))
    call check('put vector', y(1)%a(0:1), [10, 11])
    call check('put zero size', all(y(0)%a == -1), .true.)
    call check('put converted', b(1)%wide(1:3), [int(me, 8), 4_8, 4_8])
    if (mod(me, 2) == 0) call check('put logical', x%flags, [.true., .true., .true.])
    sync all
    x[right]%a(0:1) = y(1)[right]%a(0:1) ! from image to image
    sync all
    call check('sendget', x%a(0:1), [10, 11])
  end subroutine

  subroutine arguments()
    character(8) :: text
    call add_one(x[right]%a)
    sync all
    call check('INTENT(INOUT)', x%a(0:1), [11, 12])
    sync all
    call add_one(x[right]%a(0:0))
    call set_text(x[right]%name)
    sync all
    call check('INTENT(INOUT) section', x%a(0:1), [12, 12])
    call check('INTENT(OUT)', x%name(1:3), 'out')
    call check('INTENT(IN)', total_of(x[right]%a(0:1)), 24)
    write (text, '(i0)') me
    read (text, *) x[right]%leaves(1)%n
    sync all
    call check('READ', x%leaves(1)%n, left)
  end subroutine

  subroutine add_one(array)
    integer, intent(inout) :: array(:)
    array = array + 1
  end subroutine

  subroutine set_text(text)
    character(*), intent(out) :: text
    text = 'out'
  end subroutine

  integer function total_of(array)
    integer, intent(in) :: array(:)
    total_of = sum(array)
  end function

  ! Pointer components: allocated and static targets.
  subroutine targets()
    call check('static target', l[right]%numbers(2:3), [real(right), real(right)])
    call check('static scalar', l[right]%one, real(right))
    call check('allocated target', l[right]%to%q(right + 1), right*1.5*(right + 1))
    sync all
    l[right]%numbers(3) = -5
    l[right]%to%q(1) = me
    sync all
    call check('put to static', statics(8), -5.0)
    call check('put to allocated', l%to%q(1), real(left))
  end subroutine

  ! Automatic reallocation, ALLOCATE and DEALLOCATE, MOVE_ALLOC, a function's result: the others find the new memory.
  subroutine reallocations()
    integer, allocatable :: other(:)
    integer :: n
    sync all
    do n = 1, 1000
      x%a = [(n + me, i=1, mod(n*me, 17))]
      if (mod(n, 100) == 0) then
        sync all
        call check('size after reallocation', size(x[right]%a), mod(n*right, 17))
        call check('values', all(x[right]%a == n + right), .true.)
        sync all
      end if
    end do
    do n = 1, 200
      deallocate (x%a)
      allocate (x%a(n*1000), source=n)
    end do
    allocate (other(me), source=-me)
    call move_alloc(other, y(0)%a)
    x%grid = transpose(x%grid)
    y(1)%a = pack([(i, i=1, 10)], [(mod(i, 2) == 0, i=1, 10)])
    y(-1) = y(1)
    sync all
    call check('after ALLOCATE', x[right]%a(200000), 200)
    call check('after MOVE_ALLOC', y(0)[right]%a(right), -right)
    call check('after a function result', size(x[right]%grid, 2), right + 2)
    call check('after PACK', y(1)[right]%a, [2, 4, 6, 8, 10])
    call check('after assignment of all', y(-1)[right]%a, [2, 4, 6, 8, 10])
    sync all
    deallocate (x%a)
    sync all
    call check('after DEALLOCATE', allocated(x[right]%a), .false.)
  end subroutine

  ! In subscripts before %RE and %IM
  subroutine subscripts()
    complex, save :: z(10)[*]
    real :: parts(2)
    z = [(cmplx(10*i, me), i=1, 10)]
    sync all
    z(x[right]%leaves(2)%n)[right]%re = -me
    if (images > 0) z(x[right]%leaves(3)%n)[right]%im = 1000*me
    sync all
    call check('put %re', z(me + 1), cmplx(-left, me))
    call check('put %im', z(me + 2), cmplx(10*(me + 2), 1000*left))
    parts(1) = z(x[right]%leaves(2)%n)[right]%re
    parts(2) = 2*z(x[right]%leaves(3)%n)[right]%im + z(x[right]%leaves(2)%n)[right]%IM
    call check('get', parts, [-1.0*me, 2000.0*me + right])
    parts = z(x[right]%leaves(2:3)%n)[right]%re
    call check('get of several', parts, [-1.0*me, 10.0*(right + 2)])
    sync all
  end subroutine
end program
