! Row sync-memory: SYNC MEMORY, with STAT= and ERRMSG= (J3/18-007r1 11.6.5): it ends a segment; together with atomic
! variables it orders the segments of two images (note 11.37: a user-written synchronisation).
program sync_memory
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, atomic_logical_kind
  use checks
  implicit none
  integer :: data(100)[*], me, images, right, left, i, status
  integer(8) :: status8
  integer(atomic_int_kind) :: ready[*] = 0, taken[*] = 0, value
  logical(atomic_logical_kind) :: locked[*] = .true.
  logical :: value_l
  character(12) :: message

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1

  ! Put, publish by an atomic; wait for the atomic, use; say that it was used.
  do i = 1, 200
    data(:)[right] = i*me
    sync memory
    call atomic_define(ready[right], i)
    do
      call atomic_ref(value, ready)
      if (value >= i) exit
    end do
    sync memory
    call check('published by an atomic', data([1, 50, 100]), i*left)
    sync memory
    call atomic_define(taken[left], i)
    do
      call atomic_ref(value, taken)
      if (value >= i) exit
    end do
    sync memory
  end do

  ! The spin-wait of the standard's note: image 1 releases the last image.
  sync all
  if (me == 1) then
    data(1) = 77
    sync memory
    call atomic_define(locked[images], .false._atomic_logical_kind)
  end if
  if (me == images) then
    value_l = .true.
    do while (value_l)
      call atomic_ref(value_l, locked)
    end do
    sync memory
    call check('spin-wait loop', data(1)[1], 77)
  end if

  status = -1
  message = 'unchanged'
  sync memory (stat=status, errmsg=message)
  call check('stat', status, 0)
  status8 = -1
  sync memory (stat=status8)
  call check('stat of kind 8', status8, 0_8)
  sync memory (errmsg=message)
  call check('errmsg', message, 'unchanged   ')
  sync memory ()
  call finish()
end program
