! Row rma-expr: coindexed text as the selector of ASSOCIATE (J3/18-007r1 11.1.3): values that keep their length and do not
! change with the coarray; substrings of the names, which gfortran 12 compiles only where the selector is a variable.
program rma_expr_associate_text
  use checks
  implicit none
  type :: texts
    character(:), allocatable :: t
    character(4) :: u(2)
  end type
  character(12), save :: s(3)[*]
  character(:), allocatable :: d[:], copy
  type(texts), save :: x[*]
  integer :: me, right
  me = this_image()
  right = modulo(me, num_images()) + 1
  s(1) = 'alpha'
  s(2) = achar(48 + me)//'eta'
  allocate (character(6) :: d[*])
  d = 'deferr'
  x%t = repeat('q', me)//'w'
  x%u = ['abcd', 'efgh']
  sync all
  associate (z => (s(2)[right]), y => s(1)[right](1:3)//s(2)[right](2:3), w => (d[right]), v => (x[right]%t), &
             u => (x[right]%u), k => right + 1)
    sync all
    s(2)[right] = 'changed'
    call check('element', z(1:3), achar(48 + right)//'et')
    call check('length of the element', len(z), 12)
    call check('concatenation', y(3:4), 'pe')
    call check('deferred length', w(3:), 'ferr')
    call check('component', v(k:), 'w')
    call check('length of the component', len(v), right + 1)
    copy = u(2)(2:3)
    call check('array component', copy, 'fg')
    block_of: if (z(2:2) == 'e') then
      associate (t => (s(1)[right]))
        if (t(5:5) == 'a') exit block_of
      end associate
      error stop 'substring of the inner name'
    end if block_of
  end associate
  call finish()
end program
