! SYNC ALL, and SYNC IMAGES around a ring, between random pairs, and of all with one: each image sees what was written before.
program scale_sync
  use checks
  implicit none
  integer, parameter :: rounds = 3, all_rounds = 8
  integer :: x[*], token[*], box(all_rounds)[*], me, images, round, other, shift

  me = this_image()
  images = num_images()
  call start_random(17)                 ! the same numbers on all images

  do round = 1, rounds
    x = 1000*round + me
    sync all
    call check('sync all, next image', x[modulo(me, images) + 1], 1000*round + modulo(me, images) + 1)
    other = random_between(1, images)
    call check('sync all, any image', x[other], 1000*round + other)
    sync all
  end do

  ! Around the ring: from the one before, to the one after.
  do round = 1, rounds
    token[modulo(me, images) + 1] = round*me
    call sync_with(modulo(me, images) + 1, modulo(me - 2, images) + 1)
    call check('ring', token, round*(modulo(me - 2, images) + 1))
    call sync_with(modulo(me, images) + 1, modulo(me - 2, images) + 1)
  end do

  ! me -> shift - me is a pairing of all images with each other (or of one with itself).
  do round = 1, all_rounds
    shift = random_between(0, images - 1)
    other = modulo(shift - me, images) + 1
    box(round)[other] = round*me
    sync images (other)
    call check('random pairs', box(round), round*other)
  end do

  sync all
  x = 2*me
  if (me == 1) then
    sync images (*)
    call check('all with one', x[images], 2*images)
  else
    sync images (1)
  end if
  sync all
  call finish()
  if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'

contains

  ! On two images both neighbours are one image, which must not be named twice; on one it is this image.
  subroutine sync_with(next, before)
    integer, intent(in) :: next, before
    if (next == before) then
      sync images (next)
    else
      sync images ([next, before])
    end if
  end subroutine

end program
