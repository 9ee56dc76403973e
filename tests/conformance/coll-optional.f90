! Row coll: OPTIONAL dummy arguments that are not present, passed on as RESULT_IMAGE, STAT and ERRMSG:
! these are not present, either (J3/18-007r1 15.5.2.12). So they are in atomic subroutines, EVENT_QUERY and MOVE_ALLOC.
module collected
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type
  implicit none
contains
  subroutine sums(a, b, result_image, short, stat, errmsg)
    integer, intent(inout) :: a(:)
    real, intent(inout) :: b
    integer, intent(in), optional :: result_image
    integer(2), intent(in), optional :: short
    integer, intent(out), optional :: stat
    character(*), intent(inout), optional :: errmsg
    call co_sum(a, result_image, stat, errmsg)
    call co_max(b, stat=stat, result_image=short)
    call co_reduce(b, smaller, result_image, errmsg=errmsg)
  end subroutine
  pure real function smaller(x, y)
    real, intent(in) :: x, y
    smaller = min(x, y)
  end function
  subroutine others(n, event, a, b, stat)
    integer(atomic_int_kind), intent(inout) :: n[*]
    type(event_type), intent(inout) :: event[*]
    integer, allocatable, intent(inout) :: a(:)[:], b(:)[:]
    integer, intent(out), optional :: stat
    integer(atomic_int_kind) :: old
    integer :: posts
    call atomic_add(n[1], 1_atomic_int_kind, stat)
    call atomic_fetch_or(n[1], 0_atomic_int_kind, old, stat)
    call event_query(event, posts, stat)
    call move_alloc(a, b, stat)
  end subroutine
end module
program coll_optional
  use collected
  use checks
  implicit none
  integer :: a(2), stat, me, n, i
  real :: b
  integer(atomic_int_kind) :: count[*]
  type(event_type) :: event[*]
  integer, allocatable :: from(:)[:], to(:)[:]
  character(10) :: errmsg
  me = this_image()
  n = num_images()
  count = 0
  sync all
  a = [me, 2*me]
  b = me
  call sums(a, b)
  call check('all images', a, [1, 2]*n*(n + 1)/2)
  call check('reduced', b, real(n))
  errmsg = 'kept'
  a = [me, 2*me]
  b = me
  call sums(a, b, 1, stat=stat, errmsg=errmsg)
  if (me == 1) call check('image 1', a, [1, 2]*n*(n + 1)/2)
  call check('STAT', stat, 0)
  call check('ERRMSG', trim(errmsg), 'kept')
  b = me
  call sums(a, b, short=int(n, 2))
  do i = 1, 2
    allocate (from(i)[*])
    if (i == 1) then
      call others(count, event, from, to)
    else
      call others(count, event, from, to, stat)
      call check('STAT of others', stat, 0)
    end if
    call check('moved', allocated(to) .and. .not. allocated(from), .true.)
    deallocate (to)
  end do
  sync all
  if (me == 1) call check('count', int(count), 2*n)
  call finish()
end program
