! register and deregister: allocatable coarrays, of all shapes, in procedures, in teams, with STAT= and ERRMSG=; MOVE_ALLOC;
! coarray components; initial values of static ones.
module static
  implicit none
  integer :: counted(3)[*] = [4, 5, 6]
  type holder
    integer, allocatable :: c(:)[:]
  end type
end module

program alloc
  use, intrinsic :: iso_fortran_env
  use static
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:], s[:], r(:,:)[:,:]
  real(8), allocatable :: big(:)[:]
  type(holder) :: h
  type(team_type) :: half
  character(30) :: message
  integer :: me, n, next, i, status
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  call need(all(counted(:)[next] == [4, 5, 6]), 'initial values')
  sync all
  counted(2)[next] = me
  sync all
  call need(counted(2) == merge(n, me - 1, me == 1), 'a module''s coarray')

  do i = 1, 20
    allocate (a(-1:i)[*], s[*])
    a = me*i
    s = -me
    sync all
    call need(a(0)[next] == next*i .and. s[next] == -next, 'allocated again and again')
    sync all
    deallocate (a, s)
  end do
  allocate (r(2:3,0:4)[2,0:*])
  call need(lbound(r, 1) == 2 .and. ubound(r, 2) == 4 .and. lcobound(r, 2) == 0 .and. ucobound(r, 1) == 2, 'bounds')
  call need(all(this_image(r) == [modulo(me - 1, 2) + 1, (me - 1)/2]), 'cosubscripts')
  call need(image_index(r, [modulo(me - 1, 2) + 1, (me - 1)/2]) == me, 'image_index')
  r = me
  sync all
  call need(r(3, 4)[modulo(next - 1, 2) + 1, (next - 1)/2] == next, 'two codimensions')
  sync all
  deallocate (r)
  call need(.not. allocated(r), 'deallocated')

  status = -1
  allocate (a(5)[*], stat=status)
  call need(status == 0 .and. allocated(a), 'stat of ALLOCATE')
  allocate (a(5)[*], stat=status, errmsg=message)
  call need(status /= 0 .and. message /= ' ', 'allocated twice')
  a = [(10*me + i, i = 1, 5)]
  call move_alloc(a, b)
  call need(.not. allocated(a) .and. all(b == [(10*me + i, i = 1, 5)]), 'MOVE_ALLOC')
  call need(b(5)[next] == 10*next + 5, 'get after MOVE_ALLOC')
  sync all
  deallocate (b, stat=status)
  call need(status == 0 .and. .not. allocated(b), 'stat of DEALLOCATE')
  allocate (big(2_8**45)[*], stat=status)
  call need(status /= 0 .and. .not. allocated(big), 'more than there is')

  allocate (h%c(3)[*])
  h%c = me
  sync all
  call need(h%c(2)[next] == next, 'coarray component')
  sync all
  deallocate (h%c)
  do i = 1, 3
    call in_procedure(i)
  end do

  form team (1 + modulo(me, 2), half)
  change team (half)
    allocate (a(4)[*])
    a = 7*this_image()
    sync all
    call need(a(1)[num_images()] == 7*num_images(), 'in a team')
    sync all
  end team
  call need(.not. allocated(a), 'END TEAM deallocates')
  allocate (a(2)[*])
  a = me
  sync all
  call need(a(2)[next] == next, 'after END TEAM')
contains
  subroutine in_procedure(size)
    integer, intent(in) :: size
    real, allocatable :: local(:)[:]
    allocate (local(size)[*])
    local = me
    sync all
    call need(local(size)[next] == next, 'in a procedure')
    sync all
  end subroutine

  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
