! Row rma-actual: coindexed arrays as actual arguments of assumed-rank dummy arguments: SELECT RANK gives them lower bounds of 1
! (J3/18-007r1 11.1.10.3, 15.5.2.4).
module ranks
  implicit none
  type t
    integer, allocatable :: list(:), table(:,:)
    integer :: n = 0
  end type
contains
  pure integer function described(a) result(r)
    integer, intent(in) :: a(..)
    r = 1000*rank(a) + 100*size(a)
    select rank (a)
    rank (0)
      r = r + a
    rank (1)
      r = r + a(1) + 2*a(ubound(a, 1)) + 10*lbound(a, 1)
    rank (2)
      r = r + a(1, 2) + 2*a(2, 1) + 10*lbound(a, 2)
    end select
  end function
  integer function letters(c) result(r)
    character(*), intent(in) :: c(..)
    r = len(c)
    select rank (c)
    rank (1)
      r = 10*r + index(c(1), 'a') + size(c)
    end select
  end function
  integer function parts(x) result(r)
    type(t), intent(in) :: x(..)
    r = -1
    select rank (x)
    rank (1)
      r = x(1)%n + sum(x(size(x))%list)
    end select
  end function
  subroutine change(a)
    integer, intent(inout) :: a(..)
    select rank (a)
    rank (1)
      a(1) = a(1) + 1
      a(2:) = 0
    end select
  end subroutine
end module
program rma_actual_rank
  use ranks
  use checks
  implicit none
  integer, save :: a(0:1,3)[*]
  character(3), save :: c(2)[*]
  type(t), save :: x(2)[*]
  integer :: me, right, i, v(2), k
  me = this_image()
  right = 1 + mod(me, num_images())
  a = me*reshape([1, 2, 3, 4, 5, 6], [2, 3])
  c = ['bab', 'cca']
  do i = 1, 2
    x(i)%n = me*i
    x(i)%list = [me, i]
    x(i)%table = me*reshape([1, 2, 3, 4], [2, 2])
  end do
  v = [3, 1]
  sync all
  call check('matrix', described(a(:,:)[right]), 2610 + 7*right)
  call check('section', described(a(:,2:)[right]), 2410 + 13*right)
  call check('row', described(a(1,:)[right]), 1310 + 14*right)
  call check('vector subscript', described(a(0,v)[right]), 1210 + 7*right)
  call check('scalar', described(a(0,3)[right]), 100 + 5*right)
  call check('component', described(x(2)[right]%list), 1210 + right + 4)
  call check('table', described(x(1)[right]%table), 2410 + 7*right)
  call check('scalar components', described(x(:)[right]%n), 1210 + 5*right)
  call check('characters', letters(c(:)[right]), 34)
  call check('substrings', letters(c(:)[right](2:3)), 23)
  call check('objects', parts(x(:)[right]), 2*right + 2)
  if (described(a(:,:)[right]) == 2610 + 7*right) then
    k = 1
  else
    k = 2
  end if
  call check('IF', k, 1)
  k = 0
  do while (described(a(:,1)[right]) > 1210 + 5*right + k)
    k = k + 1
  end do
  call check('DO WHILE', k, 0)
  call check('implied DO', [(described(a(:,i)[right]), i=1, 3)], 1210 + right*[5, 11, 17])
  do concurrent (i=1:2)
    v(i) = described(a(:,i)[right])
  end do
  call check('DO CONCURRENT', v, 1210 + right*[5, 11])
  sync all
  call change(a(0,:)[right])
  sync all
  call check('INOUT', a(0,:), [me + 1, 0, 0])
  call finish()
end program
