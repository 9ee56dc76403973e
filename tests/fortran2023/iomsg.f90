! IOMSG= and ERRMSG= allocate a variable of deferred length
program f23
  implicit none
  integer :: x[*]
  character(:), allocatable :: message
  integer :: status, unit
  integer, allocatable :: a(:)
  allocate (a(2))
  allocate (a(3), stat=status, errmsg=message)
  if (status == 0 .or. .not. allocated(message)) error stop 'ERRMSG='
  if (len(message) == 0) error stop 'length'
  deallocate (message)
  open (newunit=unit, file='/nowhere/at/all', status='old', iostat=status, iomsg=message)
  if (status == 0 .or. .not. allocated(message)) error stop 'IOMSG='
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
