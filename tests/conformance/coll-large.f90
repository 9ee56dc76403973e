! Row coll: CO_SUM, CO_MAX and CO_BROADCAST of arguments from some bytes to some megabytes, around the sizes at which they
! travel in another way between nodes (docs/transports.md); on the stack, allocated, coarrays and sections; for one image.
program coll_large
  use, intrinsic :: iso_fortran_env, only: int64, int8
  use checks
  implicit none
  integer, parameter :: most = 700003
  integer, parameter :: lengths(14) = [6, 7, 511, 1024, 1025, 7501, 8192, 8193, 16384, 100003, 131072, 262144, 262145, most]
  integer(int64), allocatable :: own(:), wide(:)
  integer(int64), save :: shared(most)[*]
  integer(int8), allocatable :: bytes(:)
  integer :: k, n

  n = num_images()
  allocate (own(most + 1), wide(2*most), bytes(most))
  do k = 1, size(lengths)
    call all_of(lengths(k), own(:lengths(k)), 'allocated')
    call all_of(lengths(k), shared(:lengths(k)), 'a coarray')
    call all_of(lengths(k), wide(1:2*lengths(k):2), 'a section')
    if (mod(this_image(), 2) == 0) then ! here so, there so
      call all_of(lengths(k), shared(:lengths(k)), 'mixed')
    else
      call all_of(lengths(k), own(2:lengths(k) + 1), 'mixed')
    end if
    call of_bytes(lengths(k))
  end do
  call finish()

contains

  elemental integer(int64) function value(image, i)
    integer, intent(in) :: image, i
    value = int(image, int64)*1000003_int64 + mod(i*7, 1009)
  end function

  subroutine fill(a)
    integer(int64), intent(out) :: a(:)
    integer :: i
    a = [(value(this_image(), i), i=1, size(a))]
  end subroutine

  subroutine all_of(length, a, what)
    integer, intent(in) :: length
    integer(int64), intent(inout) :: a(:)
    character(*), intent(in) :: what
    integer(int64) :: images
    integer :: i, source, result_image
    images = int(n, int64)*(n + 1)/2*1000003_int64
    source = mod(length, n) + 1
    result_image = mod(length + 1, n) + 1

    call fill(a)
    call co_sum(a)
    call check('CO_SUM, '//what, count(a /= [(images + n*mod(i*7, 1009), i=1, length)]), 0)
    call fill(a)
    call co_max(a)
    call check('CO_MAX, '//what, count(a /= [(value(n, i), i=1, length)]), 0)
    call fill(a)
    call co_broadcast(a, source)
    call check('CO_BROADCAST, '//what, count(a /= [(value(source, i), i=1, length)]), 0)
    call fill(a)
    call co_sum(a, result_image=result_image)
    if (this_image() == result_image) then
      call check('CO_SUM for one image, '//what, count(a /= [(images + n*mod(i*7, 1009), i=1, length)]), 0)
    end if
  end subroutine

  ! Elements whose halves are no multiples of a word.
  subroutine of_bytes(length)
    integer, intent(in) :: length
    integer :: i
    bytes(:length) = [(int(mod(this_image() + i, 13), int8), i=1, length)]
    call co_sum(bytes(:length))
    call check('CO_SUM of bytes', count(bytes(:length) /= [(sum_of_bytes(i), i=1, length)]), 0)
  end subroutine

  pure integer(int8) function sum_of_bytes(i)
    integer, intent(in) :: i
    integer :: image
    sum_of_bytes = 0
    do image = 1, n
      sum_of_bytes = sum_of_bytes + int(mod(image + i, 13), int8)
    end do
  end function
end program
