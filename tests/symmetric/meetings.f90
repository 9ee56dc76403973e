! Sync_fa and Fence_fa.
module meetings
  use checks
  implicit none
  private
  public :: test_meetings
contains
  subroutine test_meetings()
    integer :: rc
    call ring()
    call Fence_fa(rc)
    call check(rc == FA_OK, 'Fence_fa')
    call Sync_fa([me], rc)
    call check(rc == FA_OK, 'a meeting with itself')
    call Sync_fa([integer ::], rc)
    call check(rc == FA_OK, 'a meeting with nobody')
    call Sync_fa([n], rc)
    call check_error(rc, FA_ARGUMENT, 'there are processes 0..')
    call Sync_fa([me, me], rc)
    call check(rc == FA_ARGUMENT, 'one process twice')
    call Sync_fa(rc)
    call check(rc == FA_OK, 'Sync_fa')
  end subroutine

  ! What has been put before a meeting of two is there after it, many times over, with two buffers in turn.
  subroutine ring()
    integer, pointer :: buffer(:,:)
    integer, target :: value(100)
    integer, allocatable :: others(:)
    integer :: k, turn
    call Malloc_fa(buffer, [1, 0], [100, 1])
    others = merge([next, previous], [next, next], next /= previous)
    if (next == previous) others = others(:1)
    call Sync_fa()
    do k = 1, 500
      turn = mod(k, 2)
      value = 1000*me + k
      call Put_fa(value, Slice_fa([1], [100]), buffer, Slice_fa([1, turn], [100, turn]), next)
      call Sync_fa(others)
      call check(all(buffer(:, turn) == 1000*previous + k), 'a put and a meeting of two')
    end do
    call Sync_fa()
    call Free_fa(buffer)
  end subroutine
end module
