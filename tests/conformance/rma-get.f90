! Row rma-get: e = x[k] (J3/18-007r1 9.6). Types and kinds without conversion are in decl-kinds-*.f90, numeric
! conversion in rma-get-convert-*.f90, sections in rma-section-*.f90, other places of an expression in rma-expr-*.f90.
!
! Shows: scalar, element and array sources from every image and the own; into scalars, elements, sections, components,
! allocatables (with reallocation on assignment), pointers' targets, function results, other coarrays; mixed
! expressions; conversion where something is lost or padded.
program rma_get
  use checks
  implicit none
  type :: point
    integer :: i
    real :: x(2)
  end type
  integer :: s[*], a(8)[*], b(0:3, 2)[0:1, -1:*], into(8)[*]
  integer, allocatable :: d(:)[:], alloc(:), alloc2(:, :), alloc0
  real :: r(3)[*]
  complex :: z(2)[*]
  logical :: l(3)[*]
  logical(1) :: l1(3)
  character(4) :: c(2)[*]
  character(2) :: short
  character(7) :: long(2)
  character(:), allocatable :: deferred
  type(point) :: p(3)[*], q, qs(0:4)
  integer, target :: local(12)
  integer, pointer :: ptr(:)
  integer :: me, images, right, left, i, k, v
  integer(1) :: v1
  integer(8) :: v8

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(-1:4)[*], source=[(me*i, i=-1, 4)])
  s = 10*me
  a = [(100*me + i, i=1, 8)]
  b = reshape([(1000*me + i, i=1, 8)], [4, 2])
  r = [0.25, 1.75, -1.75]*me
  z = [(1., 2.), (3., 4.)]*me
  l = [mod(me, 2) == 0, .true., .false.]
  c = [character(4) :: 'abc'//achar(48 + me), 'x'//achar(48 + me)]
  p = [(point(me + i, [real(me), real(i)]), i=1, 3)]
  sync all

  do k = 1, images
    v = s[k]
    call check('s', v, 10*k)
    v = a(k)[k]
    call check('a(k)', v, 101*k)
    local(1:8) = a(:)[k]
    call check('a', local(1:8), [(100*k + i, i=1, 8)])
    v = b(2, 2)[modulo(k - 1, 2), (k - 1)/2 - 1]
    call check('b', v, 1000*k + 7)
    v = d(-1)[k]
    call check('d', v, -k)
  end do

  v1 = s[right]
  v8 = a(8)[right]
  call check('into integer(1)', v1, int(10*right, 1))
  call check('into integer(8)', v8, 100_8*right + 8)
  v = r(3)[right]
  call check('truncation', v, -(7*right)/4)
  v = z(2)[right]
  call check('complex to integer', v, 3*right)
  l1 = l(:)[right]
  call check('logical kinds', l1, logical([mod(right, 2) == 0, .true., .false.], 1))
  short = c(1)[right]
  long = c(:)[right]
  deferred = c(2)[right]//'!'
  call check('characters, truncated', short, 'ab')
  call check('characters, padded', long, ['abc'//achar(48 + right)//'   ', 'x'//achar(48 + right)//'     '])
  call check('characters, deferred length', deferred, 'x'//achar(48 + right)//'  !')
  deferred = c(1)[right]
  call check('characters, deferred length, whole', deferred, 'abc'//achar(48 + right))

  local = -1
  local(2:9:2) = a(1:4)[right]
  call check('into a section', local, [-1, 100*right + 1, -1, 100*right + 2, -1, 100*right + 3, -1, 100*right + 4, -1, -1, -1, -1])
  local(12:5:-1) = a(:)[right]
  call check('into a reversed section', local(5:12), [(100*right + i, i=8, 1, -1)])
  ptr => local(1:12:3)
  ptr = b(:, 1)[modulo(right - 1, 2), (right - 1)/2 - 1]
  call check('into a pointer target', local(4:12:3), 1000*right + [2, 3, 4])
  local([3, 1, 2]) = a(1:3)[right]
  call check('into a vector-subscripted section', local(1:3), 100*right + [2, 3, 1])
  local(1:3) = s[right]
  call check('scalar into an array', local(1:3), 10*right)

  alloc = a(2:4)[right]
  call check('allocated by assignment', alloc, 100*right + [2, 3, 4])
  alloc = a(:)[right]
  call check('reallocated by assignment', size(alloc), 8)
  alloc2 = b(:, :)[modulo(right - 1, 2), (right - 1)/2 - 1]
  call check('shape from assignment', shape(alloc2), [4, 2])
  call check('value from assignment', alloc2(4, 2), 1000*right + 8)
  alloc = d(3:2)[right]
  call check('zero size from assignment', size(alloc), 0)
  alloc0 = s[right]
  call check('allocatable scalar', alloc0, 10*right)

  q = p(2)[right]
  call check('structure', q%i, right + 2)
  call check('structure, array component', q%x, [real(right), 2.])
  qs(0:4:2) = p(:)[right]
  call check('structures into a section', qs(0:4:2)%i, right + [1, 2, 3])
  q%x = p(3)[right]%x
  call check('into a component', q%x, [real(right), 3.])
  qs(1:3)%i = a(6:8)[right]
  call check('into components across an array', qs(1:3)%i, 100*right + [6, 7, 8])

  into = a(:)[right]
  call check('into another coarray', into, [(100*right + i, i=1, 8)])
  v = a(1)[left] + s[right]*2 - d(4)[me]
  call check('expression', v, 100*left + 1 + 20*right - 4*me)
  local(1:2) = a(1:2)[left]*[10, 20] + a(3:4)[right]
  call check('array expression', local(1:2), (100*left + [1, 2])*[10, 20] + 100*right + [3, 4])
  call check('function result', fetched(3), 100*right + 3)
  call check('array function result', fetched_many(3), 100*right + [1, 2, 3])
  v = (s[right])
  call check('in parentheses', v, 10*right)
  call finish()

contains

  integer function fetched(i)
    integer, intent(in) :: i
    fetched = a(i)[right]
  end function

  function fetched_many(n) result(values)
    integer, intent(in) :: n
    integer :: values(n)
    values = a(1:n)[right]
  end function

end program
