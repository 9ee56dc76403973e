! What images do with each other: each operation for some 0.2 s. Without an argument in small, to be measured beside other programs
! (lib/steady.py); "sizes": each from 8 B to 32 MiB (lib/sizes.py).
! Results are means, as a time slice of another program is one long operation among thousands of short ones.
program steady
  use bench_report
  use, intrinsic :: iso_fortran_env, only: event_type, lock_type, real64
  implicit none
  integer, parameter :: small = 1, page = 512, large = 131072   ! of 8 bytes each
  real(real64), parameter :: enough = 0.2_real64                ! s, for each operation
  integer, parameter :: sizes(*) = [1, 8, 64, 512, 4096, 32768, 262144, 2097152, 4194304]
  real(real64), allocatable :: x(:)[:], y(:)
  type(event_type) :: posted[*]
  type(lock_type) :: key[*]
  character(len=5) :: what
  integer :: me, partner, most

  me = this_image()
  partner = me + merge(1, -1, mod(me, 2) == 1)
  call get_command_argument(1, what)
  most = merge(maxval(sizes), large, what == 'sizes')
  allocate (x(most)[*], y(most), source=0.0_real64)   ! sums stay what they are
  if (what == 'sizes') then
    call measure_sizes
    stop
  end if
  call measure('put', 8, put, small)
  call measure('get', 8 * page, get, page)
  call measure('sync_all', num_images(), meet, 0)
  call measure('sync_images_pair', num_images(), meet_partner, 0)
  call measure('sync_images_star', num_images(), meet_first, 0)
  call measure('event', num_images(), hand_on, 0)
  call measure('lock', num_images(), lock_first, 0)
  call measure('co_broadcast', 8 * small, broadcast, small)
  call measure('co_broadcast', 8 * page, broadcast, page)
  call measure('co_broadcast', 8 * large, broadcast, large)
  call measure('co_sum', 8 * small, sum, small)
  call measure('co_sum', 8 * page, sum, page)
  call measure('co_sum', 8 * large, sum, large)
  call measure('co_reduce', 8 * page, reduce, page)

contains

  subroutine measure_sizes
    integer :: k, n
    do k = 1, size(sizes)
      n = sizes(k)
      call measure('put', 8 * n, put_array, n)
      call measure('get', 8 * n, get, n)
      call measure('co_broadcast', 8 * n, broadcast, n)
      call measure('co_sum', 8 * n, sum, n)
      call measure('co_sum_coarray', 8 * n, sum_coarray, n)
      call measure('co_sum_one', 8 * n, sum_one, n)
      call measure('co_reduce', 8 * n, reduce, n)
    end do
  end subroutine

  ! Twice as many in each turn, until it takes half of the time; then one more such turn.
  subroutine measure(name, parameter, operation, n)
    character(len=*), intent(in) :: name
    integer, intent(in) :: parameter, n       ! n: numbers of 8 bytes, where the operation has any
    interface
      subroutine operation(repeat, n)
        integer, intent(in) :: repeat, n
      end subroutine
    end interface
    real(real64) :: begin, taken
    integer :: repeat
    repeat = 4
    do
      repeat = 2 * repeat
      sync all
      begin = seconds()
      call operation(repeat, n)
      sync all
      taken = seconds() - begin
      call co_broadcast(taken, 1)
      if (taken > enough / 2) exit
    end do
    sync all
    begin = seconds()
    call operation(repeat, n)
    sync all
    taken = taken + seconds() - begin
    call report_one(name, parameter, taken / (2 * repeat))
  end subroutine

  ! Half a round trip of each pair: x(1)[partner] = y(1), which the partner awaits, and answers likewise.
  subroutine put(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    if (partner > num_images()) return
    do i = 1, repeat
      if (mod(i + me, 2) == 0) x(n)[partner] = y(n)
      sync images (partner)
    end do
  end subroutine

  subroutine put_array(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    if (partner > num_images()) return
    do i = 1, repeat
      if (mod(i + me, 2) == 0) x(:n)[partner] = y(:n)
      sync images (partner)
    end do
  end subroutine

  subroutine get(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    if (partner > num_images()) return
    do i = 1, repeat
      if (mod(i + me, 2) == 0) y(:n) = x(:n)[partner]
      sync images (partner)
    end do
  end subroutine

  subroutine meet(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      sync all
    end do
  end subroutine

  subroutine meet_partner(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    if (partner > num_images()) return
    do i = 1, repeat
      sync images (partner)
    end do
  end subroutine

  subroutine meet_first(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      if (me == 1) then
        sync images (*)
      else
        sync images (1)
      end if
    end do
  end subroutine

  ! Round the ring: a post is awaited before the next image is told.
  subroutine hand_on(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i, next
    next = mod(me, num_images()) + 1
    do i = 1, repeat / num_images()
      if (me == 1) event post (posted[next])
      event wait (posted)
      if (me /= 1) event post (posted[next])
    end do
  end subroutine

  subroutine lock_first(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      lock (key[1])
      unlock (key[1])
    end do
  end subroutine

  subroutine broadcast(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call co_broadcast(y(:n), 1)
    end do
  end subroutine

  subroutine sum(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call co_sum(y(:n))
    end do
  end subroutine

  subroutine sum_coarray(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call co_sum(x(:n))
    end do
  end subroutine

  subroutine sum_one(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call co_sum(y(:n), 1)
    end do
  end subroutine

  subroutine reduce(repeat, n)
    integer, intent(in) :: repeat, n
    integer :: i
    do i = 1, repeat
      call co_reduce(y(:n), larger)
    end do
  end subroutine

  pure real(real64) function larger(a, b)
    real(real64), intent(in) :: a, b
    larger = max(a, b)
  end function
end program
