! Row decl-alloc-sync: ALLOCATE and DEALLOCATE of a coarray are image control statements that synchronise all images
! (J3/18-007r1 9.7.1.2p4, 9.7.3.2p11, 11.6.1), and so is automatic deallocation.
!
! Shows: what was written before the statement is seen after it, without any other synchronisation, whichever image
! comes last; memory stays until every image has reached the DEALLOCATE.
program decl_alloc_sync
  use checks
  implicit none
  integer :: turn[*] = 0, mark(2)[*] = 0
  integer, allocatable :: a(:)[:], b[:]
  integer :: me, images, right, left, i

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  do i = 1, 20
    if (modulo(i, images) + 1 == me) call delay(300)      ! each image is late in turn
    turn = i
    allocate (a(10*i)[*])
    call check('written before ALLOCATE', turn[right], i)
    mark(1)[left] = i*me
    a = me + i
    if (modulo(i + 1, images) + 1 == me) call delay(300)
    allocate (b[*])
    call check('put before ALLOCATE', mark(1), i*right)
    call check('a of the right image', sum(a(:)[right]), 10*i*(right + i))
    if (modulo(i + 2, images) + 1 == me) call delay(300)  ! the others must not free their `a` yet
    call check('a before DEALLOCATE', a(10*i)[left], left + i)
    mark(2)[right] = -i*me
    deallocate (a)
    call check('put before DEALLOCATE', mark(2), -i*left)
    if (modulo(i + 3, images) + 1 == me) call delay(300)
    deallocate (b)
    call in_scope(i)
    call check('put before automatic deallocation', mark(1), 1000*i + left)
    sync all
  end do
  call finish()

contains

  subroutine in_scope(i)
    integer, intent(in) :: i
    integer, allocatable :: local(:)[:]
    allocate (local(i)[*])
    local = i + me
    sync all
    if (modulo(i, images) + 1 == me) call delay(300)
    call check('local', local(i)[right], i + right)
    mark(1)[right] = 1000*i + me
  end subroutine

end program
