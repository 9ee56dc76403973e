! Row sync-lock: LOCK and UNLOCK (J3/18-007r1 11.6.10, 16.10.2.19): lock variables as coarray scalars, arrays,
! components, allocatables, static and in procedures; ACQUIRED_LOCK=; STAT= with STAT_LOCKED, STAT_UNLOCKED,
! STAT_LOCKED_OTHER_IMAGE; ERRMSG=.
module lock_types
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type :: account
    integer :: balance = 0
    type(lock_type) :: lock
  end type
  type :: bank
    type(account) :: accounts(3)
    type(lock_type) :: doors(2)
  end type
  type(lock_type) :: of_module[*]
end module

program sync_lock
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, stat_locked, stat_unlocked, stat_locked_other_image
  use lock_types
  use checks
  implicit none
  type(lock_type) :: simple[*], several(3, 2)[*]
  type(lock_type), allocatable :: allocated_one[:], allocated_many(:)[:]
  type(account) :: a[*]
  type(bank) :: b(2)[*]
  integer :: counter[*] = 0
  integer(atomic_int_kind) :: inside[*] = 0, before
  integer :: me, images, right, left, i, status
  logical :: got
  logical(1) :: got1
  character(60) :: message

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (allocated_one[*], allocated_many(0:4)[*])
  call check('constants differ', stat_locked /= stat_unlocked .and. stat_locked /= stat_locked_other_image &
             .and. stat_unlocked /= stat_locked_other_image .and. stat_locked > 0, .true.)

  ! Mutual exclusion
  do i = 1, 100
    lock (simple[1])
    call atomic_fetch_add(inside[1], 1, before)
    call check('alone inside', int(before), 0)
    counter[1] = counter[1] + 1
    call atomic_add(inside[1], -1)
    unlock (simple[1])
  end do
  sync all
  call check('all increments arrived', counter[1], 100*images)

  ! The own lock, one of every kind of variable, with STAT= and ERRMSG=.
  message = 'unchanged'
  lock (simple)
  status = -1
  lock (simple, stat=status, errmsg=message)
  call check('locked by this image', status, stat_locked)
  call check('errmsg was set', message /= 'unchanged', .true.)
  status = -1
  unlock (simple, stat=status)
  call check('unlocked', status, 0)
  message = 'unchanged'
  unlock (simple, stat=status, errmsg=message)
  call check('not locked', status, stat_unlocked)
  call check('errmsg was set by UNLOCK', message /= 'unchanged', .true.)
  message = 'unchanged'
  lock (several(3, 1), stat=status, errmsg=message)
  call check('element', status, 0)
  call check('errmsg stays', message == 'unchanged', .true.)
  lock (several(3, 2), acquired_lock=got, stat=status)
  call check('another element is free', got, .true.)
  unlock (several(3, 1), errmsg=message)
  unlock (several(3, 2))
  lock (allocated_one, acquired_lock=got1)
  call check('allocatable', got1, .true._1)
  unlock (allocated_one)
  lock (of_module)
  unlock (of_module)
  call in_procedure()
  sync all

  ! Locks of the right image: components, elements.
  lock (a[right]%lock)
  a[right]%balance = a[right]%balance + me
  unlock (a[right]%lock)
  do i = 1, 3
    lock (b(2)[right]%accounts(i)%lock)
    b(2)[right]%accounts(i)%balance = i*me
  end do
  do i = 3, 1, -1
    unlock (b(2)[right]%accounts(i)%lock)
  end do
  lock (b(1)[right]%doors(2))
  lock (allocated_many(4)[right], stat=status)
  call check('element of an allocatable there', status, 0)
  sync all
  call check('account', a%balance, left)
  call check('accounts', b(2)%accounts%balance, [1, 2, 3]*left)
  ! Now each image's door 2 and element 4 are locked by the left image.
  if (images > 1) then
    status = -1
    unlock (b(1)%doors(2), stat=status)
    call check('locked by another image', status, stat_locked_other_image)
    message = 'unchanged'
    unlock (allocated_many(4), stat=status, errmsg=message)
    call check('element locked by another image', status, stat_locked_other_image)
    call check('errmsg was set, other image', message /= 'unchanged', .true.)
    lock (b(1)%doors(2), acquired_lock=got)
    call check('not acquired', got, .false.)
    status = -1
    lock (allocated_many(4), acquired_lock=got, stat=status)
    call check('not acquired, with stat', got, .false.)
    call check('not acquired, stat', status, 0)
  end if
  lock (b(1)%doors(1), acquired_lock=got)
  call check('the other door is free', got, .true.)
  unlock (b(1)%doors(1))
  status = -1
  lock (b(1)[right]%doors(2), acquired_lock=got, stat=status)
  call check('locked by this image, with acquired_lock', status, stat_locked)
  sync all
  unlock (b(1)[right]%doors(2))
  unlock (allocated_many(4)[right], stat=status)
  call check('unlocked there', status, 0)
  sync all
  lock (b(1)%doors(2), acquired_lock=got)
  call check('free again', got, .true.)
  unlock (b(1)%doors(2))
  sync all
  do i = 1, 3
    call new_locks()
  end do
  call finish()

contains

  subroutine in_procedure()
    type(lock_type), save :: local[*]
    integer, save :: sum[*] = 0
    lock (local[images])
    sum[images] = sum[images] + me
    unlock (local[images])
    sync all
    call check('lock of a procedure', sum[images], images*(images + 1)/2)
    call as_dummy(local, several)
  end subroutine

  subroutine new_locks()
    type(lock_type), allocatable :: fresh(:)[:]
    logical :: got
    allocate (fresh(2)[*])       ! new lock variables are unlocked, also in memory that was used before
    lock (fresh(1)[right], acquired_lock=got)
    call check('a new lock is free', got, .true.)
    lock (fresh(2), acquired_lock=got)
    call check('another new lock is free', got, .true.)
    sync all
    unlock (fresh(1)[right])
    unlock (fresh(2))
    fill: block
      integer, allocatable :: other(:)[:]
      allocate (other(100)[*], source=-1)
    end block fill
  end subroutine

  subroutine as_dummy(one, many)
    type(lock_type), intent(inout) :: one[*], many(:, :)[*]
    logical :: got
    lock (one, acquired_lock=got)
    call check('dummy', got, .true.)
    unlock (one)
    lock (many(2, 2)[right])
    unlock (many(2, 2)[right])
  end subroutine

end program
