! Row app: threads of OpenMP that access other images: puts, gets, atomic subroutines, locks, components of other images, tasks.
module omp_work
  use, intrinsic :: iso_fortran_env
  implicit none
  type cell
    integer, allocatable :: v(:)
    integer :: n = 0
  end type
  type(cell), save :: c[*]
  integer(atomic_int_kind), save :: counter[*] = 0
  type(lock_type), save :: l[*]
  integer, save :: a(100)[*], guarded[*] = 0, b(100)[*]
end module
program omp
  use omp_work
  use omp_lib
  implicit none
  integer :: me, np, i, k, s, other, old, t
  me = this_image(); np = num_images(); other = mod(me, np) + 1
  call omp_set_num_threads(3)
  a = [(me*1000 + i, i = 1, 100)]
  allocate (c%v(10 + me), source=me)
  sync all
  s = 0
  !$omp parallel do reduction(+:s) private(k) schedule(dynamic, 3)
  do i = 1, 100
    do k = 1, np
      s = s + a(i)[k]
    end do
    b(i)[other] = a(i) + 1
    call atomic_add(counter[1], 1)
  end do
  !$omp end parallel do
  sync all
  if (s /= 100*1000*np*(np+1)/2 + np*5050) error stop 's'
  k = merge(np, me - 1, me == 1)
  if (any(b /= [(k*1000 + i + 1, i = 1, 100)])) error stop 'b'
  if (me == 1) then
    call atomic_ref(t, counter)
    if (t /= 100*np) error stop 'counter'
  end if
  !$omp parallel private(i, old) num_threads(2)
  do i = 1, 20
    !$omp critical
    lock (l[1])
    guarded[1] = guarded[1] + 1
    unlock (l[1])
    !$omp end critical
  end do
  !$omp end parallel
  sync all
  if (me == 1 .and. guarded /= 40*np) error stop 'lock'
  !$omp parallel do private(k)
  do i = 1, 30
    k = mod(i, np) + 1
    if (size(c[k]%v) /= 10 + k) error stop 'size'
    if (any(c[k]%v(2:5) /= k)) error stop 'v'
    if (sum(a(1:50:7)[k]) /= 8*1000*k + 8 + 7*28) error stop 'section'
  end do
  !$omp end parallel do
  sync all
  !$omp parallel sections
  !$omp section
  a(1:10)[other] = -1
  !$omp section
  a(11:20)[other] = -2
  !$omp end parallel sections
  sync all
  if (any(a(:10) /= -1) .or. any(a(11:20) /= -2)) error stop 'sections'
  !$omp parallel
  !$omp single
  do i = 1, 10
    !$omp task firstprivate(i) shared(a, other)
    a(20 + i)[other] = i
    !$omp end task
  end do
  !$omp end single
  !$omp end parallel
  sync all
  if (any(a(21:30) /= [(i, i = 1, 10)])) error stop 'tasks'
  sync all
  if (me == 1) print '(a)', 'ok'
end program
