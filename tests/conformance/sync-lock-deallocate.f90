! Row sync-lock: a coarray of type LOCK_TYPE may be an allocate-object, in DEALLOCATE too (J3/18-007r1 C1604).
program sync_lock_deallocate
  use, intrinsic :: iso_fortran_env, only: lock_type
  use checks
  implicit none
  type :: guarded
    integer :: value
    type(lock_type) :: lock
  end type
  type(lock_type), allocatable :: l(:)[:]
  type(guarded), allocatable :: g[:]
  integer :: i, right
  logical :: got

  right = modulo(this_image(), num_images()) + 1
  do i = 1, 3
    allocate (l(i)[*], g[*])
    lock (l(i)[right], acquired_lock=got)
    call check('a new lock is free', got, .true.)
    lock (g[right]%lock)
    g[right]%value = i
    unlock (g[right]%lock)
    unlock (l(i)[right])
    deallocate (l, g)
  end do
  call finish()
end program
