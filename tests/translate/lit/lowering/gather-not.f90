! Loops with coindexed objects in which something might tell the difference if these were transferred together. Those two
! that read and write may be executed in place.
! RUN: %translate | FileCheck %s --check-prefix=PLACE --implicit-check-not='= atoll_loop_'
! RUN: %tool -J%t.modules -fno-coarray-in-place %s | FileCheck %s --implicit-check-not=atoll_loop_
! CHECK: end program
! PLACE:         = atoll_loop_turns(
! PLACE-COUNT-2: = atoll_loop_in_place(
! PLACE:         = atoll_loop_turns(
! PLACE-COUNT-2: = atoll_loop_in_place(
module atomic_index
  integer :: changing = 1
end module
module others
  implicit none
  integer :: shared_index = 1, own_name = 3
  real, target :: anything(10)
contains
  impure real function effects(v)
    real, intent(in) :: v
    effects = v
    shared_index = shared_index + 1
  end function
  pure real function pure_one(v)
    real, intent(in) :: v
    pure_one = v + own_name
  end function
  pure subroutine in_pure(a, x, k)
    real, intent(out) :: a(:)
    real, intent(in) :: x(:)[*]
    integer, intent(in) :: k
    integer :: i
    do i = 1, 10
      a(i) = x(i)[k]
    end do
  end subroutine
  subroutine volatile_here()
    use atomic_index
    volatile :: changing
    integer :: i
    real :: b
    real, save :: x(10)[*]
    call inner()
  contains
    subroutine inner()
      do i = 1, 10
        b = b + x(i)[changing]
      end do
    end subroutine
  end subroutine
  subroutine blank_common()
    integer :: k, i
    real :: b
    common /block/ k, b
    real, save :: x(10)[*]
    do i = 1, 10 ! another name for k may be near
      b = x(i)[k]
    end do
  end subroutine
end module

program not_gathered
  use others
  implicit none
  integer, parameter :: n = 10
  real, save :: x(n)[*], y(n)[*], scalar[*]
  real, volatile, save :: v(n)[*]
  character(3), save :: c(n)[*]
  type :: part
    real, allocatable :: p(:)
    integer :: i = 1
  end type
  type(part), save :: o[*]
  real :: a(n), b(n), s
  integer :: i, j, k, m, index(n), same(2), eq
  integer, target :: t
  integer, pointer :: p
  character(3) :: text
  integer :: pointee
  pointer (pointer_to_k, pointee)
  equivalence (eq, same)
  k = 1; m = 1; t = 1; p => t; eq = 1; s = 0
  do i = 1, n ! the subscript is a vector's element
    a(i) = x(index(i))[k]
  end do
  do i = 1, n ! not linear
    a(i) = x(i*i)[k]
  end do
  do i = 1, n
    a(i) = x(mod(i, 3) + 1)[k]
  end do
  do i = 1, n
    a(i) = x(int(i * 0.5))[k]
  end do
  do i = 1, n ! the image changes
    a(i) = x(i)[i]
  end do
  do i = 1, n ! what it is computed from changes
    a(i) = x(i)[k]
    k = 1
  end do
  do i = 1, n
    m = m + 1
    a(i) = x(m)[k]
  end do
  do i = 1, n
    a(i) = x(i + m)[k]
    m = 0
  end do
  do i = 1, n ! or may change, by another name
    a(i) = x(i)[t]
  end do
  do i = 1, n
    a(i) = x(i)[p]
  end do
  do i = 1, n
    a(i) = x(i)[same(1)]
    eq = 1
  end do
  do i = 1, n
    index(2) = 1
    a(i) = x(i)[index(1)]
  end do
  pointer_to_k = loc(k)
  do i = 1, n
    a(i) = x(i)[k]
    pointee = 1
  end do
  do i = 1, n
    a(i) = x(i)[pointee]
  end do
  block ! or is changed by others
    volatile :: k
    asynchronous :: shared_index
    do i = 1, n
      a(i) = x(i)[k]
    end do
    block
      do i = shared_index, n
        a(i) = x(i)[1]
      end do
    end block
  end block
  associate (other => k)
    do i = 1, n
      a(i) = x(i)[other]
    end do
    do i = 1, n
      a(i) = x(i)[k]
      other = 1
    end do
  end associate
  do i = 1, n ! puts and gets
    x(i)[k] = y(i)[k]
  end do
  do i = 1, n
    x(i)[k] = a(i)
    b(i) = x(1)[k]
  end do
  do i = 1, n - 1
    x(i)[k] = 1
    y(i)[k] = 2
  end do
  do i = 1, n ! the same place in each turn
    scalar[k] = i
  end do
  do i = 1, n
    x(m)[k] = i
  end do
  do i = 1, n
    s = s + scalar[k]
  end do
  do i = 1, n ! leaves the loop, or does not do all
    if (s > 5) exit
    s = s + x(i)[k]
  end do
  do i = 1, n
    if (i > 5) s = s + x(i)[k]
  end do
  do i = 1, n
    if (i < 5) then
      s = s + x(i)[k]
    end if
  end do
  do i = 1, n
    s = s + x(i)[k]
    if (s > 1000) stop
  end do
  do i = 1, n
    if (s < 0) cycle
    s = s + x(i)[k]
  end do
  do i = 1, n ! calls
    s = s + effects(x(i)[k])
  end do
  do i = 1, n
    s = s + pure_one(x(i)[k])
  end do
  do i = 1, n
    call random_number(s)
    a(i) = x(i)[k]
  end do
  do i = 1, n ! writes, or ends the segment
    a(i) = x(i)[k]
    print *, a(i)
  end do
  do i = 1, n
    a(i) = x(i)[k]
    sync memory
  end do
  do i = 1, n
    sync images (k)
    x(i)[k] = a(i)
  end do
  do i = 1, n ! may change at any time
    a(i) = v(i)[k]
  end do
  do i = 1, n ! other kinds of objects, and of selectors
    text = c(i)[k]
  end do
  do i = 1, n
    a(i) = o[k]%p(i)
  end do
  do i = 1, n
    a(i) = x(i)[k, stat=m]
  end do
  do i = 1, n
    b = x(i)[k]
  end do
  do i = 1, n
    b(1:2) = x(i:i+1)[k]
  end do
  do concurrent (i = 1:n)
    a(i) = x(i)[k]
  end do
  i = 0
  do while (i < n)
    i = i + 1
    a(i) = x(i)[k]
  end do
  do 10 i = 1, n
    a(i) = x(i)[k]
10 continue
  do 20 i = 1, n
20  a(i) = x(i)[k]
  named: do i = 1, n
    a(i) = x(i)[k]
  end do named
  do i = 1, n
30  a(i) = x(i)[k]
  end do
  do i = 1, int(scalar[k]) ! evaluated once
    a(i) = x(i)[k]
  end do
  do i = 1, int(effects(1.0))
    a(i) = x(i)[k]
  end do
  do t = 1, n ! a DO variable with other names
    a(t) = x(t)[k]
  end do
  !GCC$ unroll 4
  do i = 1, n
    a(i) = x(i)[k]
  end do
  do i = 1, n ! nested: only the inner loop could be
    do j = 1, n
      a(j) = a(j) + x(i)[k]
    end do
  end do
end program
