! Row rma-io: coindexed internal files (J3/18-007r1 12.4), also arrays of records, parts of which a WRITE leaves alone.
program rma_io_internal
  use checks
  implicit none
  character(12) :: c[*], records(4)[*]
  integer :: next, me, images, n, status, got
  character(20) :: message[*]
  integer :: where[*]

  me = this_image()
  images = num_images()
  next = modulo(me, images) + 1
  c = 'untouched'
  records = ['aaaa', 'bbbb', 'cccc', 'dddd']
  message = 'none'
  where = 5
  sync all
  write (c[next], '(a,i0)') 'from ', me
  write (records(2:3)[next], '(i0,"!")', iostat=status) me, me + 1
  call check('status', status, 0)
  sync all
  n = modulo(me - 2, images) + 1
  read (c(6:), *) got
  call check('WRITE to a coindexed internal file', got, n)
  read (records(2), '(i1)') got
  call check('first record', got, n)
  call check('record after', trim(records(4)), 'dddd')
  sync all
  read (unit=c[next](6:), fmt=*) got
  call check('READ from a coindexed internal file', got, me)
  read (records(3:2:-1)[next], '(i1)') got, n
  call check('READ from records', [got, n], [me + 1, me])
  sync all
  read (records(1)[next], '(i4)', iostat=where[next], iomsg=message[next]) got
  sync all
  call check('IOSTAT= of another image', where > 0, .true.)
  call check('IOMSG= of another image', message /= 'none', .true.)
  sync all
  inquire (iolength=where[next]) me
  sync all
  call check('IOLENGTH= of another image', where > 0, .true.)
  call finish()
end program
