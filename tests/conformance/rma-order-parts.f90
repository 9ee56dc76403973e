! Row rma-order: components, characters and objects of derived type on any images, in loops and in expressions of arrays,
! are what the statements say, although the translator may access images of the same node in place (docs/atollfc.md, "in
! place").
!
! Shows: components of scalars, arrays and components that are arrays, types whose size is no power of two, with
! allocatable, pointer and inherited components or a lock beside, SEQUENCE and BIND(C); parts of complex numbers, substrings;
! characters of constant, dummy and assumed length; assignment of whole objects; allocatable and dummy coarrays.
module parts
  use, intrinsic :: iso_c_binding, only: c_char, c_double, c_short
  use, intrinsic :: iso_fortran_env, only: lock_type
  use checks
  implicit none
  integer, parameter :: n = 40
  type :: point
    real(8) :: at(3) = 0
    integer :: mass = 0
    character(len=5) :: name = ''
  end type
  type, extends(point) :: body
    logical(1) :: fixed = .false.
    type(point) :: moons(-1:1)
    complex(4) :: wave(2) = 0
  end type
  type :: owner
    integer, allocatable :: list(:)
    integer(2) :: count = 0
    integer, pointer :: to => null()
    integer(8) :: total(4) = 0
  end type
  type :: packed
    sequence
    character(len=3) :: tag
    integer(2) :: number
    real(8) :: value
  end type
  type, bind(c) :: from_c
    character(kind=c_char) :: letter
    real(c_double) :: value
    integer(c_short) :: number
  end type
  type :: guarded
    type(lock_type) :: lock
    integer :: count = 0
  end type
  type(guarded), save :: g(3)[*]
  type(body), save :: b(0:n)[*], single[*]
  type(owner), save :: o(n)[*]
  type(packed), save :: p(n)[*]
  type(from_c), save :: c(2, n)[*]
  character(len=7), save :: words(n)[*], word[*]
  complex(8), save :: z(n)[*]
  integer :: images, me, right, left
contains
  ! Each image writes to its right neighbour; then what the left one has written is here.
  subroutine write_components()
    integer :: i, at
    sync all
    do i = 0, n
      at = mod(11*i, n + 1)
      b(at)[right]%mass = me*1000 + at
      b(at)[right]%at(1 + mod(at, 3)) = b(at)[right]%mass + 0.5d0
      if (mod(i, 2) == 0) b(at)[right]%moons(mod(i, 3) - 1)%at(2) = -i
      b(at)[right]%fixed = at > 20
      b(at)[right]%wave(2)%im = real(i)
      b(at)[right]%moons(0)%name(2:3) = achar(48 + mod(at, 10))//'x'
      single[right]%moons(mod(i, 3) - 1)%mass = single[right]%moons(mod(i, 3) - 1)%mass + i
    end do
    do i = 1, n
      at = 1 + mod(7*i, n)
      o(at)[right]%count = int(i, 2)
      o(at)[right]%total(1 + mod(i, 4)) = o(at)[right]%count + 10_8**12
      p(at)[right]%tag = 'abc'
      p(at)[right]%tag(2:2) = achar(65 + mod(i, 26))
      p(at)[right]%number = int(-i, 2)
      p(at)[right]%value = p(at)[right]%number*2
      c(1 + mod(i, 2), at)[right]%value = i
      c(1 + mod(i, 2), at)[right]%letter = achar(97 + mod(i, 26))
      z(at)[right]%re = i
      z(at)[right]%im = -i
      g(1 + mod(i*i, 3))[right]%count = g(1 + mod(i*i, 3))[right]%count + i
    end do
    sync all
  end subroutine

  subroutine verify_components()
    integer :: i, at, sums(-1:1)
    logical :: right_one(n)
    sums = 0
    do i = 0, n
      at = mod(11*i, n + 1)
      sums(mod(i, 3) - 1) = sums(mod(i, 3) - 1) + i
      call check('mass', b(at)%mass, left*1000 + at)
      call check('array component', b(at)%at(1 + mod(at, 3)), left*1000 + at + 0.5d0)
      call check('the others of it', count(b(at)%at == 0), 2)
      if (mod(i, 2) == 0) call check('component of a component', b(at)%moons(mod(i, 3) - 1)%at(2), -real(i, 8))
      call check('logical', logical(b(at)%fixed), at > 20)
      call check('imaginary part', real(aimag(b(at)%wave(2)), 8), real(i, 8))
      call check('real part', real(b(at)%wave(2), 8), 0d0)
      call check('substring', b(at)%moons(0)%name, ' '//achar(48 + mod(at, 10))//'x  ')
    end do
    call check('of a scalar', single%moons%mass, sums)
    do i = 1, n
      at = 1 + mod(7*i, n)
      right_one(i) = o(at)%count == i .and. o(at)%total(1 + mod(i, 4)) == i + 10_8**12 .and. count(o(at)%total == 0) == 3
      call check('sequence type', p(at)%tag, 'a'//achar(65 + mod(i, 26))//'c')
      call check('its numbers', p(at)%value + p(at)%number, -3d0*i)
      call check('bind(c)', c(1 + mod(i, 2), at)%letter, achar(97 + mod(i, 26)))
      call check('its value', c(1 + mod(i, 2), at)%value, real(i, 8))
      call check('complex', z(at) == cmplx(i, -i, 8), .true.)
    end do
    call check('beside allocatable components', all(right_one), .true.)
    call check('beside a lock', g%count, [sum([(i, i = 3, n, 3)]), sum([(i, i = 1, n)]) - sum([(i, i = 3, n, 3)]), 0])
  end subroutine

  ! Any images in turn, read by all.
  subroutine read_components()
    integer :: i, k, at, total, expected
    real(8) :: y(3), s
    character(len=9) :: text
    logical :: same
    total = 0
    expected = 0
    same = .true.
    do i = 1, 200
      at = mod(13*i, n)
      k = 1 + mod(i*i, images)
      total = total + b(at)[k]%mass + len_trim(b(at)[k]%moons(0)%name)
      expected = expected + merge(images, k - 1, k == 1)*1000 + at + 3
      same = same .and. b(at)[k]%fixed .eqv. at > 20
      text = 'm'//b(at)[k]%moons(0)%name(2:3)//'.'
      if (text /= 'm'//achar(48 + mod(at, 10))//'x.') same = .false.
      if (z(at + 1)[k]%re + z(at + 1)[k]%im /= 0) same = .false.
    end do
    call check('components', total, expected)
    call check('in conditions', same, .true.)
    do k = 1, images
      y = 1
      y = y + b(1)[k]%at(:)*2
      call check('array of a component', sum(y), 3 + 2*(1000d0*merge(images, k - 1, k == 1) + 1.5d0))
      s = sum(b(:)[k]%mass*[(1, i = 0, n)])
      call check('components of an array', s, (n + 1)*1000d0*merge(images, k - 1, k == 1) + n*(n + 1)/2)
      s = sum(single[k]%moons(-1:1)%mass + [0, 0, 0])
      call check('of a scalar on any image', s, n*(n + 1)/2d0)
      s = maxval(p(2:)[k]%value + c(1, 2:)[k]%number*0)
      call check('of others', s, maxval(p(2:)%value))
    end do
    sync all
  end subroutine

  subroutine arrays_of_components()
    integer :: i
    sync all
    b(:)[right]%mass = b(:)[right]%mass + [(i, i = 0, n)]
    b(3:5)[right]%at(1) = b(5:3:-1)[right]%at(1)*2 + me
    single[right]%moons%at(1) = single[right]%moons%at(1) + [1, 2, 3]
    c(2, :)[right]%number = int(c(2, :)[right]%number + 5, c_short)
    words(::2)[right] = words(2::2)[right](2:)//'!'
    sync all
    call check('masses', b%mass, [(left*1000 + 2*i, i = 0, n)])
    call check('reversed', b(3:5)%at(1), [real(8) :: left, left, 2*(left*1000 + 3.5d0) + left])
    call check('of a scalar', single%moons%at(1), [1d0, 2d0, 3d0])
    call check('shorts', int(sum(c(2, :)%number)), 5*n)
  end subroutine

  subroutine characters(any, given, size)
    integer, intent(in) :: size
    character(len=*), intent(inout) :: any(:)[*]
    character(len=size), intent(inout) :: given(2, *)[*]
    integer :: i, at
    character(len=12) :: text
    sync all
    do i = 1, n
      at = 1 + mod(3*i, n)
      words(at)[right] = achar(65 + mod(i, 26))//'-'//achar(65 + mod(me, 26))
      any(at)[right] = words(at)[right](3:3)//words(at)[right](:1)
      given(1 + mod(i, 2), 1 + i/4)[right] = any(at)[right]//any(at)[right]
      word[right] = word[right](2:)//achar(97 + mod(i, 26))
      text = given(1 + mod(i, 2), 1 + i/4)[right]
      if (text(:2) /= achar(65 + mod(me, 26))//achar(65 + mod(i, 26))) call check('read back', text, 'something else')
    end do
    sync all
    do i = 1, n
      at = 1 + mod(3*i, n)
      call check('constant length', trim(words(at)), achar(65 + mod(i, 26))//'-'//achar(65 + mod(left, 26)))
      call check('assumed length', trim(any(at)), achar(65 + mod(left, 26))//achar(65 + mod(i, 26)))
    end do
    call check('dummy length', given(1, 11), any(1 + mod(3*n, n))//any(1 + mod(3*n, n))(:2))
    call check('scalar', word, 'ijklmno')
  end subroutine

  subroutine whole_objects()
    type(point) :: mine, other
    type(packed) :: q(n)
    integer :: i, k
    type(point), save :: exchanged(n)[*]
    sync all
    do i = 1, n
      mine%mass = i
      mine%at = me
      write (mine%name, '(i5)') i
      exchanged(1 + mod(3*i, n))[right] = mine
      if (i > 3) single[right]%moons(0) = exchanged(1 + mod(3*i, n))[right]
    end do
    sync all
    do i = 1, 3*n
      k = 1 + mod(i/2, images)
      other = exchanged(1 + mod(3*i, n))[k]
      call check('masses of objects', other%mass, 1 + mod(i - 1, n))
      call check('places of objects', nint(sum(other%at)), 3*merge(images, k - 1, k == 1))
      read (other%name, *) k
      call check('names of objects', k, 1 + mod(i - 1, n))
    end do
    call check('last object', single%moons(0)%mass, n)
    do i = 1, n
      q(i) = p(i)[right]
      if (mod(i, 3) == 0) p(i)[right] = p(i)[right]
    end do
    call check('copies', all(q%value + q%number == -3*[(mod(23*(i + n - 1), n), i = 1, n)] .or. q%number == -n), .true.)
    sync all
  end subroutine
end module

program test
  use parts
  implicit none
  character(len=4), allocatable :: any(:)[:]
  character(len=6), save :: given(2, 20)[*]
  type(body), allocatable :: a(:, :)[:], none(:)[:]
  integer :: i, s
  me = this_image()
  images = num_images()
  right = mod(me, images) + 1
  left = merge(images, me - 1, me == 1)
  z = 0
  c%number = 0
  word = 'ABCDEFG'
  given = ''
  call write_components()
  call verify_components()
  sync all
  call read_components()
  allocate (any(n)[*])
  any = ''
  call characters(any, given, 6)
  call arrays_of_components()
  call whole_objects()

  allocate (a(2, -3:5)[*])
  a%mass = me
  sync all
  s = 0
  do i = 1, 30
    if (allocated(none)) s = s + none(i)[mod(i*i, images) + 1]%mass
    s = s + a(1 + mod(i, 2), mod(i, 9) - 3)[mod(i*i, images) + 1]%mass
  end do
  call check('allocatable', s, sum([(1 + mod(i*i, images), i = 1, 30)]))
  sync all
  call finish()
end program
