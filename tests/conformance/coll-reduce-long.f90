! Row coll-reduce: CO_REDUCE (J3/18-007r1 16.9.49) of long arguments, which is done some elements at a time: sizes around those of pieces and blocks,
! ranks 1 to 3, elements that do not divide a piece and such as are larger than one, characters, derived types, sections,
! coarrays and other variables (and both at once), RESULT_IMAGE, STAT=. The operations are associative and do not commute.
module maps
  implicit none
  type :: map               ! x -> a*x + b, modulo a prime number
    integer(8) :: a, b
  end type
  type :: named             ! 40 bytes: pieces have no whole number of them
    type(map) :: m
    character(3) :: first, last
    integer(1) :: images(13)
  end type
contains
  pure type(map) function composed(f, g) ! first f, then g
    type(map), intent(in) :: f, g
    integer(8), parameter :: m = 1000003
    composed = map(modulo(g%a*f%a, m), modulo(g%a*f%b + g%b, m))
  end function
  pure type(named) function joined(x, y)
    type(named), intent(in) :: x, y
    joined = named(composed(x%m, y%m), x%first, y%last, x%images + y%images)
  end function
  pure function ends_of(x, y) result(r)
    character(*), intent(in) :: x, y
    character(len(x)) :: r
    r = x(1:3)//y(4:)
  end function
  pure type(map) function map_of(image, i)
    integer, intent(in) :: image, i
    map_of = map(1 + modulo(31*image + i, 97), modulo(7*image + 13*i, 1009))
  end function
  pure type(map) function expected(images, i) ! of all
    integer, intent(in) :: images, i
    integer :: image
    expected = map_of(1, i)
    do image = 2, images
      expected = composed(expected, map_of(image, i))
    end do
  end function
  pure logical function same(f, g)
    type(map), intent(in) :: f, g
    same = f%a == g%a .and. f%b == g%b
  end function
end module

program coll_reduce_long
  use maps
  use checks
  implicit none
  integer, parameter :: piece = 32768/16, block = 16384/16 ! elements of type map
  integer, parameter :: lengths(14) = [block - 1, block, block + 1, 2*block + 1, 4*piece - 1, 4*piece, 4*piece + 1, 5*piece - 3, &
                                       8*piece, 8*piece + 1, 9*piece - 1, 16*piece, 17*piece + 5, 50001]
  integer :: me, images, k
  me = this_image()
  images = num_images()
  do k = 1, size(lengths)
    call vector(lengths(k), 0)
    call vector(lengths(k), modulo(k, images) + 1)
  end do
  call sections()
  call texts()
  call other_types()
  call finish()

