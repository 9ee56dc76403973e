! Each image hands a value on to its right neighbour, ten times. One SYNC IMAGES for each step: the put of the next step may
! overtake the neighbour's reading of this one, and the sum changes from run to run.
program wrong
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
    if (left == right) then
      sync images (left)
    else
      sync images ([left, right])
    end if
    mine = halo + 1
    total = total + mine
  end do
  sync all
end program wrong
