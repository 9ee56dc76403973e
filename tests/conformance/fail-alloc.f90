! Row fail: ALLOCATE and DEALLOCATE of coarrays with a failed image (J3/18-007r1 9.7.4): STAT_FAILED_IMAGE, and on the
! survivors the coarrays are allocated or deallocated; also automatic deallocation and coarrays of procedures.
program fail_alloc
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type :: list
    integer, allocatable :: values(:)
  end type
  integer, allocatable :: a(:)[:], b(:, :)[:], kept(:)[:]
  integer :: status, me, n, i, k, alive
  character(40) :: message

  me = this_image()
  n = num_images()
  allocate (kept(1000)[*])
  kept = me
  sync all
  if (n > 1) then
    if (me == 1) fail image
    do i = 1, 10
      allocate (a(10*i)[*], b(i, 2)[2:*], stat=status, errmsg=message)
      call check('status of ALLOCATE', status, stat_failed_image)
      call check('message', index(message, 'image 1 has failed') > 0, .true.)
      call check('allocated', allocated(a) .and. allocated(b), .true.)
      call check('sizes', [size(a), size(b), lcobound(b, 1)], [10*i, 2*i, 2])
      a = me*i
      b = -me
      sync all (stat=status)
      do k = 2, n
        call check('a of the others', a(10*i)[k], k*i)
        call check('b of the others', b(i, 1)[k + 1], -k)
      end do
      sync all (stat=status)
      call work(i)
      deallocate (a, stat=status)
      call check('status of DEALLOCATE', status, stat_failed_image)
      call check('deallocated', allocated(a), .false.)
      deallocate (b, stat=status, errmsg=message)
      call check('status of DEALLOCATE', status, stat_failed_image)
    end do
    allocate (a(5)[*], source=3, stat=status)
    call check('status with SOURCE=', status, stat_failed_image)
    call check('its value', a, 3)
    allocate (a(6)[*], stat=status)
    call check('twice', status /= 0 .and. status /= stat_failed_image, .true.)
    do k = 2, n
      call check('from before', kept(1000)[k], k)
    end do
    sync all (stat=status)
    alive = kept(7)[1, stat=status]   ! of no value; but no crash
    call check('status of the reference', status, stat_failed_image)
  end if
  call finish()
contains
  subroutine work(m)
    integer, intent(in) :: m
    integer, allocatable :: own(:)[:]
    type(list), allocatable :: with_parts[:]
    integer :: k, s
    allocate (own(m)[*], stat=s)
    allocate (with_parts[*], stat=s)
    allocate (with_parts%values(m), source=m)
    own = m + this_image()
    sync all (stat=s)
    do k = 2, num_images()
      call check('coarray of a procedure', own(m)[k], m + k)
      call check('its component', with_parts[k]%values(m), m)
    end do
    sync all (stat=s)
  end subroutine
end program
