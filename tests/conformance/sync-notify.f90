! Row sync-notify: NOTIFY_TYPE, NOTIFY WAIT and NOTIFY= in image selectors (J3/23-007r1 9.6, 11.6.9): the data of the
! assignment is there when the count has come, in every form of assignment to a coindexed variable.
module notes
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  type mailbox
    integer :: number = 0
    real :: values(4) = 0
    type(notify_type) :: arrived
    type(notify_type) :: parts(2)
  end type
  type(notify_type), save :: common_note[*]
contains
  subroutine send(x, note, image, value)
    integer, intent(inout) :: x(:)[*]
    type(notify_type), intent(inout) :: note[*]
    integer, intent(in) :: image, value
    x(::2)[image, notify=note] = value
  end subroutine
end module

program sync_notify
  use, intrinsic :: iso_fortran_env
  use checks
  use notes, nt => notify_type
  implicit none
  type(nt) :: n1[*], lots(3)[*]
  type(notify_type), allocatable :: an[:]
  type(mailbox) :: box[*]
  type(event_type) :: seen[*]
  integer :: i4[*], a(100)[*], b(5, 5)[*], me, n, right, left, round, status, selector, v(3), calls
  integer(int64) :: large[*]
  real(real64) :: z(200000)[*], own(200000)
  complex :: c(7)[*]
  logical :: l(3)[*]
  character(12) :: text[*], words(3)[*]
  character(50) :: message

  me = this_image()
  n = num_images()
  right = merge(1, me + 1, me == n)
  left = merge(n, me - 1, me == 1)

  do round = 1, 50
    i4[right, notify=n1] = 10*me + round                         ! scalar
    notify wait (n1)
    call check('scalar', i4, 10*left + round)
    call read()
    a(:)[right, notify=lots(1)] = me                             ! broadcast
    notify wait (lots(1))
    call check('array', a, left)
    call read()
    a(2:100:7)[right, notify=lots(2)] = [(me*1000 + round, selector=2, 100, 7)]
    notify wait (lots(2))
    call check('section', a(2:100:7), left*1000 + round)
    call read()
    v = [7, 3, 9]
    a(v)[right, notify=lots(2)] = [1, 2, 3] + me                 ! vector subscript
    notify wait (lots(2))
    call check('vector subscript', a(v), [1, 2, 3] + left)
    call read()
    b(2, :)[right, notify=lots(3)] = me
    notify wait (lots(3))
    call check('row', b(2, :), left)
    call read()
    own = me + 0.5_real64*round
    z(:)[right, notify=n1] = own*2
    notify wait (n1)
    call check('large', all(z == 2*(left + 0.5_real64*round)), .true.)
    call read()
    large[right, notify=n1] = real(me)                           ! conversion
    notify wait (n1)
    call check('converted', large, int(left, int64))
    call read()
    c(3)[right, notify=n1] = (1.0, 2.0)*me
    notify wait (n1)
    call check('complex', c(3), (1.0, 2.0)*left)
    call read()
    l(1:2)[right, notify=n1] = [.true., me > 2]
    notify wait (n1)
    call check('logical', l(1:2), [.true., left > 2])
    call read()
    text[right, notify=n1] = 'from'//achar(48 + me)
    notify wait (n1)
    call check('character', trim(text), 'from'//achar(48 + left))
    call read()
    words(2:)[right, notify=n1](3:4) = 'xy'
    notify wait (n1)
    call check('substring', words(3)(3:4), 'xy')
    call read()
    box[right, notify=box%arrived]%values(2:3) = [me, 2*me]      ! components
    notify wait (box%arrived)
    call check('component', box%values(2:3), real([left, 2*left]))
    call read()
    box[right, notify=box%parts(2)]%number = me
    notify wait (box%parts(2))
    call check('scalar component', box%number, left)
    call read()
    b(:, 1)[right, notify=n1] = a(1:5)[me]                       ! from image to image
    notify wait (n1)
    sync all
    call check('copied', b(:, 1), a(1:5)[left])
    sync all
  end do

  ! UNTIL_COUNT, with images that put to different elements of one array.
  a(me)[1, notify=common_note] = me
  if (me == 1) then
    notify wait (common_note, until_count=n, stat=status, errmsg=message)
    call check('status of NOTIFY WAIT', status, 0)
    call check('all elements', a(:n), [(round, round=1, n)])
  end if
  sync all

  ! With STAT=, to the own image, in an IF statement, in a procedure, an allocatable one.
  status = -1
  i4[me, stat=status, notify=n1] = 77
  call check('status of the selector', status, 0)
  notify wait (n1); call check('own image', i4, 77)
  call read()
  if (me > 0) i4[right, notify=n1, stat=status] = -me
  notify wait (n1, stat=status)
  call check('in an IF statement', i4, -left)
  call send(a, n1, right, me + 5)
  notify wait (n1)
  call check('in a procedure', a(1::2), left + 5)
  do round = 1, 3
    allocate (an[*])
    a(3)[right, notify=an] = me
    notify wait (an, until_count=1)
    call check('allocatable', a(3), left)
    deallocate (an)
  end do

  ! In WHERE, FORALL and DO CONCURRENT: a note for each assignment.
  sync all
  a(:6) = 0
  sync all
  status = -1
  where ([.true., .false., .true.]) a(:3)[right, notify=n1, stat=status] = me
  notify wait (n1)
  call check('WHERE', [a(:3), status], [left, 0, left, 0])
  call read()
  forall (round=1:3, round /= 2) a(round)[right, notify=lots(round)] = me + round
  notify wait (lots(1))
  notify wait (lots(3))
  call check('FORALL', a(:3), [left + 1, 0, left + 3])
  call read()
  forall (round=1:2)
    where ([.true., .false.]) a(2*round:2*round + 1)[right, notify=lots(round)] = me*round
  end forall
  notify wait (lots(1))
  notify wait (lots(2))
  call check('WHERE in FORALL', a(:5), [left + 1, left, left + 3, 2*left, 0])
  call read()
  do concurrent (round=1:6)
    a(round)[right, notify=n1] = me - round
  end do
  notify wait (n1, until_count=6)
  call check('DO CONCURRENT', a(:6), [(left - round, round=1, 6)])
  call read()

  ! The image index is evaluated once.
  sync all
  calls = 0
  i4[next(right), notify=n1, stat=status] = 5
  call check('one call', calls, 1)
  notify wait (n1)
  sync all
  call finish()

contains

  ! The left image may write again, and the right one has read.
  subroutine read()
    event post (seen[left])
    event wait (seen)
  end subroutine

  integer function next(image)
    integer, intent(in) :: image
    calls = calls + 1
    next = image
  end function

end program
