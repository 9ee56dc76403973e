! Stress: atomic subroutines, 200 rounds with random delays: counters, tickets, bits, a list built with compare and
! swap, a message box handed over by spinning on an atomic flag with SYNC MEMORY.
program stress_atomic
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use checks
  use delays
  implicit none
  integer(atomic_int_kind) :: counter[*] = 0, ticket[*] = 0, bits[*] = 0, top[*] = 0, flag[*] = 0, old, new, seen
  integer(atomic_int_kind) :: taken(16*200)[*] = 0
  integer :: next(16*200)[*], box(8)[*], me, images, right, left, i, k, n

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call start_delays()
  do i = 1, 200
    call random_delay()
    call atomic_add(counter[images], me)
    call atomic_fetch_add(ticket[1], 1, old)
    call atomic_fetch_or(taken(old + 1)[1], me, seen)
    call check('ticket given once', int(seen), 0)
    call atomic_xor(bits[1], 2**mod(me + i, 20))

    ! Push on a list on image 1.
    n = 200*(me - 1) + i
    do
      call atomic_ref(old, top[1])
      next(n)[1] = old
      sync memory
      call atomic_cas(top[1], seen, old, int(n, atomic_int_kind))
      if (seen == old) exit
    end do

    ! A message to the right image; flag: 2*i-1 when full, 2*i when empty again.
    do
      call atomic_ref(seen, flag[right])
      if (seen == 2*(i - 1)) exit
      call random_delay()
    end do
    sync memory
    box(:)[right] = 100*i + me
    sync memory
    new = 2*i - 1
    call atomic_define(flag[right], new)
    do
      call atomic_ref(seen, flag)
      if (seen == 2*i - 1) exit
      call random_delay()
    end do
    sync memory
    call check('message', box([1, 8]), 100*i + left)
    sync memory
    call atomic_define(flag, 2*i)
  end do
  sync all
  call atomic_ref(seen, counter[images])
  call check('counter', int(seen), 200*images*(images + 1)/2)
  call atomic_ref(seen, ticket[1])
  call check('tickets', int(seen), 200*images)
  if (me == 1) then
    k = 0
    n = top
    do while (n /= 0)
      k = k + 1
      if (k > 200*images) exit
      n = next(n)
    end do
    call check('length of the list', k, 200*images)
  end if
  call finish()
end program
