! How long an image that computes keeps others waiting: image 2 computes for three seconds without a call of Atoll, while image 1
! gets from it, puts to it, counts on it and locks on it, one operation after the other. The parameter is the number of operations that
! have ended before image 2 has; at most 1000 of each kind.
program progress
  use bench_report
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, lock_type, real64
  implicit none
  integer, parameter :: most = 1000, work = 3                  ! operations, seconds
  real(real64) :: x(16)[*], y(16)
  integer(atomic_int_kind) :: count[*], old
  type(lock_type) :: lock[*]
  real(real64) :: begin, done
  integer :: kind
  character(len=*), parameter :: names(4) = [character(len=6) :: 'get', 'put', 'atomic', 'lock']

  x = 1
  count = 0
  sync all
  if (this_image() == 2) call compute()
  if (this_image() == 1) then
    begin = seconds()
    do while (seconds() - begin < 0.1_real64)                  ! it is at it
    end do
    do kind = 1, size(names)
      call measure(kind)
    end do
  end if
  sync all

contains

  subroutine compute()
    real(real64) :: a, b
    a = 1
    b = seconds()
    do while (seconds() - b < work)
      a = sqrt(a + 1)
    end do
    if (a < 0) print *, a
  end subroutine

  subroutine measure(kind)
    integer, intent(in) :: kind
    real(real64) :: times(most), b
    integer :: i, n
    n = 0
    done = seconds()
    do i = 1, most
      if (seconds() - done > 0.5_real64 .and. i > 1) exit
      b = seconds()
      select case (kind)
      case (1)
        y = x(:)[2]
      case (2)
        x(:)[2] = y
        sync memory
      case (3)
        call atomic_fetch_add(count[2], 1, old)
      case (4)
        lock (lock[2])
        unlock (lock[2])
      end select
      n = n + 1
      times(n) = seconds() - b
    end do
    print '(3a,i0,2(a,es10.3))', 'progress_', trim(names(kind)), ',', n, ',', sum(times(:n)) / n, ', longest ', maxval(times(:n))
  end subroutine
end program
