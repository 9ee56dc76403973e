! Where the first allocatable coarray lies tells how large the engine's buffers before it are (ATOLL_BUFFER). Transfers
! of all kinds between neighbours fail if images do not agree about that.
program tuned
  use, intrinsic :: iso_c_binding, only: c_loc, c_intptr_t
  implicit none
  integer, allocatable, target :: a(:, :)[:]
  integer :: b(300, 40), next, images, me, total, i
  me = this_image()
  images = num_images()
  next = modulo(me, images) + 1
  allocate (a(300, 40)[*], source=0)
  b = reshape([(me*100000 + i, i=1, size(b))], shape(b))
  sync all
  a(:, ::2)[next] = b(:, ::2)
  a(:149, 2::2)[next] = b(:149, 2::2)
  a(150:300:2, 2::2)[next] = b(150:300:2, 2::2)
  a(151:300:2, 2::2)[next] = b(151:300:2, 2::2)
  sync all
  if (any(a(:, :)[next] /= b)) error stop 'wrong data'
  total = me
  call co_sum(total)
  if (total /= images*(images + 1)/2) error stop 'wrong sum'
  print '(a,i0,a,i0)', 'image ', me, ' place ', transfer(c_loc(a), 0_c_intptr_t)
end program
