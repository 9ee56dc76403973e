! Malloc_fa and Free_fa.
module memory
  use checks
  implicit none
  private
  public :: test_memory

  type level
    real(R8), pointer :: u(:,:,:)
  end type
contains
  subroutine test_memory()
    call bounds()
    call components()
    call again_and_again()
    call wrong_mallocs()
    call wrong_frees()
  end subroutine

  subroutine bounds()
    real(R4), pointer :: a(:,:), empty(:,:), own(:)
    type(Slice_fa) :: one, mine
    real(R4), target :: got(1)
    integer :: longer(7), rc
    longer = [4, 5, -1, -1, -1, -1, -1]
    call Malloc_fa(a, [-3, 0], longer, rc)
    call check(rc == FA_OK .and. all(lbound(a) == [-3, 0]) .and. all(ubound(a) == [4, 5]), 'bounds')
    call check(all(a == 0), 'new memory is zero')
    call Malloc_fa(empty, [3, 3], [2, 5], rc)
    call check(rc == FA_OK .and. size(empty) == 0 .and. all(lbound(empty) == [1, 3]), 'an empty array')
    ! Each process has lower bounds of its own: slices are by those of the process that executes.
    call Malloc_fa(own, [10*me], [10*me + 4], rc)
    call check(rc == FA_OK .and. lbound(own, 1) == 10*me, 'other lower bounds')
    own = me
    own(10*me + 3) = 100 + me
    call Sync_fa()
    mine = Slice_fa([10*me + 3], [10*me + 3])
    one = Slice_fa([1], [1])
    call Get_fa(own, mine, got, one, next, rc)
    call check(rc == FA_OK .and. got(1) == 100 + next, 'bounds are this process''s')
    call Free_fa(own)
    call Free_fa(empty, rc)
    call check(rc == FA_OK, 'an empty array is freed')
    call Free_fa(a, rc)
    call check(rc == FA_OK .and. .not. associated(a), 'freed')
  end subroutine

  subroutine components()
    type(level), allocatable :: levels(:)
    type(level), pointer :: one
    type(Slice_fa) :: face
    integer :: k, rc
    allocate (levels(0:3), one)
    do k = 0, 3
      call Malloc_fa(levels(k)%u, [0, 0, 0], [1, 1, 1]*2**k, rc)
      call check(rc == FA_OK .and. size(levels(k)%u) == (2**k + 1)**3, 'components')
      levels(k)%u = k + 0.25_R8*me
    end do
    call Malloc_fa(one%u, [1, 1, 1], [2, 3, 4])
    call check(all(shape(one%u) == [2, 3, 4]), 'a component of a pointer')
    call Sync_fa()
    do k = 0, 3
      face = Slice_fa([0, 0, 2**k], [2**k, 2**k, 2**k])
      call Put_fa(levels(k)%u, face, levels(k)%u, Slice_fa([0, 0, 0], [2**k, 2**k, 0]), next)
    end do
    call Sync_fa()
    do k = 0, 3
      call check(all(levels(k)%u(:, :, 0) == k + 0.25_R8*previous), 'put into a component')
      call check(all(levels(k)%u(:, :, 1:) == k + 0.25_R8*me), 'and nowhere else')
    end do
    call Sync_fa()
    do k = 3, 0, -1
      call Free_fa(levels(k)%u)
    end do
    call Free_fa(one%u)
  end subroutine

  ! Memory that has been freed is used again.
  subroutine again_and_again()
    integer(I8), pointer :: a(:), b(:)
    integer :: k, rc
    do k = 1, 200
      call Malloc_fa(a, [1], [1000000], rc)
      if (rc == FA_OK) call Malloc_fa(b, [1], [k], rc)
      if (rc /= FA_OK) exit
      a(1000000) = k
      b = k
      call Free_fa(a)
      call Free_fa(b)
    end do
    call check(rc == FA_OK .and. k == 201, 'memory is used again')
  end subroutine

  subroutine wrong_mallocs()
    real(R8), pointer :: a(:,:)
    integer :: rc, most
    most = huge(most)
    call Malloc_fa(a, [1, 1], [most, most], rc)
    call check_error(rc, FA_NO_MEMORY, 'no address space')
    call check(.not. associated(a), 'no memory, no array')
    call Malloc_fa(a, [1, 1], [100000, 100000], rc)
    call check_error(rc, FA_NO_MEMORY, 'no memory for 80000000000 bytes')
    call Malloc_fa(a, [1], [5], rc)
    call check_error(rc, FA_ARGUMENT, 'lb and ub have 1 and 1 elements, but the array 2 dimensions')
    if (n == 1) return
    call Malloc_fa(a, [1, 1], [3, 4 + merge(1, 0, me == n - 1)], rc)
    call check_error(rc, FA_ARGUMENT, 'bytes on image')
    call check(.not. associated(a), 'not the same size')
    call Malloc_fa(a, [1, 1], merge([6, 2], [3, 4], me == n - 1), rc)
    call check_error(rc, FA_ARGUMENT, 'bounds')
    call check(.not. associated(a), 'not the same shape')
    ! An error of one process is one of all, and none waits for it.
    if (me == 0) then
      call Malloc_fa(a, [1], [5, 5], rc)
      call check_error(rc, FA_ARGUMENT, 'lb and ub')
    else
      call Malloc_fa(a, [1, 1], [5, 5], rc)
      call check_error(rc, FA_ARGUMENT, 'image 1 could not allocate')
    end if
  end subroutine

  subroutine wrong_frees()
    integer, pointer :: a(:), other(:)
    integer :: rc
    nullify (a)
    call Free_fa(a, rc)
    call check_error(rc, FA_ARGUMENT, 'not associated')
    allocate (other(5))
    a => other
    call Free_fa(a, rc)
    call check_error(rc, FA_ARGUMENT, 'Malloc_fa has not allocated the array')
    call check(associated(a), 'and it stays')
    deallocate (other)
    call Malloc_fa(other, [1], [100])
    a => other(40:)
    call Free_fa(a, rc)
    call check_error(rc, FA_ARGUMENT, 'does not begin there')
    call Free_fa(other, rc)
    call check(rc == FA_OK, 'the whole array')
  end subroutine
end module
