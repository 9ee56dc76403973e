! Row rma-io: defined input and output of coindexed objects (J3/18-007r1 12.6.4.8): scalars, arrays, implied DO.
module points
  implicit none
  type :: pt
    integer :: x = 0, y = 0
  contains
    procedure, private :: wr, rd
    generic :: write(formatted) => wr
    generic :: read(formatted) => rd
  end type
contains
  subroutine wr(dtv, unit, iotype, v_list, iostat, iomsg)
    class(pt), intent(in) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(i0,a,i0)', iostat=iostat, iomsg=iomsg) dtv%x, ';', dtv%y
  end subroutine
  subroutine rd(dtv, unit, iotype, v_list, iostat, iomsg)
    class(pt), intent(inout) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    read (unit, '(i2,1x,i2)', iostat=iostat, iomsg=iomsg) dtv%x, dtv%y
  end subroutine
end module

program rma_io_defined
  use points
  use checks
  implicit none
  type(pt), save :: p(3)[*], q[*]
  character(40) :: line
  integer :: me, n, r, left, i
  me = this_image(); n = num_images(); r = 1 + mod(me, n); left = 1 + mod(me+n-2, n)
  p%x = me; p%y = [1,2,3]; q%x = me
  sync all
  write (line, '(dt,a,dt)') p(2)[r], ' ', q[r]
  call check('w', trim(line), char(48+r)//';2 '//char(48+r)//';0')
  write (line, '(3(dt,1x))') p(:)[r]
  call check('w', trim(line), char(48+r)//';1 '//char(48+r)//';2 '//char(48+r)//';3')
  write (line, '(3(dt,1x))') (p(i)[r], i=3,1,-1)
  call check('w', trim(line), char(48+r)//';3 '//char(48+r)//';2 '//char(48+r)//';1')
  sync all
  line = '12;34'
  read (line, '(dt)') q[r]
  sync all
  call check('r', [q%x, q%y], [12, 34])
  line = '12;3456;78'
  read (line, '(2dt)') p(1:3:2)[r]
  sync all
  call check('r2', [p%x, p%y], [12, me, 56, 34, 2, 78])
  call finish()
end program
