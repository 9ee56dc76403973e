! Row rma-stat: STAT= in the image selector of an event, a lock, and the ATOM of atomic subroutines (9.6).
program rma_stat_image_control
  use checks
  use iso_fortran_env
  implicit none
  type(event_type) :: event[*]
  type(lock_type) :: lock[*]
  integer(atomic_int_kind) :: atom[*], value
  integer :: s(7), k
  k = mod(this_image(), num_images()) + 1
  atom = 0
  s = -7
  sync all
  event post (event[k, stat=s(1)])
  event wait (event)
  lock (lock[1, stat=s(2)])
  unlock (lock[1, stat=s(3)])
  call atomic_add(atom[k, stat=s(4)], 5)
  sync all
  call atomic_ref(value, atom[k, stat=s(5)])
  call check('ATOMIC_REF', int(value), 5)
  sync all
  call atomic_fetch_add(atom[k, stat=s(6)], 2, value)
  call atomic_cas(atom[k, stat=s(7)], value, 7_atomic_int_kind, 1_atomic_int_kind)
  sync all
  call check('defined', s, [0, 0, 0, 0, 0, 0, 0])
  call check('values', [int(value), int(atom)], [7, 1])
  call finish()
end program
