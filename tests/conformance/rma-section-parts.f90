! Row rma-section: parts of the elements of an array, at subscripts that functions compute (gfortran 12 passes such an array by
! descriptor with a wrong address): on either side of an assignment, in expressions, beside substrings and functions with side effects.
module parts_of_elements
  implicit none
  type :: element
    integer :: k = 0, v(3) = 0
    character(4) :: s(2) = 'abcd'
  end type
  type :: list
    integer, allocatable :: q(:)
  end type
  integer :: calls = 0
contains
  pure integer function same(i)
    integer(8), intent(in) :: i
    same = int(i)
  end function
  integer function counted(i)
    integer(8), intent(in) :: i
    calls = calls + 1
    counted = int(i)
  end function
end module

program rma_section_parts
  use parts_of_elements
  use checks
  implicit none
  type(element), save :: t(4)[*]
  type(element) :: own(4)
  type(list), save :: l[*]
  integer, save :: x(4)[*]
  integer :: me, n, right, left, k, v(4), i
  character(4) :: c(2)
  me = this_image()
  n = num_images()
  right = modulo(me, n) + 1
  left = modulo(me - 2, n) + 1
  k = 1
  do i = 1, 3
    t%v(i) = 10*me + i
    own%v(i) = 100*me + i
  end do
  t%s(2) = 'wxyz'
  l%q = [1, 2, 3]
  sync all
  v = t(1:)[right]%v(same(int(k + 1, 8)))
  call check('get', v, 10*right + 2)
  v(1:2) = t([4, 1])[right]%v(counted(int(k + 2, 8)))
  call check('vector subscript', v(1:2), 10*right + 3)
  v = 1 + t(:)[right]%v(same(int(l[right]%q(2), 8)))
  call check('expression', v, 10*right + 3)
  v(1:3) = t(2:4)[right]%v(l[right]%q(2))
  call check('component of another image', v(1:3), 10*right + 2)
  own(1:3)%v(same(int(k, 8))) = t(2:4)[right]%v(same(int(k + 2, 8)))
  call check('into parts', own%v(1), [10*right + 3, 10*right + 3, 10*right + 3, 100*me + 1])
  c = t(1:3:2)[right]%s(same(int(k + 1, 8)))
  call check('characters', c, 'wxyz')
  call check('calls', calls, 1)
  sync all
  t(2:3)[right]%v(same(int(k, 8))) = [7, 8]
  t(2:3)[right]%v(counted(int(k + 1, 8))) = 5
  x(:)[right] = own(1:4)%v(same(int(k + 2, 8)))
  t(1:2)[right]%s(same(int(k, 8)))(2:3) = '--'
  sync all
  call check('put', t%v(1), [10*me + 1, 7, 8, 10*me + 1])
  call check('scalar to parts', t%v(2), [10*me + 2, 5, 5, 10*me + 2])
  call check('from parts', x, 100*left + 3)
  call check('substrings', t%s(1), ['a--d', 'a--d', 'abcd', 'abcd'])
  call check('calls', calls, 2)
  call finish()
end program
