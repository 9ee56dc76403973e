! Row decl-alloc-stat: what ALLOCATE of a coarray evaluates may need memory of its own (J3/18-007r1 9.7.1): SOURCE= and
! MOLD= with coindexed objects, vector subscripts, function references and operators; such bounds, cobounds, lengths
! and subscripts of the variables of STAT= and ERRMSG=.
module sources
  implicit none
  type plain
    integer :: i = 3
    real :: r = 0
  end type
  type parts
    integer, allocatable :: v(:)
    character(:), allocatable :: text
  end type
  interface operator(.plus.)
    procedure added
  end interface
  interface operator(+)
    procedure sized
  end interface
contains
  ! With memory that is freed at once, or kept until the result has been used.
  pure integer function added(a, b)
    integer, intent(in) :: a, b
    integer, allocatable :: work(:)
    allocate (work(100 + a), source=b)
    added = a + work(1)
  end function
  pure integer function sized(a, b)
    type(plain), intent(in) :: a, b
    integer, allocatable :: work(:)
    work = [a%i, b%i]
    sized = sum(work)
  end function
  pure function list(n)
    integer, intent(in) :: n
    integer, allocatable :: list(:)
    integer :: i
    list = [(i, i = 1, n)]
  end function
  function owner(n) result(x)
    integer, intent(in) :: n
    type(parts) :: x
    x%v = list(n)
    x%text = repeat('o', n)
  end function
  function any_plain(n) result(x)
    integer, intent(in) :: n
    class(plain), allocatable :: x
    allocate (x)
    x%i = n
  end function
end module

program decl_alloc_stat_source
  use checks
  use sources
  implicit none
  integer, save :: x(4)[*], n[*]
  character(3), save :: c(3)[*]
  type(plain), save :: p(2)[*]
  type(parts), save :: o[*]
  integer :: me, right

  me = this_image()
  right = mod(me, num_images()) + 1
  x = [1, 2, 3, 4]
  n = 2
  c = ['abc', 'def', 'ghi']
  p%i = [5, 6]
  o%v = [7, 8, 9]
  o%text = 'text'
  sync all
  call values()
  call objects()
  call lengths()
  call bounds()
  call places()
  call finish()

contains

  subroutine values()
    integer, allocatable :: q(:)[:], s[:], m(:)[:]
    allocate (q(4)[*], source=x(:)[right])
    call check('coindexed', q, [1, 2, 3, 4])
    deallocate (q)
    allocate (q[*], source=x(2:3)[right])
    call check('coindexed, its shape', q, [2, 3])
    deallocate (q)
    allocate (q(3)[*], source=x([4, 1, 2]))
    call check('vector subscript', q, [4, 1, 2])
    deallocate (q)
    allocate (q(3)[*], source=x(list(3))[right] + list(3))
    call check('expression', q, [2, 4, 6])
    deallocate (q)
    allocate (q(3)[*], s[*], source=n[right] .plus. n)
    call check('operator', q, [4, 4, 4])
    call check('operator, scalar', s, 4)
    deallocate (q, s)
    allocate (q(2)[*], source=x(size(list(2)):3))
    call check('subscript', q, [2, 3])
    deallocate (q)
    allocate (m[*], q(2)[*], mold=x(list(2))[right])
    call check('mold', size(m), 2)
    m = me
    sync all
    call check('mold, put', m(2)[right], right)
    deallocate (m, q)
    sync all
  end subroutine

  subroutine objects()
    type(plain), allocatable :: q(:)[:]
    class(plain), allocatable :: any[:], all(:)[:]
    type(parts), allocatable :: t[:]
    class(*), allocatable :: u(:)[:]
    allocate (q(2)[*], source=p(:)[right])
    call check('derived type', q%i, [5, 6])
    allocate (any[*], source=any_plain(11))
    call check('polymorphic', any%i, 11)
    allocate (all(2)[*], source=p([2, 1]))
    call check('polymorphic, vector subscript', all%i, [6, 5])
    allocate (t[*], source=owner(n[right] + 1))
    call check('components', t%v, [1, 2, 3])
    call check('text', t%text, 'ooo')
    deallocate (t)
    allocate (t[*], source=o)
    call check('components of a variable', t%v, [7, 8, 9])
    sync all
    call check('component there', t[right]%v(3), 9)
    allocate (u(2)[*], source=x(3:4)[right])
    select type (u)
    type is (integer)
      call check('unlimited', u, [3, 4])
    class default
      error stop 'the dynamic type'
    end select
    sync all
    deallocate (u, q, any, all, t)
  end subroutine

  subroutine lengths()
    character(:), allocatable :: word[:], words(:)[:], text
    allocate (word[*], source=c(2)[right]//'!')
    call check('word', word, 'def!')
    allocate (words(3)[*], source=c(:)[right]//repeat('?', n[right]))
    call check('words', words, ['abc??', 'def??', 'ghi??'])
    deallocate (word, words)
    allocate (word[*], source=repeat(c(1)(n:), 2))
    call check('repeat', word, 'bcbc')
    deallocate (word)
    allocate (character(n[right] .plus. 3) :: word[*], words(n[right])[*])
    call check('length', len(word), 5)
    call check('length of words', len(words)*size(words), 10)
    deallocate (word, words)
    allocate (character(len(o[right]%text)) :: text)
    call check('length of a component there', len(text), 4)
    deallocate (text)
    allocate (character(len=len(o[right]%text) + 1) :: word[*])
    call check('length of a coarray', len(word), 5)
    sync all
    deallocate (word)
  end subroutine

  subroutine bounds()
    integer, allocatable :: q(:)[:], r(:, :)[:, :]
    allocate (q(n .plus. 1)[*])
    call check('operator', size(q), 3)
    deallocate (q)
    allocate (q(p(1) + p(2))[*])
    call check('overloaded operator', size(q), 11)
    deallocate (q)
    allocate (q(n[right] - 1:size(list(4)))[*])
    call check('lower bound', lbound(q, 1), 1)
    call check('upper bound', ubound(q, 1), 4)
    q = me
    sync all
    call check('get', q(4)[right], right)
    deallocate (q)
    allocate (r(2, sum(list(2)))[sum(list(2)):3, maxval(list(2)):*])
    call check('second extent', ubound(r, 2), 3)
    call check('lower cobound', lcobound(r, 1), 3)
    call check('last lower cobound', lcobound(r, 2), 2)
    sync all
    deallocate (r)
  end subroutine

  subroutine places()
    integer, allocatable :: q(:)[:]
    integer :: stat(3)
    character(20) :: text(2)
    stat = -1
    text = 'as it was'
    allocate (q(2)[*], stat=stat(size(list(2))), errmsg=text(n .plus. (-1))(maxval(list(2)):))
    call check('status', stat, [-1, 0, -1])
    q = me
    sync all
    call check('value', q(2)[right], right)
    sync all
    allocate (q(size(list(2)))[sum(list(2)):*], stat=stat(size(list(3))), errmsg=text(n .plus. 0)(maxval(list(2)):))
    call check('allocated already', stat(3) > 0, .true.)
    call check('its message', text(2) /= 'as it was', .true.)
    deallocate (q, stat=stat(sum(list(1))))
    call check('status of DEALLOCATE', stat(:2), [0, 0])
  end subroutine

end program
