! Row decl-class: polymorphic coarrays (J3/18-007r1 7.3.2.3, 9.7.1.2): ALLOCATE with a type, SOURCE= and MOLD=, dummy arguments, SELECT
! TYPE with a coarray as the selector and image selectors on the associate name (11.1.11), coindexed components and values.
module decl_class_types
  implicit none
  type base
    integer :: n = 1
    real :: x(3) = [1, 2, 3]
  contains
    procedure :: twice
    procedure :: set
  end type
  type, extends(base) :: longer
    integer(8) :: k = -2
    character(5) :: text = 'long'
  contains
    procedure :: twice => twice_longer
  end type
  type, extends(longer) :: longest
    complex :: z(2) = (0, 1)
  end type
  type plain
    integer :: i = 11
  end type
  class(base), allocatable :: in_module(:)[:]
contains
  integer function twice(this)
    class(base), intent(in) :: this
    twice = 2*this%n
  end function
  integer function twice_longer(this)
    class(longer), intent(in) :: this
    twice_longer = int(2*this%k)
  end function
  subroutine set(this, n)
    class(base), intent(inout) :: this
    integer, intent(in) :: n
    this%n = n
  end subroutine
end module

program decl_class
  use checks
  use decl_class_types
  implicit none
  class(base), allocatable :: a[:], v(:)[:]
  class(*), allocatable :: u[:], w(:)[:]
  integer :: me, right, left, i

  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  call with_type()
  call with_source()
  call with_mold()
  call arrays()
  call unlimited()
  call unlimited_arrays()
  call dummies()
  call automatic(me)
  call moved()
  call in_the_module()
  call finish()

