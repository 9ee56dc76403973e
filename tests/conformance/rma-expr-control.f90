! Row rma-expr: coindexed references in the conditions and bounds of constructs (J3/18-007r1 11.1): IF, ELSE IF,
! logical IF, DO WHILE (evaluated anew each time), DO bounds, SELECT CASE, computed GO TO, arithmetic in nested
! constructs, DO CONCURRENT limits and mask, BLOCK.
module rma_expr_control_module
  implicit none
  integer :: number[*] = 4
contains
  pure integer function number_there(k)
    integer, intent(in) :: k
    number_there = number[k]
  end function
end module

program rma_expr_control
  use rma_expr_control_module
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use checks
  implicit none
  integer :: x[*], a(5)[*], steps[*]
  logical :: flag[*], flags(3)[*]
  character(6) :: word[*]
  integer :: me, images, right, left, i, j, n, way, total(5)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = 10*me
  a = [1, 2, 3, 4, 5]*me
  flag = mod(me, 2) == 0
  flags = [.true., .false., mod(me, 2) == 0]
  word = 'image'//achar(48 + me)
  steps = 0
  sync all

  way = 0
  if (x[right] == 10*right) way = 1
  call check('logical IF', way, 1)
  if (x[right] /= 10*right) then
    way = 2
  else if (a(2)[right] > 2*right) then
    way = 3
  else if (flag[right] .neqv. mod(right, 2) == 0) then
    way = 4
  else if (word[right](6:6) == achar(48 + right) .and. all(a(:)[right] > 0)) then
    way = 5
  else
    way = 6
  end if
  call check('ELSE IF', way, 5)
  if (flag[right]) then
    way = 7
  else
    way = 8
  end if
  call check('IF with a logical', way, merge(7, 8, mod(right, 2) == 0))
  if (.not. flags(2)[right]) way = 9
  call check('.NOT.', way, 9)
  if (any(flags(1:2)[right]) .and. .not. all(flags(:)[right])) way = 10
  call check('ANY and ALL', way, 10)

  select case (a(3)[right] - 3*right)
  case (:-1)
    way = 11
  case (0)
    way = 12
  case default
    way = 13
  end select
  call check('SELECT CASE, integer', way, 12)
  select case (word[right](1:5))
  case ('image')
    way = 14
  case default
    way = 15
  end select
  call check('SELECT CASE, character', way, 14)
  select case (flags(1)[left])
  case (.true.)
    way = 16
  case (.false.)
    way = 17
  end select
  call check('SELECT CASE, logical', way, 16)

  n = 0
  do i = a(1)[right], a(5)[right], a(2)[right] - a(1)[right]
    n = n + 1
  end do
  call check('DO bounds', n, 5)
  go to (100, 200, 300), a(2)[right]/right
100 way = 18
  go to 400
200 way = 19
  go to 400
300 way = 20
400 call check('computed GO TO', way, 19)
  sync all

  ! The condition is evaluated before each turn: the loop itself changes what it reads.
  n = 0
  do while (steps[right] < 5)
    steps[right] = steps[right] + 1
    n = n + 1
  end do
  call check('DO WHILE that changes its condition', n, 5)
  n = 0
  do while (x[right] + n < 10*right + 3 .and. n < 100)
    n = n + 1
    if (n == 2) cycle
  end do
  call check('DO WHILE with CYCLE', n, 3)
  outer: do while (a(1)[right] == right)
    n = 0
    do while (a(n + 1)[right] < 4*right)
      n = n + 1
      if (n > 10) exit outer
    end do
    exit
  end do outer
  call check('nested DO WHILE', n, 3)
  sync all

  ! The condition becomes false because another image changes the value (atomics order nothing else).
  call wait_for_another_image()

  total = 0
  do concurrent (i=1:a(5)[right]/right, a(i)[right] /= 2*right)
    total(i) = a(i)[right]
  end do
  call check('DO CONCURRENT', total, [1, 0, 3, 4, 5]*right)
  total = 0
  do concurrent (i=1:2, j=a(1)[1]:a(2)[1])
    total(2*i + j - 2) = 10*i + j
  end do
  call check('DO CONCURRENT, two indices', total(1:4), [11, 12, 21, 22])
  total = 0
  block ! the mask selects the iterations before the first one is executed
    integer, save :: changed(1)[*] = 0
    do concurrent (i=1:5, changed(1)[this_image()] == 0)
      if (i == 1) changed(1) = 1
      total(i) = i
    end do
  end block
  call check('DO CONCURRENT that changes what the mask refers to', total, [1, 2, 3, 4, 5])
  block
    integer :: local(number_there(right)), k
    local = [(a(k)[right], k=1, size(local))]
    call check('automatic array in a BLOCK', local, [1, 2, 3, 4]*right)
  end block
  call finish()

contains

  subroutine wait_for_another_image()
    integer(atomic_int_kind), save :: token[*] = 0
    integer(atomic_int_kind) :: value
    value = 0
    if (me == images) then
      call atomic_define(token[1], 42)
      call atomic_define(token[images], 42)
    end if
    if (me == 1 .or. me == images) then
      do while (value /= 42)
        call atomic_ref(value, token[me])
      end do
    end if
    sync all
    do while (token[1] /= 42)
      value = -1
    end do
    call check('after the wait', int(value), merge(42, 0, me == 1 .or. me == images))
  end subroutine

end program
