! Stress: SYNC IMAGES, 200 rounds with random delays: ring neighbours, a star around a moving centre, random pairs, all.
program stress_sync_images
  use checks
  use delays
  implicit none
  integer :: x[*], box(16)[*], me, images, right, left, i, k, centre
  integer, allocatable :: neighbours(:)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  neighbours = [left, right]
  if (left == right) neighbours = [left]
  call start_delays()
  do i = 1, 200
    ! The ring
    call random_delay()
    x[right] = i*me
    sync images (neighbours)
    call check('ring', x, i*left)
    call random_delay()
    sync images (neighbours)

    ! The star: all send to the centre, which answers.
    centre = modulo(i, images) + 1
    box(me)[centre] = 10*i + me
    call random_delay()
    if (me == centre) then
      sync images (*)
      call check('star, in', box(1:images), [(10*i + k, k=1, images)])
      do k = 1, images
        box(k)[k] = -i
      end do
      sync images (*)
    else
      sync images (centre)
      sync images (centre)
    end if
    call check('star, out', box(me), -i)

    ! Pairs that change with the round: partner and me add up to the same number modulo the number of images.
    k = modulo(i - me, images) + 1
    call random_delay()
    if (k /= me) then
      x[k] = 7*i + me
      sync images (k)
      call check('pair', x, 7*i + k)
      sync images (k)
    end if
    sync images (*)
  end do
  call finish()
end program
