! As wrong.f90, but nobody puts before the neighbour has read: a second SYNC IMAGES in each step.
program right_order
  implicit none
  integer :: halo[*]
  integer :: me, n, left, right, step, mine, total
  me = this_image()
  n = num_images()
  left = merge(n, me - 1, me == 1)
  right = merge(1, me + 1, me == n)
  mine = me
  total = 0
  sync all
  do step = 1, 10
    halo[right] = mine
    call meet()
    mine = halo + 1
    call meet()
    total = total + mine
  end do
  sync all
contains
  subroutine meet()
    if (left == right) then
      sync images (left)
    else
      sync images ([left, right])
    end if
  end subroutine meet
end program right_order
