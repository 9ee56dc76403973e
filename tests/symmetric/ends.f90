! What an error does where there is no `rc`; the argument chooses one. And how a program ends that has not waited.
program ends
  use Symmetric_F95
  implicit none
  real(R8), pointer :: a(:,:), none(:,:)
  real(R8), target :: own(3, 3)
  type(Slice_fa) :: whole
  character(len=20) :: how
  integer :: rc
  call get_command_argument(1, how)
  nullify (none)
  whole = Slice_fa([1, 1], [3, 3])
  call Malloc_fa(a, [1, 1], [3, 3])
  own = 1
  a = 0
  call Sync_fa()
  select case (how)
  case ('malloc')
    call Malloc_fa(none, [1], [3])
  case ('memory')
    call Malloc_fa(none, [1, 1], [1000000, 1000000])
  case ('free')
    call Free_fa(none)
  case ('put')
    if (Me_fa() == 1) call Put_fa(own, whole, a, Slice_fa([1, 1], [4, 3]), 0)
  case ('shapes')
    call Get_fa(a, whole, own, Slice_fa([1, 1], [2, 2]), 0)
  case ('process')
    call NbPut_fa(own, whole, a, whole, Nprocs_fa())
  case ('symmetric')
    call NbGet_fa(own, whole, a, whole, 0)
  case ('sync')
    call Sync_fa([0, 0])
  case ('slice')
    whole = Slice_fa([1, 1], [3])
  case ('unfinished')
    call NbPut_fa(own, whole, a, whole, 0)
    call NbGet_fa(a, whole, own, whole, 0)
  case ('stop')
    stop 3
  case ('killed')
    if (Me_fa() == 1) call execute_command_line('kill -9 $PPID')
    call Sync_fa([merge(1, 0, Me_fa() == 0)])
  case ('failed') ! with ATOLL_ON_FAILURE=continue
    if (Me_fa() == 1) call execute_command_line('kill -9 $PPID')
    call Sync_fa(rc)
    if (rc /= FA_FAILED) error stop 'Sync_fa with a process that has failed'
    call Put_fa(own, whole, a, whole, 1, rc)
    if (rc /= FA_FAILED) error stop 'Put_fa to a process that has failed'
    call NbGet_fa(a, whole, own, whole, 1, rc)
    if (rc /= FA_FAILED) error stop 'NbGet_fa from a process that has failed'
    call Put_fa(own, whole, a, whole, 0, rc)
    if (rc /= FA_OK .or. any(a /= 1)) error stop 'Put_fa to itself'
    call Free_fa(a, rc)
    if (rc /= FA_FAILED .or. associated(a)) error stop 'Free_fa by those that are left'
    print '(a)', 'survived'
    stop
  end select
  call Sync_fa()
end program
