! Row sync-all: SYNC ALL, with STAT= and ERRMSG= (J3/18-007r1 11.6.3, 11.6.11): no image goes on before all have come,
! and what was written before is seen after.
program sync_all
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use checks
  implicit none
  integer :: x[*], a(1000)[*], sum[*]
  integer(atomic_int_kind) :: arrived[*] = 0, seen
  integer :: me, images, right, left, i, k, status
  integer(8) :: status8
  character(20) :: message

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1

  ! Nobody overtakes: after each barrier the counter has at least this turn's arrivals, and at most the next turn's.
  do i = 1, 100
    if (modulo(i, images) + 1 == me) call delay(50)
    call atomic_add(arrived[1], 1)
    sync all
    call atomic_ref(seen, arrived[1])
    call check('nobody went on early', seen >= i*images, .true.)
    call check('nobody is two turns ahead', seen < (i + 1)*images, .true.)
  end do
  sync all

  ! Data flow around the ring through many segments.
  x = me
  sync all
  do i = 1, 100
    k = x[left]
    sync all
    x = k + 1
    sync all
  end do
  call check('passed around the ring', x, modulo(me - 1 - 100, images) + 1 + 100)
  do i = 1, 20
    a(:)[right] = i*me
    sync all
    call check('array of the left image', a([1, 500, 1000]), i*left)
    sync all
  end do

  status = -1
  message = 'unchanged'
  sync all (stat=status)
  call check('stat', status, 0)
  status8 = -1
  sync all (errmsg=message, stat=status8)
  call check('stat of kind 8', status8, 0_8)
  sync all (errmsg=message)
  call check('errmsg', message, 'unchanged           ')
  sync all ()
  if (me == 1) then            ! different statements of the program meet
    sum = 5
    sync all
  else
    call elsewhere()
  end if
  call check('different SYNC ALL statements meet', sum[1], 5)
  call finish()

contains

  subroutine elsewhere()
    sync all
  end subroutine

end program
