! Row fail: what makes a program go on without a failed image may be in a file of a library.
program fail_files
  use checks
  use others
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    subroutine leave(status) bind(c, name='_exit')
      import
      integer(c_int), value :: status
    end subroutine
  end interface
  integer :: status, k
  common /number/ k

  call add_one(k)
  call check('common block', k, 8)
  call check('names', different(), .true.)
  call meet(status)
  call check('all are there', status, 0)
  if (num_images() > 1) then
    if (this_image() == 2) call leave(3)
    do
      call meet(status)
      if (status /= 0) exit
    end do
    call check('status', status, failure)
  end if
  call finish()
end program
