! Row app: work queues with stealing: LOCK with and without ACQUIRED_LOCK=, CRITICAL, and a histogram by atomic subroutines.
module tasks
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: capacity = 64
  type :: deque
    type(lock_type) :: guard
    integer :: head = 1, tail = 0
    integer :: job(capacity) = 0
  end type
  type(deque), save :: d[*]
  integer(atomic_int_kind), save :: hist(0:9)[*] = 0, left[*] = 0
  integer, save :: log_lines[*] = 0
contains
  logical function take(k, job)
    integer, intent(in) :: k
    integer, intent(out) :: job
    integer :: h
    take = .false.; job = 0
    lock (d[k]%guard)
    h = d[k]%head
    if (h <= d[k]%tail) then
      job = d[k]%job(h)
      d[k]%head = h + 1
      take = .true.
    end if
    unlock (d[k]%guard)
  end function
  logical function try_take(k, job, busy)
    integer, intent(in) :: k
    integer, intent(out) :: job
    logical, intent(out) :: busy
    logical :: got
    try_take = .false.; job = 0
    lock (d[k]%guard, acquired_lock=got)
    busy = .not. got
    if (.not. got) return
    if (d[k]%head <= d[k]%tail) then
      job = d[k]%job(d[k]%tail)
      d[k]%tail = d[k]%tail - 1
      try_take = .true.
    end if
    unlock (d[k]%guard)
  end function
  subroutine note()
    logging: critical
      log_lines[1] = log_lines[1] + 1
    end critical logging
  end subroutine
end module
program queue
  use tasks
  implicit none
  integer :: me, np, i, k, job, n, done, value, owner
  integer :: serial(0:9)
  logical :: busy
  me = this_image(); np = num_images()
  n = 20 + 3*me
  do i = 1, n
    d%job(i) = 100*me + i
  end do
  d%tail = n
  if (me == 1) call atomic_define(left, int(20*np + 3*(np*(np+1))/2, atomic_int_kind))
  sync all
  done = 0
  all_queues: do
    if (take(me, job)) then
      call work(job)
    else
      do i = 1, np - 1
        k = 1 + modulo(me - 1 + i, np)
        if (try_take(k, job, busy)) then
          call work(job)
          cycle all_queues
        end if
      end do
      call atomic_ref(value, left[1])
      if (value == 0) exit all_queues
    end if
  end do all_queues
  call co_sum(done, 1)
  sync all
  if (me == 1) then
    if (done /= 20*np + 3*(np*(np+1))/2) error stop 'jobs'
    if (log_lines /= done) error stop 'log'
    serial = 0
    do owner = 1, np
      do i = 1, 20 + 3*owner
        k = modulo((100*owner + i)**2, 10)
        serial(k) = serial(k) + 1
      end do
    end do
    do i = 0, 9
      if (sum([(hist(i)[k], k = 1, np)]) /= serial(i)) error stop 'histogram'
      if (hist(i)[1 + modulo(i, np)] /= serial(i)) error stop 'place'
    end do
    print '(a)', 'ok'
  end if
contains
  subroutine work(j)
    integer, intent(in) :: j
    integer(atomic_int_kind) :: old
    integer :: bin
    bin = modulo(j**2, 10)
    call atomic_add(hist(bin)[1 + modulo(bin, np)], 1)
    call atomic_fetch_add(left[1], -1, old)
    if (old < 1) error stop 'too many'
    done = done + 1
    call note
  end subroutine
end program
