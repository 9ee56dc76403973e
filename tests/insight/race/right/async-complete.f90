! Asynchronous collective subroutines whose arguments nobody touches before COMPLETE: other elements, other images, enquiries.
program async_complete
  use, intrinsic :: iso_fortran_env, only: completion_type
  implicit none
  type(completion_type) :: done, other
  integer, asynchronous :: x(6)[*], y(2, 3)
  character(4), asynchronous :: c
  integer :: s, i
  logical :: finished
  x = this_image()
  y = 1
  sync all
  do i = 1, 3
    call co_sum(x(2:6:2), completion=done)
    call co_max(y(:, 2), completion=other)
    x(1:5:2) = i
    y(1, 1) = size(y, 2) + i
    sync all
    s = x(3)[1 + mod(this_image(), num_images())]
    sync all
    call complete(done)
    x(2) = x(2) + 1
    do
      call complete(other, finished)
      if (finished) exit
    end do
    y(:, 2) = y(:, 2) + 1
  end do
  c = 'abcd'
  i = 0
  call co_max(c, completion=done)
  if (len(c(3:i)) > 0 .or. c(3:i) /= '') error stop ! nothing of it
  call complete(done)
  call co_broadcast(x(2), 1, done) ! image 1 only refers to it
  call complete(done)
  sync all
  s = x(2)[1]
end program
