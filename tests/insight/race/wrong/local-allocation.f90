! local: a component is allocated, deallocated, moved, and gets another shape, while another image reads it. The flag only keeps the
! program from reading memory that is gone.
program local_allocation
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  type :: list
    integer, allocatable :: p(:)
  end type
  type(list) :: x[*]
  integer(atomic_int_kind) :: flag[*]
  integer, allocatable :: other(:)
  integer :: s, me
  me = this_image()
  flag = 0
  s = 0
  x%p = [1, 2, 3]
  sync all
  if (me == 1) s = x[2]%p(1) !@A
  if (me == 1) call atomic_define(flag[2], 1)
  if (me == 2) call wait_for(1)
  if (me == 2) deallocate (x%p) !@A
  sync all
  if (me == 2) call atomic_define(flag[1], 1)
  if (me == 2) allocate (x%p(3)) !@B
  if (me == 2) call atomic_define(flag[1], 2)
  if (me == 1) call wait_for(2)
  if (me == 1) s = s + x[2]%p(3) !@B
  sync all
  if (me == 1) s = s + x[2]%p(2) !@C
  if (me == 1) call atomic_define(flag[2], 2)
  if (me == 2) call wait_for(2)
  if (me == 2) x%p = [1, 2, 3, 4, 5, 6, 7] !@C
  sync all
  if (me == 1) s = s + sum(x[2]%p) !@D
  if (me == 1) call atomic_define(flag[2], 3)
  if (me == 2) call wait_for(3)
  if (me == 2) call move_alloc(x%p, other) !@D
  sync all
  if (me == 2) call move_alloc(other, x%p) !@E
  if (me == 2) call atomic_define(flag[1], 3)
  if (me == 1) call wait_for(3)
  if (me == 1) s = s + x[2]%p(6) !@E
  sync all
  if (s == -1) print *, s
contains
  subroutine wait_for(least)
    integer, intent(in) :: least
    integer(atomic_int_kind) :: seen
    seen = 0
    do while (seen < least)
      call atomic_ref(seen, flag)
    end do
  end subroutine
end program
