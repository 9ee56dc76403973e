! Row sync-images: SYNC IMAGES (*), scalar, array, empty array, the executing image itself, asymmetric use, STAT= and
! ERRMSG= (J3/18-007r1 11.6.4): executions by pairs of images correspond, the n-th of one with the n-th of the other.
program sync_images
  use checks
  implicit none
  integer :: x[*], box(8)[*], token[*]
  integer, allocatable :: everyone(:), others(:)
  integer :: me, images, right, left, i, k, status, none(0)
  integer(8) :: status8
  integer(1) :: small
  character(10) :: message

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  everyone = [(i, i=1, images)]
  others = pack(everyone, everyone /= me)
  x = 0
  sync all

  ! Image 1 publishes, each of the others waits for it alone.
  if (me == 1) then
    x = 42
    sync images (*)
  else
    sync images (1)
    call check('published by image 1', x[1], 42)
  end if
  ! All report to image 1.
  box(me)[1] = 100*me
  if (me == 1) then
    sync images (everyone)
    call check('reports to image 1', box(1:images), 100*everyone)
  else
    sync images (1)
  end if
  sync all

  ! Pairs: neighbours in the ring, both ways of naming them.
  do i = 1, 50
    if (modulo(i, images) + 1 == me) call delay(30)
    x[right] = i*me
    if (right == left) then
      sync images (right)
    else
      sync images ([left, right])
    end if
    call check('from the left neighbour', x, i*left)
    if (right == left) then
      sync images (left)
    else
      sync images ([right, left])
    end if
  end do

  ! A token goes round; image 1 starts it. Scalars of other kinds.
  if (images > 1) then
    token = 0
    sync all
    do i = 1, 10
      if (me > 1 .or. i > 1) sync images (left)
      token[right] = token + 1
      sync images (int(right, 8))
    end do
    if (me == 1) sync images (left)
    call check('token', token, merge(10*images, 9*images + me - 1, me == 1))
    sync all
  end if

  ! Chain: image k waits for k-1 only: the order is transitive.
  if (me == 1) then
    x = 7
  else
    sync images (me - 1)
    x = x[me - 1] + 1
  end if
  if (me < images) sync images (me + 1)
  call check('chain', x, 6 + me)

  ! The executing image, an empty set, (*) everywhere, all the others, expressions, sections.
  sync images (me)
  sync images ([me])
  sync images (none)
  sync images (everyone(2:1))
  sync images (*)
  sync images (others)
  sync images (everyone(images:1:-1))
  sync images (pack(everyone, everyone /= me))
  sync images (everyone(everyone))
  sync images (everyone([(i, i=images, 1, -1)]), stat=status)
  small = int(me, 1)
  sync images (small)
  sync images ([small])
  sync images ([integer(8) ::])

  ! Asymmetric: image 1 meets each other image as often as that image's index says.
  sync all
  if (me == 1) then
    do k = 1, images
      do i = 2, images
        if (i >= k) sync images (i)
      end do
    end do
  else
    do k = 1, me
      sync images (1)
    end do
  end if
  sync all

  status = -1
  message = 'unchanged'
  sync images (*, stat=status, errmsg=message)
  call check('stat', status, 0)
  status8 = -1
  sync images (everyone, errmsg=message, stat=status8)
  call check('stat of kind 8', status8, 0_8)
  status = -1
  sync images (none, stat=status)
  call check('stat with an empty set', status, 0)
  sync images (me, errmsg=message)
  call check('errmsg', message, 'unchanged ')
  call finish()
end program
