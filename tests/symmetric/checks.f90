! What the chapters of the suite have in common.
module checks
  use, intrinsic :: iso_fortran_env, only: error_unit
  use Symmetric_F95
  implicit none
  integer :: failures = 0
  integer :: me, n, next, previous
contains
  ! The argument says how many processes there should be.
  subroutine begin()
    character(len=10) :: argument
    integer :: wanted
    me = Me_fa()
    n = Nprocs_fa()
    next = modulo(me + 1, n)
    previous = modulo(me - 1, n)
    call get_command_argument(1, argument)
    read (argument, *) wanted
    call check(n == wanted, 'number of processes')
  end subroutine

  subroutine finish()
    integer :: total
    total = all_failures()
    if (total > 0) error stop 'symmetric: something is wrong'
    if (me == 0) print '(a,i0,a)', 'symmetric: ', n, ' processes'
  end subroutine

  subroutine check(condition, text)
    logical, intent(in) :: condition
    character(len=*), intent(in) :: text
    if (condition) return
    failures = failures + 1
    write (error_unit, '(a,i0,2a)') 'process ', me, ': not true: ', text
  end subroutine

  ! The code, and a part of the message.
  subroutine check_error(rc, wanted, part)
    integer, intent(in) :: rc, wanted
    character(len=*), intent(in) :: part
    character(len=300) :: text
    call Message_fa(text)
    call check(rc == wanted .and. index(text, part) > 0, part)
    if (rc /= wanted .or. index(text, part) == 0) write (error_unit, '(a,i0,2a)') '  but code ', rc, ': ', trim(text)
  end subroutine

  ! How many failures there are on all processes; known to each.
  function all_failures() result(total)
    integer :: total, mine(1), process
    integer, pointer :: told(:)
    type(Slice_fa) :: one
    target :: mine
    one = Slice_fa([1], [1])
    call Malloc_fa(told, [1], [1])
    told = failures
    call Sync_fa()
    total = 0
    do process = 0, n - 1
      call Get_fa(told, one, mine, one, process)
      total = total + mine(1)
    end do
    call Free_fa(told)
  end function
end module
