! NbPut_fa, NbGet_fa and Wait_fa.
module nonblocking
  use checks
  implicit none
  private
  public :: test_nonblocking
  integer, parameter :: long = 20000
contains
  subroutine test_nonblocking()
    call to_all()
    call one_of_many()
    call mixed()
    call without_request()
  end subroutine

  ! Each process puts a line into the plane of each other, and reads all of theirs.
  subroutine to_all()
    real(R8), pointer :: a(:,:), lines(:,:), got(:,:)
    type(Request_fa), allocatable :: requests(:)
    integer :: process, rc
    call Malloc_fa(a, [1, 0], [long, n - 1])
    allocate (lines(long, 0:n - 1), got(long, 0:n - 1), requests(0:n - 1))
    a = -1
    call Sync_fa()
    do process = 0, n - 1
      lines(:, process) = 100*me + process
      call NbPut_fa(lines, Slice_fa([1, process], [long, process]), a, Slice_fa([1, me], [long, me]), process, rc, &
        requests(process))
      call check(rc == FA_OK, 'NbPut_fa')
    end do
    do process = 0, n - 1
      call Wait_fa(requests(process), rc)
      call check(rc == FA_OK, 'Wait_fa')
    end do
    lines = -2 ! its sources may be used again
    call Sync_fa()
    call check(all(a == spread([(100*process + me, process = 0, n - 1)], 1, long)), 'puts to all')
    got = 0
    do process = 0, n - 1
      call NbGet_fa(a, Slice_fa([1, me], [long, me]), got, Slice_fa([long, process], [1, process], [-1, 1]), &
        process, rc, requests(process))
      call check(rc == FA_OK, 'NbGet_fa')
    end do
    do process = n - 1, 0, -1
      call Wait_fa(requests(process))
      call check(all(got(:, process) == 100*me + process), 'a get that has been waited for')
    end do
    call Sync_fa()
    call Free_fa(a)
    deallocate (lines, got)
  end subroutine

  ! More than any table has room for; waited for one by one, twice, and never started.
  subroutine one_of_many()
    integer, parameter :: many = 300
    integer, pointer :: a(:)
    integer, target :: got(many), value(many)
    type(Request_fa) :: requests(many), unused
    integer :: k
    call Malloc_fa(a, [1], [many])
    value = [(1000*me + k, k = 1, many)]
    call Sync_fa()
    do k = 1, many
      call NbPut_fa(value, Slice_fa([k], [k]), a, Slice_fa([many + 1 - k], [many + 1 - k]), next, request=requests(k))
    end do
    do k = many, 1, -3
      call Wait_fa(requests(k))
    end do
    call Wait_fa()
    call Sync_fa()
    do k = 1, many
      call NbGet_fa(a, Slice_fa([k], [k]), got, Slice_fa([k], [k]), next, request=requests(k))
    end do
    do k = 1, many
      call Wait_fa(requests(k))
      call Wait_fa(requests(k))
      call check(got(k) == 1000*me + many + 1 - k, 'one of many')
    end do
    call Wait_fa(unused)
    call Sync_fa()
    call Free_fa(a)
  end subroutine

  ! Blocking transfers beside them.
  subroutine mixed()
    integer(I8), pointer :: a(:,:), own(:,:)
    type(Request_fa) :: first, second
    type(Slice_fa) :: line(3)
    integer :: k
    call Malloc_fa(a, [1, 1], [long, 3])
    allocate (own(long, 3))
    do k = 1, 3
      line(k) = Slice_fa([1, k], [long, k])
      a(:, k) = 10*me + k
      own(:, k) = -k
    end do
    call Sync_fa()
    call NbGet_fa(a, line(1), own, line(1), next, request=first)
    call Put_fa(own, line(2), a, line(2), next)
    call NbPut_fa(own, line(3), a, line(3), next, request=second)
    call Get_fa(a, line(2), own, line(2), next)
    call Wait_fa(first)
    call check(all(own(:, 1) == 10*next + 1) .and. all(own(:, 2) == -2), 'gets beside puts')
    call Wait_fa(second)
    own(:, 3) = 0
    call Sync_fa()
    call check(all(a(:, 2) == -2) .and. all(a(:, 3) == -3) .and. all(a(:, 1) == 10*me + 1), 'puts beside gets')
    call Free_fa(a)
    deallocate (own)
  end subroutine

  ! Sync_fa and Fence_fa finish what has no request.
  subroutine without_request()
    integer, pointer :: a(:)
    integer, target, save :: got(long), value(long)
    call Malloc_fa(a, [1], [long])
    value = me + 1
    call Sync_fa()
    call NbPut_fa(value, Slice_fa([1], [long]), a, Slice_fa([1], [long]), next)
    call Sync_fa()
    call check(all(a == previous + 1), 'a put and Sync_fa')
    call NbGet_fa(a, Slice_fa([1], [long]), got, Slice_fa([1], [long]), next)
    call Fence_fa()
    call check(all(got == me + 1), 'a get and Fence_fa')
    call Sync_fa()
    call Free_fa(a)
  end subroutine
end module
