! Row rma-large: arrays and offsets beyond 2^31 bytes and 2^31 elements (J3/18-007r1 9.5.3). Memory that nobody
! touches is not used. A transfer of that size: rma-large-transfer.f90.
program rma_large
  use, intrinsic :: iso_fortran_env, only: int8, int64
  use checks
  implicit none
  integer(int64), parameter :: n = 2_int64**31 + 4096
  integer(int8), allocatable :: bytes(:)[:]
  integer, allocatable :: words(:, :)[:], piece(:)
  integer(int64) :: i
  integer :: me, images, right, left, pattern(5)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1

  ! More than 2^31 elements: ends, elements, strides larger than 2^30.
  allocate (bytes(-3:n)[*])
  call check('size', size(bytes, kind=int64), n + 4)
  bytes(-3) = int(me, int8)
  bytes(n) = int(-me, int8)
  bytes(2_int64**31) = int(10*me, int8)
  sync all
  call check('first element', bytes(-3)[right], int(right, int8))
  call check('last element', bytes(n)[right], int(-right, int8))
  call check('element 2^31', bytes(2_int64**31)[right], int(10*right, int8))
  call check('a stride beyond 2^31', bytes(-3:n:n + 3)[right], int([right, -right], int8))
  call check('backwards', bytes(n:-3:-n - 3)[right], int([-right, right], int8))
  call check('a section at the end', bytes(n - 2:n)[right], int([0, 0, -right], int8))
  sync all
  bytes(n - 1)[right] = 1_int8
  bytes(0:n:2_int64**30)[right] = int(me + [0, 1, 2], int8)
  sync all
  call check('put near the end', bytes(n - 1), 1_int8)
  call check('put with a large stride', bytes(0:n:2_int64**30), int(left + [0, 1, 2], int8))
  deallocate (bytes)

  ! Fewer elements, more bytes: 2^31 words in rows of 2^20.
  allocate (words(2_int64**20, 2064)[*])
  words(1, :) = 0
  words(:, 2064) = [(me, i=1, 2_int64**20)]
  sync all
  call check('last element of words', words(2_int64**20, 2064)[right], right)
  piece = words(2_int64**20 - 2:, 2064)[right]
  call check('end of the last row', piece, [right, right, right])
  words(1, ::515)[left] = [1, 2, 3, 4, 5]*me
  sync all
  pattern = words(1, 1:2064:515)
  call check('put across 8 GB', pattern, [1, 2, 3, 4, 5]*right)
  call check('put across 8 GB, get', words(1, 2061:1:-515)[right], [5, 4, 3, 2, 1]*(modulo(right, images) + 1))
  deallocate (words)
  call finish()
end program
