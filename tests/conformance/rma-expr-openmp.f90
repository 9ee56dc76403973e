! Row rma-expr: coindexed objects in OpenMP's constructs: reductions, critical, atomic, tasks, sections, threads that put, get, lock and
! add at the same time; conditional compilation sentinels; directives of OpenACC are comments.
program rma_expr_openmp
  use, intrinsic :: iso_fortran_env
  use omp_lib
  use checks
  implicit none
  integer, save :: x(100)[*], s[*]
  integer(atomic_int_kind), save :: at[*]
  type(lock_type), save :: lk[*]
  integer, allocatable :: al(:)[:]
  integer :: me, n, r, i, total, left, mx
  me = this_image(); n = num_images(); r = 1 + mod(me, n); left = 1 + mod(me+n-2,n)
  allocate (al(100)[*])
  call omp_set_num_threads(4)
  at = 0; s = 0
  x = me
  sync all
  total = 0
  !$omp parallel do reduction(+:total) schedule(dynamic)
  do i = 1, 100
    total = total + x(i)[r]
    al(i)[r] = i*me
  end do
  !$omp end parallel do
  call check('sum', total, 100*r)
  sync all
  call check('al', al, [(i*left, i=1,100)])
  total = 0
  !$omp parallel
  !$omp do
  do i = 1, 40
    !$omp critical
    total = total + x(i)[r]
    !$omp end critical
  end do
  !$omp end do
  !$omp single
  !$omp task
  x(1)[r] = 1000
  !$omp end task
  !$omp taskwait
  !$omp end single
  !$omp end parallel
  call check('critical', total, 40*r)
  !$omp parallel do private(i)
  do i = 1, 50
    call atomic_add(at[1], 1)
  end do
  total = 0
  mx = 0
  !$omp parallel do reduction(max: mx)
  do i = 1, 20
    !$omp atomic
    total = total + 1
    mx = max(mx, x(2)[r] + i)
  end do
  call check('mx', mx, r + 20)
  sync all
  call atomic_ref(i, at)
  if (me == 1) call check('atomic', i, 50*n)
  !$omp parallel sections num_threads(2)
  !$omp section
  lock (lk[1])
  s[1] = s[1] + 1
  unlock (lk[1])
  !$omp section
  x(3)[r] = 33
  !$omp end parallel sections
  sync all
  if (me == 1) call check('s', s, n)
  !$omp simd
  do i = 1, 10
    al(i) = x(i)
  end do
  !$ total = x(3)[r]
  call check('sentinel', total, 33)
  !$acc parallel loop
  do i = 1, 3
    total = i
  end do
  sync all
  !$omp parallel default(none) shared(x, r, me, total, n)
  !$omp master
  x(5)[r] = 5*me
  total = x(4)[r]
  !$omp end master
  !$omp end parallel
  sync all
  call check('x5', x(5), 5*left)
  call finish()
end program