contains

  subroutine with_type()
    class(base), allocatable :: value
    type(base) :: only_base
    type(longer) :: mine
    allocate (longer :: a[*])
    call check('default initialisation', a%n, 1)
    call a%set(10*me)
    sync all
    call check('get', a[right]%n, 10*right)
    call check('get array', a[right]%x(2:), [2.0, 3.0])
    call check('type-bound', a%twice(), -4)
    a[right]%x(3) = me
    sync all
    call check('put', a%x(3), real(left))
    select type (a)
    type is (longer)
      a%k = 5*me
      a%text = 'abc'
      sync all
      call check('type is', a[right]%k, 5_8*right)
      call check('text', a[right]%text(2:3), 'bc')
      mine = a[right]
      call check('value of the dynamic type', mine%k, 5_8*right)
      sync all
      mine%k = -me
      mine%text = 'put'
      a[right] = mine
      sync all
      call check('put of the dynamic type', a%k, int(-left, 8))
      call check('put of its text', a%text, 'put  ')
      call check('this_image', this_image(a), [me])
      call check('lcobound', lcobound(a, 1), 1)
    class default
      error stop 'with type'
    end select
    select type (b => a)
    class is (longer)
      call check('class is', b[right]%k, int(-modulo(right - 2, num_images()) - 1, 8))
      call check('parent', b[right]%base%x(1), 1.0)
    type is (base)
      error stop 'type is (base)'
    end select
    sync all
    a%n = 7*me
    sync all
    value = a[right]
    call check('polymorphic value', value%n, 7*right)
    call check('dynamic type of the value', same_type_as(value, a), .true.)
    only_base = a[right]
    call check('declared type', only_base%n, 7*right)
    call check('actual argument', number_of(a[right]), 7*right)
    sync all
    deallocate (a)
    call check('deallocated', allocated(a), .false.)
    allocate (base :: a[0:*])
    call check('other type', a%twice(), 2)
    call check('lower cobound', lcobound(a, 1), 0)
    call check('other cobound', a[right - 1]%n, 1)
    sync all
    deallocate (a)
  end subroutine

  integer function number_of(object)
    type(base), intent(in) :: object
    number_of = object%n
  end function

  subroutine with_source()
    type(longest) :: source
    integer :: st
    source%n = me
    source%z(2) = cmplx(me, 0)
    allocate (a[*], source=source, stat=st)
    call check('stat', st, 0)
    sync all
    call check('source', a[right]%n, right)
    select type (a)
    class is (longest)
      call check('source component', a[right]%z, [(0.0, 1.0), cmplx(right, 0)])
      a[right]%z(1) = cmplx(0, me)
    class default
      error stop 'source'
    end select
    sync all
    select type (a)
    type is (longest)
      call check('put component', a%z(1), cmplx(0, left))
    end select
    deallocate (a)
    allocate (a[*], source=longer(n=3*me, k=4))
    sync all
    call check('source expression', a[right]%n, 3*right)
    call check('source expression type', a%twice(), 8)
    sync all
    deallocate (a, stat=st)
    call check('stat of deallocate', st, 0)
  end subroutine

  subroutine with_mold()
    class(base), allocatable :: mold
    allocate (longest :: mold)
    mold%n = 99
    allocate (a[*], mold=mold)
    sync all
    call check('mold', a[right]%n, 1)
    call check('mold type', same_type_as(a, mold), .true.)
    sync all
    deallocate (a)
  end subroutine

  subroutine arrays()
    class(base), allocatable :: values(:)
    allocate (longer :: v(0:3)[*])
    v%n = [(10*me + i, i=0, 3)]
    sync all
    call check('array get', v(:)[right]%n, [(10*right + i, i=0, 3)])
    call check('strided', v(3:0:-2)[right]%n, [10*right + 3, 10*right + 1])
    call check('element', v(2)[right]%x(2), 2.0)
    allocate (values(1), source=v(1)[right])
    call check('sourced by an element', values(1)%n, 10*right + 1)
    deallocate (values)
    allocate (values, source=v(1:2)[right])
    call check('sourced by a section', values%n, [10*right + 1, 10*right + 2])
    v(0:1)[right]%n = [me, -me]
    sync all
    call check('array put', v%n, [left, -left, 10*me + 2, 10*me + 3])
    select type (v)
    type is (longer)
      v%k = [(int(me*i, 8), i=1, 4)]
      sync all
      call check('select type', v(1:)[right]%k, [(int(right*i, 8), i=2, 4)])
      call check('bounds', lbound(v, 1), 0)
      sync all
      v(:)[right]%k = 7
      sync all
      call check('put in select type', v%k, [7_8, 7_8, 7_8, 7_8])
      call check('rest', v%text, ['long ', 'long ', 'long ', 'long '])
      sync all
    end select
    deallocate (v)
    allocate (v(2)[*], source=[longest(n=me), longest(n=-me)])
    sync all
    call check('array source', v(2)[right]%n, -right)
    sync all
    deallocate (v)
  end subroutine

  subroutine unlimited()
    integer :: kind_of
    allocate (u[*], source=2.5d0*me)
    sync all
    kind_of = 0
    select type (u)
    type is (real)
      kind_of = 1
    type is (double precision)
      kind_of = 2
      call check('double', u[right], 2.5d0*right)
      sync all
      u[right] = me
      sync all
      call check('put double', u, dble(left))
    end select
    call check('kind', kind_of, 2)
    sync all
    deallocate (u)
    allocate (plain :: u[*])
    select type (u)
    type is (plain)
      u%i = u%i + me
      sync all
      call check('derived', u[right]%i, 11 + right)
    end select
    sync all
    deallocate (u)
    allocate (character(3) :: u[*])
    select type (u)
    type is (character(*))
      write (u, '(i3)') me
      sync all
      call check('character', u[right](3:3), achar(iachar('0') + right))
      call check('length', len(u), 3)
    end select
    sync all
    deallocate (u)
  end subroutine

  subroutine unlimited_arrays()
    allocate (integer :: w(5)[*])
    select type (w)
    type is (integer)
      w = [(i*me, i=1, 5)]
      sync all
      call check('array', w(2:4)[right], [(i*right, i=2, 4)])
      call check('whole array', w(:)[right], [(i*right, i=1, 5)])
      sync all
      w(5:1:-2)[right] = [1, 2, 3]
      sync all
      call check('array put', w, [3, 2*me, 2, 4*me, 1])
    end select
    sync all
    deallocate (w)
  end subroutine

  subroutine dummies()
    allocate (longer :: a[*], v(2)[*])
    a%n = me
    v%n = [me, 2*me]
    sync all
    call scalar_dummy(a)
    call array_dummy(v)
    call explicit_dummy(2, v)
    sync all
    deallocate (a, v)
    call allocatable_dummy(a)
    call check('allocated by a dummy', a[right]%n, 5*right)
    sync all
    deallocate (a)
  end subroutine

  subroutine scalar_dummy(c)
    class(base), intent(inout) :: c[*]
    call check('dummy', c[right]%n, right)
    call check('dummy, type-bound', c%twice(), -4)
    select type (c)
    type is (longer)
      call check('dummy, select type', c[right]%text, 'long ')
    class default
      error stop 'dummy'
    end select
  end subroutine

  subroutine array_dummy(c)
    class(base), intent(inout) :: c(:)[*]
    call check('assumed shape', c(2)[right]%n, 2*right)
    select type (c)
    type is (longer)
      call check('assumed shape, section', c(:)[right]%n, [right, 2*right])
      call check('assumed shape, select type', c(:)[right]%k, [-2_8, -2_8])
    class default
      error stop 'assumed shape'
    end select
  end subroutine

  subroutine explicit_dummy(n, c)
    integer, intent(in) :: n
    class(base), intent(inout) :: c(n)[2:*]
    call check('explicit shape', c(n)[right + 1]%n, 2*right)
  end subroutine

  subroutine allocatable_dummy(c)
    class(base), allocatable, intent(inout) :: c[:]
    allocate (longer :: c[*])
    c%n = 5*me
    sync all
  end subroutine

  ! Deallocated at the end of the procedure.
  recursive subroutine automatic(depth)
    integer, intent(in) :: depth
    class(base), allocatable :: c(:)[:]
    allocate (longest :: c(3)[*])
    c%n = depth
    sync all
    call check('automatic', c(3)[right]%n, right)
    sync all
  end subroutine

  subroutine moved()
    class(base), allocatable :: from[:], to[:]
    allocate (longer :: from[*])
    from%n = me
    allocate (to[*])
    call move_alloc(from, to)
    call check('moved', to[right]%n, right)
    call check('moved type', to%twice(), -4)
    call check('moved from', allocated(from), .false.)
  end subroutine

  subroutine in_the_module()
    allocate (longer :: in_module(3:4)[*])
    in_module%n = me
    sync all
    call check('module', in_module(4)[right]%n, right)
    sync all
    deallocate (in_module)
  end subroutine

end program
