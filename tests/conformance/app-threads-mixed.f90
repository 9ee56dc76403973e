! Row app: eight threads of OpenMP on each image at a time: puts and gets of shared loops, events for which several threads wait, atomic
! subroutines, tasks, a critical construct of OpenMP, and a collective subroutine by one thread while the others get.
program app_threads_mixed
  use iso_fortran_env
  use omp_lib
  implicit none
  integer, parameter :: n = 4000
  integer :: x(n)[*], y(n), i, k, me, np, rep
  integer(atomic_int_kind) :: c[*]
  type(event_type) :: e(8)[*]
  integer :: right, left, s, bad, got
  me = this_image(); np = num_images(); right = 1 + mod(me, np); left = 1 + mod(me - 2 + np, np)
  call omp_set_dynamic(.false.)
  call omp_set_num_threads(8)
  call atomic_define(c, 0)
  sync all
  do rep = 1, 5
    x = 0
    sync all
    !$omp parallel do schedule(dynamic, 37)
    do i = 1, n
      x(i)[right] = me*100000 + i + rep
    end do
    sync all
    bad = 0
    !$omp parallel do reduction(+:bad)
    do i = 1, n
      if (x(i) /= left*100000 + i + rep) bad = bad + 1
    end do
    if (bad > 0) error stop 'puts'
    !$omp parallel do
    do i = 1, n
      y(i) = x(i)[right]
    end do
    if (any(y /= [(me*100000 + i + rep, i = 1, n)])) error stop 'gets'
    !$omp parallel num_threads(8) private(k)
    k = omp_get_thread_num() + 1
    event post (e(k)[right])
    event wait (e(k))
    call atomic_add(c[1], 1)
    !$omp end parallel
    sync all
    !$omp parallel num_threads(8)
    !$omp single
    do k = 1, 50
      !$omp task firstprivate(k)
      x(k)[right] = -k*me
      !$omp end task
    end do
    !$omp end single
    !$omp end parallel
    sync all
    if (any(x(1:50) /= [(-k*left, k = 1, 50)])) error stop 'tasks'
    sync all
    !$omp parallel num_threads(4)
    !$omp critical
    x(60)[me] = x(60)[me] + 1
    !$omp end critical
    !$omp end parallel
    !$omp parallel num_threads(8) private(i, got)
    if (omp_get_thread_num() == 0) then
      s = me
      call co_sum(s)
    else
      do i = 1, 200
        got = x(i + 100)[right]
        if (got /= me*100000 + i + 100 + rep) error stop 'gets of all threads'
      end do
    end if
    !$omp end parallel
    if (s /= np*(np + 1)/2) error stop 'sum'
    sync all
  end do
  if (me == 1) then
    call atomic_ref(k, c)
    if (k /= 8*5*np) error stop 'atomic'
    print '(a)', 'ok'
  end if
end program
