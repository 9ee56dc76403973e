! Transformational functions of characters of other images, in every kind of statement.
program rma_expr_transformed_characters
  implicit none
  character(3), parameter :: words(4) = ['abc', 'def', 'ghi', 'jkl']
  type :: t
    character(3) :: s(4) = words
    character(3), allocatable :: part(:)
    character(:), allocatable :: deferred(:)
    character(:), allocatable :: scalar
  end type
  character(3) :: c(4)[*]
  character(2, kind=4) :: wide(3)[*] = [4_'ab', 4_'cd', 4_'ef']
  character(:), allocatable :: deferred(:)[:]
  type(t) :: x[*]
  integer :: from
  c = words
  allocate (character(3) :: deferred(4)[*])
  deferred(:) = words
  allocate (x%part, x%deferred, source=words)
  x%scalar = 'def'
  from = num_images()
  sync all
  call constant
  call components
  call known_when_run(c, 3, 4)
  call assumed(c)
  call searches
  call defined
  call headers
  call loops
  if (any(pure_function(c) /= cshift(words, 1))) error stop 'pure'
  sync all
  if (this_image() == 1) print '(a)', 'ok'
contains
  subroutine constant
    character(3) :: l(4), square(2, 2)
    character(2, kind=4) :: w(3)
    l = cshift(c(:)[from], 1)
    if (any(l /= ['def', 'ghi', 'jkl', 'abc'])) error stop 'cshift'
    l = eoshift(c(:)[from], 1, boundary='xyz')
    if (any(l /= ['def', 'ghi', 'jkl', 'xyz'])) error stop 'eoshift'
    l = eoshift(c(:)[from], -1, c(3)[from])
    if (any(l /= ['ghi', 'abc', 'def', 'ghi'])) error stop 'eoshift with a boundary'
    l(:2) = pack(c(:)[from], [.true., .false., .false., .true.])
    if (any(l(:2) /= ['abc', 'jkl'])) error stop 'pack'
    l = pack(array=c(:)[from], mask=c(:)[from] > 'd', vector=[character(3) :: 'p', 'q', 'r', 's'])
    if (any(l /= ['def', 'ghi', 'jkl', 's  '])) error stop 'pack with a vector'
    l = unpack(c(1:2)[from], [.true., .false., .true., .false.], c(4)[from])
    if (any(l /= ['abc', 'jkl', 'def', 'jkl'])) error stop 'unpack'
    square = reshape(c(:)[from], [2, 2], order=[2, 1])
    if (any(square(2, :) /= ['ghi', 'jkl'])) error stop 'reshape'
    square = reshape(source=c(1:2)[from], shape=[2, 2], pad=c(4:4)[from])
    if (any(square(:, 2) /= 'jkl')) error stop 'reshape with pad'
    l(:3) = spread(c(2)[from], 1, 3)
    if (any(l(:3) /= 'def')) error stop 'spread'
    w = cshift(wide(:)[from], -1)
    if (any(w /= [4_'ef', 4_'ab', 4_'cd'])) error stop 'another kind'
    l = cshift(adjustr(c(:)[from]), 1)
    if (any(l /= cshift(words, 1))) error stop 'an elemental function'
    l(:2) = cshift(c(1:2)[from](2:3)//'x', 1)
    if (any(l(:2) /= ['efx', 'bcx'])) error stop 'an operation'
    l = cshift([c(3:4)[from], c(1)[from], 'end'], 1)
    if (any(l /= ['jkl', 'abc', 'end', 'ghi'])) error stop 'a constructor'
    l = cshift(pack((c(:)[from]), .true.), 2)
    if (any(l /= ['ghi', 'jkl', 'abc', 'def'])) error stop 'nested'
    l = cshift(merge(c(:)[from], l, c(:)[from] < 'e'), 1)
    if (any(l /= ['def', 'abc', 'def', 'abc'])) error stop 'merge'
  end subroutine

  subroutine components
    character(3) :: l(4)
    l = cshift(x[from]%s, 1)
    if (any(l /= cshift(words, 1))) error stop 'a component'
    l = cshift(x[from]%part, 1)
    if (any(l /= cshift(words, 1))) error stop 'an allocatable component'
    l = cshift(x[from]%deferred, 1)
    if (any(l /= cshift(words, 1))) error stop 'a component of deferred length'
    l = cshift(deferred(:)[from], 1)
    if (any(l /= cshift(words, 1))) error stop 'a coarray of deferred length'
    l = spread(deferred(2)[from], 1, 4)
    if (any(l /= 'def')) error stop 'an element of deferred length'
  end subroutine

  ! The function also defines its argument.
  subroutine defined
    type(t), save :: y[*]
    character(3) :: l(3)
    y%scalar = 'abc'
    l = cshift(parts(y[this_image()]%scalar), 1)
    if (any(l /= ['b', 'c', 'a'])) error stop 'a function of a component'
    if (y%scalar /= 'xyz') error stop 'a component that is defined'
  end subroutine

  function parts(c)
    character(*), intent(inout) :: c
    character(3) :: parts(3)
    parts = [c(1:1), c(2:2), c(3:3)]
    c = 'xyz'
  end function

  subroutine searches
    character(3) :: l(4), square(2, 2)
    l = spread(x[from]%scalar, 1, 4)
    if (any(l /= 'def')) error stop 'spread of a scalar'
    l(:2) = pack([x[from]%scalar, c(1)[from]], .true.)
    if (any(l(:2) /= ['def', 'abc'])) error stop 'pack of scalars'
    square = spread(x[from]%part(2:3), 2, 2)
    if (any(square(:, 2) /= ['def', 'ghi'])) error stop 'spread of an array'
    l = reshape(x[from]%part(:3), [4], pad=x[from]%part(4:))
    if (any(l /= words)) error stop 'reshape with a component for pad'
    l = unpack(x[from]%deferred, [.true., .true., .false., .true.], x[from]%scalar)
    if (any(l /= ['abc', 'def', 'def', 'ghi'])) error stop 'unpack of a component'
    l = eoshift(x[from]%part(4:1:-1), 1, x[from]%scalar)
    if (any(l /= ['ghi', 'def', 'abc', 'def'])) error stop 'eoshift of a section'
    if (maxval(x[from]%part) /= 'jkl' .or. minval(x[from]%deferred(2:)) /= 'def') error stop 'maxval or minval'
    if (len(maxval(x[from]%deferred)) /= 3) error stop 'the length of maxval'
    if (any(maxloc(x[from]%part) /= 4) .or. any(minloc(adjustl(x[from]%deferred)) /= 1)) error stop 'maxloc or minloc'
    if (findloc(x[from]%part, x[from]%scalar, 1) /= 2) error stop 'findloc'
    if (findloc(words, x[from]%scalar, 1) /= 2) error stop 'findloc of a component'
    if (maxval(x[from]%deferred//'x', mask=x[from]%deferred /= 'jkl') /= 'ghix') error stop 'maxval with a mask'
    if (maxval(deferred(:)[from]) /= 'jkl' .or. maxval(c(:)[from](2:)) /= 'kl') error stop 'maxval of a coarray'
  end subroutine

  subroutine known_when_run(d, length, n)
    integer, intent(in) :: length, n
    character(length), intent(in) :: d(n)[*]
    character(length) :: l(n)
    l = eoshift(d(:)[from], 1)
    if (any(l /= ['def', 'ghi', 'jkl', '   '])) error stop 'a length that is an argument'
    l(:2) = pack(d(:)[from](:length - 1), d(:)[from] > 'f')
    if (any(l(:2) /= ['gh', 'jk'])) error stop 'substrings'
  end subroutine

  subroutine assumed(d)
    character(*), intent(in) :: d(:)[*]
    character(len(d)), allocatable :: l(:)
    character(:), allocatable :: m(:)
    l = cshift(d(:)[from], 1)
    if (size(l) /= 4 .or. any(l /= cshift(words, 1))) error stop 'a length that is assumed'
    m = pack(d(:)[from], d(:)[from] /= 'abc')
    if (size(m) /= 3 .or. len(m) /= 3 .or. any(m /= words(2:))) error stop 'assigned to deferred length'
  end subroutine

  subroutine headers
    integer :: turns
    if (any(cshift(c(:)[from], 1) /= cshift(words, 1))) error stop 'if'
    if (all(pack(c(:)[from], .true.) == words)) then
      select case (maxval(ichar(eoshift(c(:)[from](1:1), 3, 'z'))))
      case (122)
      case default
        error stop 'select case'
      end select
    else
      error stop 'if then'
    end if
    associate (a => cshift(c(:)[from], 3))
      if (size(a) /= 4 .or. any(a /= ['jkl', 'abc', 'def', 'ghi'])) error stop 'associate'
    end associate
    turns = 0
    do while (any(cshift(c(:)[from], turns) /= ['ghi', 'jkl', 'abc', 'def']))
      turns = turns + 1
      if (turns > 4) error stop 'do while'
    end do
    if (turns /= 2) error stop 'turns'
    call actual(cshift(c(:)[from], 1))
  end subroutine

  subroutine actual(a)
    character(*), intent(in) :: a(:)
    if (len(a) /= 3 .or. any(a /= cshift(words, 1))) error stop 'an actual argument'
  end subroutine

  subroutine loops
    character(3) :: l(4), m(4, 2)
    character(40) :: line
    integer :: i
    l = ' '
    where (words > 'b') l = cshift(c(:)[from], 1)
    if (any(l /= ['   ', 'ghi', 'jkl', 'abc'])) error stop 'where'
    where (words > maxval(x[from]%part(:2))) l = cshift(x[from]%part, 1)
    if (any(l /= ['   ', 'ghi', 'jkl', 'abc'])) error stop 'where with components'
    forall (i = 1:4) l(i) = maxval(c(i:)[from])
    if (any(l /= 'jkl')) error stop 'forall'
    do concurrent (i = 1:2)
      m(:, i) = cshift(x[from]%part, i)
      m(i, i) = minval(x[from]%part(i:))
    end do
    if (any(m(:, 2) /= ['ghi', 'def', 'abc', 'def'])) error stop 'do concurrent'
    write (line, '(8a)') (maxval(c(i:i + 1)[from]), i = 1, 3)
    if (line /= 'defghijkl') error stop 'an implied do in output'
  end subroutine

  pure function pure_function(d) result(l)
    character(3), intent(in) :: d(4)[*]
    character(3) :: l(4)
    l = cshift(d(:)[1], 1)
  end function
end program
