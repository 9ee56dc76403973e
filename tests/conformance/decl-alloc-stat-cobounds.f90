! Row decl-alloc-stat: an upper cobound that is less than the lower one (J3/18-007r1 9.7.1.2, 8.5.6.3) is an error of ALLOCATE: STAT= is
! positive on every image, ERRMSG= says which, the coarray stays unallocated. Coextents that cannot be counted are none.
program decl_alloc_stat_cobounds
  use checks
  implicit none
  integer, allocatable :: a(:)[:, :], s[:, :, :]
  character(200) :: message
  integer :: status, i, me, images
  integer(8) :: huge8

  me = this_image()
  images = num_images()
  i = 5
  message = ''
  allocate (a(3)[i:i - 1, *], stat=status, errmsg=message)
  call check('stat', status > 0, .true.)
  call check('errmsg', index(message, 'codimension 1 has the cobounds 5:4') > 0, .true.)
  call check('not allocated', allocated(a), .false.)
  allocate (s[2, i:-i, *], stat=status, errmsg=message)
  call check('stat, second codimension', status > 0, .true.)
  call check('errmsg, second codimension', index(message, 'codimension 2 has the cobounds 5:-5') > 0, .true.)
  call check('not allocated, second codimension', allocated(s), .false.)

  allocate (a(3)[i:i, *], stat=status)
  call check('one image a column', [status, this_image(a), ucobound(a)], [0, 5, me, 5, images])
  deallocate (a)
  huge8 = huge(huge8)
  allocate (s[-huge8 - 1:huge8, 2:huge8, *], stat=status)
  call check('huge coextents', status, 0)
  call check('this_image', [this_image(s, 2), this_image(s, 3)], [2, 1])
  call check('ucobound', ucobound(s, 3), 1)
  call check('image_index', image_index(s, [-huge8 - 1, 2_8, 2_8]), 0)
  call check('image_index, last', image_index(s, [-huge8 - 1 + images - 1, 2_8, 1_8]), images)
  s = me
  sync all
  call check('image selector', s[-huge8 - 1 + images - 1, 2_8, 1_8], images)
  sync all
  call finish()
end program
