! Row decl-static-proc: coarrays of procedures exist on all images before the main program starts, whether or not the
! procedure is ever called there (J3/18-007r1 5.4.7: a coarray that is not allocatable exists on each image throughout
! execution).
!
! Shows: image 1 alone calls procedures whose coarrays nobody else's execution ever reaches; it finds their initial
! values on all images, changes them and finds the changes. A procedure that is never called at all does no harm.
module rarely_called
  implicit none
contains
  subroutine only_on_image_1(values, change)
    integer, intent(inout) :: values(:)
    logical, intent(in) :: change
    integer, save :: state(100)[*] = 7
    integer :: k
    do k = 1, num_images()
      if (change) state(50)[k] = values(k)
      values(k) = sum(state(:)[k])
    end do
  end subroutine

  subroutine never_called()
    real, save :: unused(1000)[*]
    unused = 1.
    unused(:)[1] = 2.
    sync all
  end subroutine

  integer function nested(image)
    integer, intent(in) :: image
    nested = inner()
  contains
    integer function inner()
      integer, save :: state[*] = 11
      inner = state[image]
      state[image] = -inner
    end function
  end function
end module

program decl_static_proc_uncalled
  use rarely_called
  use checks
  implicit none
  integer, allocatable :: values(:), expected(:)
  integer :: k

  if (this_image() == 1) then
    allocate (values(num_images()), expected(num_images()))
    values = 0
    expected = 700
    call only_on_image_1(values, .false.)
    call check('initial values', values, expected)
    values = [(1000*k, k=1, num_images())]
    call only_on_image_1(values, .true.)
    expected = [(1000*k + 693, k=1, num_images())]
    call check('values after the change', values, expected)
    do k = 1, num_images()
      call check('internal of a module procedure', nested(k), 11)
      call check('internal of a module procedure, changed', nested(k), -11)
    end do
  end if
  if (num_images() < 0) call never_called()
  call finish()
end program