contains

  subroutine fill(f)
    type(map), intent(out) :: f(:)
    integer :: i
    do i = 1, size(f)
      f(i) = map_of(me, i)
    end do
  end subroutine

  integer function wrong(f)
    type(map), intent(in) :: f(:)
    integer :: i
    wrong = 0
    do i = 1, size(f)
      if (.not. same(f(i), expected(images, i))) wrong = wrong + 1
    end do
  end function

  subroutine vector(n, result_image)
    integer, intent(in) :: n, result_image
    type(map), allocatable, target :: f(:)
    type(map), allocatable, target, save :: c(:)[:]
    type(map), pointer :: p(:)
    integer :: status
    allocate (f(n), c(n)[*])
    call fill(f)
    call fill(c)
    if (result_image == 0) then
      call co_reduce(f, composed)
      status = -1
      call co_reduce(c, composed, stat=status)
      call check('stat', status, 0)
    else
      call co_reduce(f, composed, result_image)
      call co_reduce(c, composed, result_image)
    end if
    if (result_image == 0 .or. result_image == me) then
      call check('wrong elements', wrong(f), 0)
      call check('wrong elements of a coarray', wrong(c), 0)
    end if
    ! A coarray here and an ordinary variable there.
    p => f
    if (modulo(me, 2) == 1) p => c
    call fill(p)
    call co_reduce(p, composed)
    call check('wrong elements of one of both', wrong(p), 0)
    deallocate (c)
  end subroutine

  ! Ranks 2 and 3; sections with gaps and in reverse; what lies between keeps its value.
  subroutine sections()
    type(map), allocatable :: m(:, :), q(:, :, :)[:]
    type(map) :: row(12000)
    integer :: i, j, others
    allocate (m(0:30001, 2), q(20, 30, 25)[*])
    call fill(row)
    m(:, 1) = map(me, -1)
    m(:, 2) = map(me, -1)
    m(1:24000:2, 2) = row
    call co_reduce(m(1:24000:2, 2), composed)
    call check('section', wrong(m(1:24000:2, 2)), 0)
    others = count(m%a == me .and. m%b == -1)
    call check('beside it', others, 2*30002 - 12000)
    m(24000:1:-2, 2) = row
    call co_reduce(m(24000:1:-2, 2), composed, result_image=images)
    if (me == images) call check('section in reverse', wrong(m(24000:1:-2, 2)), 0)
    do j = 1, 2
      m(:5999, j) = row(6000*j - 5999:6000*j)
    end do
    call co_reduce(m(0:5999, :), composed)
    call check('rank 2', wrong([m(0:5999, 1), m(0:5999, 2)]), 0)
    do i = 1, 25
      q(:, :, i) = map(me, -1)
      q(::2, :, i) = reshape(row(300*i - 299:300*i), [10, 30])
    end do
    call co_reduce(q(::2, :, :), composed)
    call check('rank 3', wrong(reshape(q(::2, :, :), [7500])), 0)
    call check('beside rank 3', count(q(2::2, :, :)%a == me .and. q(2::2, :, :)%b == -1), 7500)
    do i = 1, 25
      q(:, :20, i) = reshape(row(400*i - 399:400*i), [20, 20])
      q(:, 21:, i) = map(me, -1)
    end do
    call co_reduce(q, composed)
    call check('all of rank 3', wrong(reshape(q(:, :20, :), [10000])), 0)
    call co_reduce(q(:, :, 3:2), composed)
  end subroutine

  subroutine texts()
    character(7) :: c(30001)
    character(:), allocatable :: d(:)
    c = repeat(achar(96 + me), 7)
    c(2)(1:3) = 'xyz'
    call co_reduce(c, ends_of)
    call check('characters', count(c == 'aaa'//repeat(achar(96 + images), 4)), 30000)
    call check('one of them', c(2), 'xyz'//repeat(achar(96 + images), 4))
    allocate (character(11) :: d(20000))
    d = repeat(achar(64 + me), 11)
    call co_reduce(d(5:)(2:10), ends_of, result_image=1)
    if (me == 1) then
      call check('substrings', count(d(5:) == 'AAAA'//repeat(achar(64 + images), 6)//'A'), 19996)
      call check('beside them', d(4), repeat('A', 11))
    end if
  end subroutine

  subroutine other_types()
    type(named) :: n(12345)
    character(40000), allocatable :: large(:) ! more than a piece
    character(150000), allocatable :: scalar, huge(:) ! more than a stage
    integer :: i
    do i = 1, size(n)
      n(i) = named(map_of(me, i), repeat(achar(96 + me), 3), repeat(achar(96 + me), 3), [(1_1, k=1, 13)])
    end do
    call co_reduce(n, joined)
    call check('derived type', wrong(n%m), 0)
    call check('its characters', count(n%first == 'aaa' .and. n%last == repeat(achar(96 + images), 3)), size(n))
    call check('its array', count(n%images(1) == images .and. n%images(13) == images), size(n))
    allocate (large(7), scalar, huge(3))
    large = repeat(achar(96 + me), len(large))
    call co_reduce(large, ends_of)
    call check('elements larger than a piece', all(large == ends(len(large))), .true.)
    scalar = repeat(achar(96 + me), len(scalar))
    call co_reduce(scalar, ends_of, result_image=images)
    if (me == images) call check('a scalar larger than a stage', scalar == ends(len(scalar)), .true.)
    huge = repeat(achar(96 + me), len(huge))
    call co_reduce(huge, ends_of)
    call check('elements larger than a stage', all(huge == ends(len(huge))), .true.)
  end subroutine

  pure function ends(n)
    integer, intent(in) :: n
    character(n) :: ends
    ends = 'aaa'//repeat(achar(96 + images), n - 3)
  end function

end program
