! Rows rma-get, rma-alloc-comp: an allocatable variable gets the bounds of a whole array of another image (10.2.1.3, 9.7.1.2, 7.5.10).
program rma_get_bounds
  use checks
  implicit none
  type :: t
    integer, allocatable :: al(:)
    real, allocatable :: two(:, :)
    integer :: fixed(3:5) = 1
    character(2) :: texts(-1:1) = 'ab'
  end type
  type :: u
    integer, allocatable :: b(:), s
    character(:), allocatable :: c
  end type
  type(t) :: o(2)[*]
  character(3) :: text[*]
  integer, allocatable :: q(:), r(:), s(:)
  real, allocatable :: two(:, :)
  character(2), allocatable :: texts(:)
  type(u) :: v
  integer :: k
  k = mod(this_image(), num_images()) + 1
  allocate (o(1)%al(0:2), o(1)%two(-2:-1, 7:9))
  o(1)%al = 7*this_image()
  o(1)%two = this_image()
  text = 'abc'
  sync all
  q = o(1)[k]%al
  call check('unallocated', [lbound(q), ubound(q), q], [0, 2, 7*k, 7*k, 7*k])
  deallocate (q)
  allocate (q(5:7))
  q = o(1)[k]%al
  call check('of the same shape', [lbound(q), q], [5, 7*k, 7*k, 7*k])
  q = [1]
  q = o(1)[k]%al
  call check('of another shape', [lbound(q), q], [0, 7*k, 7*k, 7*k])
  q = o(1)[k]%al(:)
  call check('a section', [size(q), q], [3, 7*k, 7*k, 7*k])
  deallocate (q)
  q = o(1)[k]%al(:)
  call check('bounds of a section', lbound(q), [1])
  two = o(1)[k]%two
  call check('two dimensions', [lbound(two), ubound(two), int(sum(two))], [-2, 7, -1, 9, 6*k])
  allocate (r, source=o(1)[k]%al)
  call check('SOURCE=', [lbound(r), r], [0, 7*k, 7*k, 7*k])
  deallocate (r)
  allocate (r, mold=o(1)[k]%al)
  call check('MOLD=', [lbound(r), ubound(r)], [0, 2])
  s = o(2)[k]%fixed
  call check('explicit bounds', [lbound(s), s], [3, 1, 1, 1])
  texts = o(2)[k]%texts
  call check('characters', [lbound(texts), len(texts)], [-1, 2])
  call check('their values', texts, 'ab')
  q = [1, 1]
  q = o(size(q) - 1)[k]%al
  call check('a subscript that asks for the variable', [lbound(q), q], [0, 7*k, 7*k, 7*k])
  q = [2, k]
  q = o(q(1) - 1)[q(2)]%al
  call check('indices that are its values', [lbound(q), q], [0, 7*k, 7*k, 7*k])
  o(2)%al = [1, 2]
  call check('the own component', [lbound(o(2)%al), size(o(2)%al)], [1, 2])
  o(2)%al = o(1)[this_image()]%al
  call check('a component of this image', [lbound(o(2)%al), o(2)%al], [0, 7, 7, 7]*[1, this_image(), this_image(), this_image()])
  deallocate (o(2)%al)
  sync all
  v = u(o(1)[k]%al, 3, text[k])
  call check('a constructor', [lbound(v%b), v%b, v%s], [0, 7*k, 7*k, 7*k, 3])
  call check('characters in it', v%c//'!', 'abc!')
  v = u(o(2)[k]%al, null(), c=text[k](2:))
  call check('nothing in it', [allocated(v%b), allocated(v%s)], .false.)
  call check('a substring in it', v%c//'!', 'bc!')
  sync all
  call finish()
end program
