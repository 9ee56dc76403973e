! Row rma-large: one transfer of more than 2^31 elements, of a scalar to a whole array. It takes 2 GB of memory on one
! image.
program rma_large_transfer
  use, intrinsic :: iso_fortran_env, only: int8, int64
  use checks
  implicit none
  integer(int64), parameter :: n = 2_int64**31 + 4096
  integer(int8), allocatable :: bytes(:)[:]
  integer(int64) :: i, good
  integer :: me, images

  me = this_image()
  images = num_images()
  allocate (bytes(n)[*])
  if (me == 1) then
    bytes(:)[images] = 5_int8
    call check('seen from image 1', [bytes(1)[images], bytes(2_int64**31 - 1)[images], bytes(2_int64**31)[images], &
                                     bytes(2_int64**31 + 1)[images], bytes(n)[images]], 5_int8)
  end if
  sync all
  if (me == images) then
    good = 0
    do i = 1, n, 65536                ! by parts: COUNT of the whole would make an array of 8 GB with some compilers
      good = good + count(bytes(i:min(i + 65535, n)) == 5_int8)
    end do
    call check('every element', good, n)
    bytes(1) = 6_int8
    bytes(n) = 7_int8
  end if
  sync all
  if (me == 1) then
    call check('both ends', bytes(1:n:n - 1)[images], [6_int8, 7_int8])
  end if
  call finish()
end program
