! Row rma-order: a function with side effects in a subscript, cosubscript or substring bound is evaluated once, whatever stands
! around it (J3/18-007r1 10.1.7).
program rma_order_functions
  use checks
  implicit none
  type :: pair
    integer :: i
    character(4) :: c
  end type
  character(6) :: s(4)[*], one[*], local
  integer :: x(4)[*], v(2), calls
  complex :: z(4)[*]
  type(pair) :: p(4)[*]
  integer :: me, images, stat, last_calls = 0

  me = this_image()
  images = num_images()
  s = ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx']
  one = 'uvwxyz'
  x = [1, 2, 3, 4]
  z = [(1., 2.), (3., 4.), (5., 6.), (7., 8.)]
  p = [pair(1, 'a'), pair(2, 'b'), pair(3, 'c'), pair(4, 'd')]
  sync all
  calls = 0
  local = s(next())[images]
  call once('whole character', 1)
  call check('whole character', local, 'abcdef')
  local = '<'//s(next())[last()]//'>'
  call once('character in an expression', 2)
  call check('character in an expression', local, '<ghijk')
  calls = 1
  local = s(2)[last()](next():5)
  call once('substring', 2)
  call check('substring', trim(local), 'hijk')
  calls = 1
  if (s(next())[last()] == 'ghijkl') v(1) = 7
  call once('condition of IF', 2)
  call check('condition of IF', v(1), 7)
  calls = 0
  v = x(next():2)[last()]
  call once('section', 1)
  call check('section', v, [1, 2])
  calls = 0
  v = 1 + x([next(), 3])[last()]
  call once('vector subscript', 1)
  call check('vector subscript', v, [2, 4])
  calls = 2
  v(1) = p(next())[last()]%i + 1
  call once('component', 3)
  local = p(next())[last()]%c
  call once('character component', 4)
  call check('character component', trim(local), 'd')
  calls = 0
  v(1:1) = x(next():1)[last(), stat=stat] + 1
  call once('STAT=', 1)
  call check('STAT=', v(1), 2)
  sync all
  calls = 0
  call defines(x(next())[me])
  call once('actual argument', 1)
  call check('actual argument', x(1), -1)
  calls = 1
  s(next())[me] = 'new'
  call once('put of a character', 2)
  call check('put of a character', trim(s(2)), 'new')
  calls = 1
  s(2)[me](next():4) = '+++'
  call once('put of a substring', 2)
  call check('put of a substring', trim(s(2)), 'n+++')
  calls = 0
  x([next(), 3])[me] = [8, 9]
  call once('put with a vector subscript', 1)
  call check('put with a vector subscript', x, [8, 2, 9, 4])
  calls = 0
  z(next():2)[me]%im = 5.
  call once('part', 1)
  call check('part', z(1:2)%im, [5., 5.])
  calls = 1
  p(2)[me] = p(1 + next())[me]
  call once('from image to image', 2)
  call check('from image to image', p(2)%i, 3)
  calls = 0
  if (me == 1) one[next()] = 'u'
  if (me == 1) call once('cosubscript', 1)
  calls = 0
  v(1) = 0
  call co_sum(v(1), result_image=next())
  call once('RESULT_IMAGE=', 1)
  call check('calls of last()', last_calls, 8)
  sync all
  call finish()
contains
  integer function next()
    calls = calls + 1
    next = calls
  end function
  integer function last()
    last = images
    last_calls = last_calls + 1
  end function
  subroutine defines(i)
    integer, intent(inout) :: i
    i = -i
  end subroutine
  subroutine once(what, expected)
    character(*), intent(in) :: what
    integer, intent(in) :: expected
    call check(what//': number of calls', calls, expected)
  end subroutine
end program
