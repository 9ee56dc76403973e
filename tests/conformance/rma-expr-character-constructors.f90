! Row rma-expr: array constructors of characters with coindexed objects in an implied DO (J3/18-007r1 7.8): each turn has the value of
! its own image, whatever the index was before; with and without a type-spec, as an argument, an operand, a selector, an item.
module rma_expr_character_constructors_data
  implicit none
  type named
    character(4) :: name = 'none'
    character(:), allocatable :: long
    character(2) :: parts(2) = ' '
  end type
  integer, parameter :: width = 3
contains
  character(3) function word(image, number)
    integer, intent(in) :: image, number
    word = achar(96 + image)//'b'//achar(48 + number)
  end function
  subroutine expect(what, found, expected)
    character(*), intent(in) :: what, found(:), expected(:)
    if (len(found) /= len(expected)) error stop what//': length'
    if (size(found) /= size(expected)) error stop what//': size'
    if (any(found /= expected)) error stop what//': values'
  end subroutine
  integer function lengths(found)
    character(*) :: found(:)
    lengths = len(found)*size(found)
  end function
end module

program rma_expr_character_constructors
  use rma_expr_character_constructors_data
  implicit none
  character(width) :: c(2)[*], d[*]
  character(kind=4, len=2) :: wide[*]
  character(:), allocatable :: e[:], all(:)
  type(named) :: z(2)[*]
  integer :: number[*]
  integer :: me, n
  me = this_image()
  n = num_images()
  c = [word(me, 1), word(me, 2)]
  d = word(me, 7)
  wide = achar(96 + me, 4)//4_'x'
  number = me
  allocate (character(5) :: e[*])
  e = word(me, 4)//'--'
  z%name = [word(me, 8)//'1', word(me, 8)//'2']
  z(1)%parts = [character(2) :: word(me, 1), word(me, 2)]
  z(1)%long = d
  sync all
  call check(c, d, n)
  sync all
contains
  subroutine check(q, s, m)
    character(*), intent(in) :: q(:)[*], s[*]
    integer, intent(in) :: m
    character(width) :: ones(m), twos(2*m), turned(2*m), sevens(m), fixed(8)
    character(4) :: eights(2*m), marked(m), longer(m)
    character(5) :: fours(m), pairs(2*m), fives(m)
    character(6) :: joint(m)
    character(kind=4, len=2) :: crosses(m)
    integer :: i, j, k
    character(30) :: line
    i = -77
    j = -88
    do k = 1, m ! gfortran's own constructors are not to be relied on here
      ones(k) = word(k, 1)
      twos(2*k - 1:2*k) = [word(k, 1), word(k, 2)]
      turned(2*k - 1:2*k) = [word(k, 2), word(k, 1)]
      sevens(k) = word(k, 7)
      fives(k) = word(k, 1)
      longer(k) = word(k, 7)
      eights(2*k - 1:2*k) = [word(k, 8)//'1', word(k, 8)//'2']
      marked(k) = word(k, 7)//'!'
      fours(k) = word(k, 4)//'--'
      pairs(2*k - 1:2*k) = [character(5) :: marked(k), word(k, 1)]
      joint(k) = word(k, 1)//word(k, 7)
      crosses(k) = achar(96 + k, 4)//4_'x'
    end do
    ! ---- a length that the type has ----
    fixed = 'no'
    fixed(1:m) = [(c(1)[i], i = 1, m)]
    if (any(fixed(1:m) /= ones) .or. any(fixed(m + 1:) /= 'no')) error stop 'scalars'
    call expect('as an argument', [(c(1)[i], i = 1, m)], ones)
    call expect('nested', [((c(j)[i], j = 1, size(c)), i = 1, m)], twos)
    call expect('arrays', [(c(:)[i], i = 1, m)], twos)
    call expect('sections', [(c(2:1:-1)[i], i = m, 1, -1)], twos(2*m:1:-1))
    call expect('vector subscripts', [(c([2, 1])[i], i = 1, m)], turned)
    call expect('substrings', [(c(1)[i](2:3), i = 1, m)], ones(:)(2:3))
    call expect('substrings of arrays', [(c(:)[i](1:2), i = 1, m)], twos(:)(1:2))
    call expect('components', [(z(2)[i]%name, i = 1, m)], eights(2::2))
    call expect('components of arrays', [(z(:)[i]%name, i = 1, m)], eights)
    call expect('array components', [(z(1)[i]%parts, i = 1, m)], twos(:)(1:2))
    call expect('with others', ['xyz', (d[i], 'abc', c(1)[i], i = 1, 1), 'uvw'], &
                [character(3) :: 'xyz', word(1, 7), 'abc', word(1, 1), 'uvw'])
    call expect('concatenated', [(c(1)[i]//d[i], i = 1, m)], joint)
    call expect('in parentheses', ([(c(1)[i], i = 1, m)]), ones)
    call expect('old brackets', (/(c(1)[i], i = 1, m)/), ones)
    call expect('no turns', [(c(1)[i], i = 1, m - m)], ones(1:0))
    call expect('an image by an image', [(c(1)[number[i]], i = 1, m)], ones)
    call expect('constructors in constructors', [([c(1)[i], c(2)[i]], i = 1, m)], twos)
    call expect('loops in constructors in loops', [([(c(j)[i], j = 1, number[2 - mod(m, 2)] + 1 - number[2 - mod(m, 2)] + 1)], &
                i = 1, m)], twos)
    if (any([(c(1)[i], i = 1, m)] /= ones)) error stop 'in a comparison'
    if (count([(d[i], i = 1, m)] == d) /= 1) error stop 'compared with a scalar'
    if (lengths([(c(:)[i], i = 1, m)]) /= 6*m) error stop 'of a function'
    all = [(c(1)[i], i = 1, m)]
    call expect('deferred', all, ones)
    all = [((c(j)[i], j = 1, 2), i = 1, m)]
    call expect('deferred, nested', all, twos)
    associate (a => [(c(1)[i], i = 1, m)])
      call expect('selector', a, ones)
    end associate
    write (line, '(*(a))') [(c(1)[i], i = 1, m)]
    if (line /= joined(ones)) error stop 'output item'
    if (any([(wide[i], i = 1, m)] /= crosses)) error stop 'kind 4'
    ! ---- a length that a type-spec has ----
    call expect('longer', [character(5) :: (c(1)[i], i = 1, m)], fives)
    call expect('shorter', [character(2) :: (c(:)[i], i = 1, m)], twos(:)(1:2))
    call expect('named constant', [character(len=width) :: (c(1)[i], i = 1, m)], ones)
    call expect('length of a variable', [character(len(d)) :: (q(1)[i], i = 1, m)], ones)
    call expect('assumed length', [character(width) :: (q(1)[i], i = 1, m)], ones)
    call expect('assumed length, arrays', [character(width) :: (q(:)[i], i = 1, m)], twos)
    call expect('assumed length, nested', [character(width) :: ((q(j)[i], j = 1, 2), i = 1, m)], twos)
    call expect('assumed length, substrings', [character(2) :: (q(1)[i](2:), i = 1, m)], ones(:)(2:3))
    call expect('assumed length, with others', [character(4) :: (trim(s[i])//'!', q(1)[i], i = 1, m)], &
                pairs(:)(1:4))
    call expect('deferred length', [character(5) :: (e[i], i = 1, m)], fours)
    call expect('allocatable components', [character(3) :: (z(1)[i]%long, i = 1, m)], sevens)
    call expect('functions of them', [character(3) :: (adjustr(trim(e[i])), repeat(s[i](1:1), 3), i = 1, 1)], &
                [character(3) :: word(1, 4), 'aaa'])
    all = [character(4) :: (s[i], i = 1, m)]
    call expect('assumed length to deferred', all, longer)
    if (any([character(3) :: (s[i], i = 1, m)] /= sevens)) error stop 'assumed length in a comparison'
    ! ---- loops with constant bounds may have any length ----
    call expect('constant bounds', [(q(i)[1], i = 1, 2)], twos(1:2))
    if (i /= -77 .or. j /= -88) error stop 'the indices of implied DO are variables of their own'
  end subroutine
  function joined(parts) result(line)
    character(*), intent(in) :: parts(:)
    character(len(parts)*size(parts)) :: line
    integer :: k
    do k = 1, size(parts)
      line((k - 1)*len(parts) + 1:k*len(parts)) = parts(k)
    end do
  end function
end program
