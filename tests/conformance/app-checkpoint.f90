! Row app: checkpoint and restart. A stream file for each image; text, defined output and direct access by image 1 alone, from and
! into the other images; internal files and namelists in between.
module state_mod
  use, intrinsic :: iso_fortran_env
  implicit none
  type state
    integer :: step = 0
    real(real64) :: x(7) = 0
    character(10) :: tag = ' '
  contains
    procedure, private :: write_state
    generic :: write(formatted) => write_state
  end type
  type(state), save :: s[*]
contains
  subroutine write_state(dtv, unit, iotype, v_list, iostat, iomsg)
    class(state), intent(in) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(i5,7f8.3,1x,a)', iostat=iostat, iomsg=iomsg) dtv%step, dtv%x, dtv%tag
  end subroutine
end module
program checkpoint
  use state_mod
  implicit none
  integer :: me, np, u, k, ios, step
  integer, save :: n[*] = 3
  real, save :: table(4,3)[*]
  character(40) :: name
  character(80) :: line
  type(state) :: t
  namelist /input/ step, name
  me = this_image(); np = num_images()
  s%step = 10*me; s%x = [(me + 0.125d0*k, k = 1, 7)]
  write (s%tag, '("image",i0)') me
  sync all
  ! every image its own file
  write (name, '("ckpt.",i0)') me
  open (newunit=u, file=name, access='stream', form='unformatted', status='replace', action='readwrite')
  write (u) s%step, s%x, s%tag, n[np]
  sync all
  rewind u
  s%x = 0
  read (u) s%step, s%x, s%tag, n
  close (u, status='delete')
  if (any(s%x /= [(me + 0.125d0*k, k = 1, 7)])) error stop 'restart'
  if (n /= 3) error stop 'n'
  sync all
  ! image 1 writes everything by reading the others
  if (me == 1) then
    open (newunit=u, file='all.txt', status='replace')
    do k = 1, np
      write (u, '(i5,7f8.3,1x,a)') s[k]%step, s[k]%x, s[k]%tag
      t = s[k]
      write (u, '(dt)') t
      write (u, *) s[k]%x(2:3), s[k]%tag(1:5)
    end do
    rewind u
    do k = 1, np
      read (u, '(i5,7f8.3,1x,a)') t%step, t%x, t%tag
      if (t%step /= 10*k .or. t%tag(6:6) /= achar(48+k)) error stop 'text'
      read (u, '(a)') line
      if (line(1:5) /= '   ' // achar(48+k) // '0') error stop 'dt'
      read (u, *) s[k]%x(1:2), line
      if (line /= 'image') error stop 'word'
    end do
    close (u, status='delete')
  end if
  sync all
  if (any(s%x(1:2) /= [me + 0.25d0, me + 0.375d0])) error stop 'read into remote'
  ! direct access file: all records written by image 1 from the other images, read by each
  table = reshape([(me*100 + k, k = 1, 12)], [4, 3])
  sync all
  if (me == 1) then
    inquire (iolength=k) table
    open (newunit=u, file='all.dir', access='direct', recl=k, status='replace')
    do k = np, 1, -1
      write (u, rec=k) table(:,:)[k]
    end do
    close (u)
  end if
  sync all
  table = -1
  inquire (iolength=k) table
  open (newunit=u, file='all.dir', access='direct', recl=k, status='old', action='read')
  read (u, rec=me, iostat=ios) table
  if (ios /= 0) error stop 'iostat'
  close (u)
  if (any(table /= reshape([(me*100 + k, k = 1, 12)], [4, 3]))) error stop 'direct'
  sync all
  if (me == 1) then
    open (newunit=u, file='all.dir'); close (u, status='delete')
  end if
  ! internal files with remote objects
  write (line, '(3(f6.1,:,","))') table(1:3,2)[mod(me, np) + 1]
  read (line, *) table(4,1), table(3,1)
  if (table(3,1) /= (mod(me, np) + 1)*100 + 6) error stop 'internal'
  step = 0; name = '?'
  line = "&input step = 7, name = 'abc' /"
  read (line, nml=input)
  if (step /= 7 .or. name /= 'abc') error stop 'namelist'
  sync all
  if (me == 1) print '(a)', 'ok'
end program
