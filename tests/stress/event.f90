! Stress: events and the atomic subroutines without an old value, 200 rounds with random delays. An image puts to its right neighbour and to
! the one behind it, changes atoms of both, and posts to the neighbour only, which must see all of it, wherever it is.
program stress_event
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type
  use checks
  use delays
  implicit none
  integer, parameter :: many = 50
  type(event_type) :: ready[*], done[*]
  integer(atomic_int_kind) :: total[*] = 0, bits(many)[*] = 0, sums(many)[*] = 0, flag[*] = 0, seen
  integer :: row(40)[*], box[*], me, images, right, left, third, i, k, expected(many) = 0

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  third = modulo(me + 1, images) + 1
  sync all
  call start_delays()
  do i = 1, 200
    call random_delay()
    do k = 1, many
      call atomic_xor(bits(k)[right], int(i + k, atomic_int_kind))
      call atomic_add(sums(k)[right], int(k, atomic_int_kind))
    end do
    row(:mod(i, 40) + 1)[right] = i + me
    call atomic_define(flag[right], int(i*me, atomic_int_kind))
    ! One of the two, and last, so that nothing but the post completes it.
    if (mod(i, 2) == 0) box[third] = i*me
    if (mod(i, 2) == 1) call atomic_add(total[third], int(i, atomic_int_kind))
    event post (ready[right])

    event wait (ready)
    call check('the row', row(:mod(i, 40) + 1), [(i + left, k = 1, mod(i, 40) + 1)])
    if (i > 1) call check('what went to the third image', box[right], i/2*2*left)
    call atomic_ref(seen, total[right])
    call check('the sum on the third image', int(seen), ((i + 1)/2)**2)
    call atomic_ref(seen, flag)
    call check('the flag', int(seen), i*left)
    do k = 1, many
      expected(k) = ieor(expected(k), i + k)
    end do
    call check('bits', int(bits), expected)
    call check('sums', int(sums), [(i*k, k = 1, many)])
    call random_delay()
    event post (done[left])
    event wait (done)
  end do
  call finish()
end program
