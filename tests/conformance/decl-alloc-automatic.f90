! Row decl-alloc: automatic deallocation (J3/18-007r1 9.7.3.2p3): an unsaved allocatable coarray of a procedure or
! BLOCK is deallocated when the procedure or construct is left, on every path: END, RETURN, EXIT, CYCLE, GO TO out of
! the BLOCK. It is an image control statement (11.6.1): the images synchronise. SAVE'd ones keep their memory.
!
! Shows: a deallocated coarray is not allocated at the next entry; hundreds of entries do not run out of memory;
! functions, recursion, internal procedures; other local allocatables beside them.
module local_coarrays
  implicit none
contains

  subroutine leave_at_end(n, total)
    integer, intent(in) :: n
    integer, intent(out) :: total
    integer, allocatable :: a(:)[:], b[:]
    integer, allocatable :: plain(:)
    if (allocated(a) .or. allocated(b)) error stop 'a local coarray was still allocated'
    allocate (a(n)[*], b[*])
    allocate (plain(n), source=this_image())
    a = plain
    b = 1
    sync all
    total = sum(a(:)[num_images()]) + b[1]
  end subroutine

  subroutine enter_with_much(n)
    integer, intent(in) :: n
    integer, allocatable :: a(:)[:]
    allocate (a(n)[*])
    a([1, n]) = this_image()
  end subroutine

  subroutine leave_by_return(way, total)
    integer, intent(in) :: way
    integer, intent(out) :: total
    integer, allocatable :: a(:, :)[:]
    total = -1
    if (allocated(a)) error stop 'a local coarray was still allocated'
    if (way == 0) return                 ! not allocated on this path
    allocate (a(2, way)[*], source=way)
    sync all
    total = a(2, way)[num_images()]
    if (way == 1) return
    block
      character(4), allocatable :: text(:)[:]
      allocate (text(3)[*])
      text = 'abcd'
      sync all
      if (text(2)[1] /= 'abcd') error stop 'wrong text'
      if (way == 2) return               ! leaves the block and the procedure
    end block
    deallocate (a)
    if (way == 3) return                 ! deallocated already
    allocate (a(1, 1)[*])
  end subroutine

  integer function in_function(n) result(total)
    integer, intent(in) :: n
    real, allocatable :: a(:)[:]
    allocate (a(0:n)[*])
    a = this_image()
    sync all
    total = nint(a(n)[1])
  end function

  recursive subroutine recurse(level, total)
    integer, intent(in) :: level
    integer, intent(inout) :: total
    integer, allocatable :: a(:)[:]      ! each level has its own
    allocate (a(level)[*], source=level*this_image())
    if (level > 1) call recurse(level - 1, total)
    sync all
    total = total + sum(a(:)[num_images()])
  end subroutine

  integer function keeps() result(n)
    integer, allocatable, save :: a(:)[:]
    if (.not. allocated(a)) allocate (a(3)[*], source=0)
    a(2) = a(2) + 1
    n = a(2)
  end function
end module

program decl_alloc_automatic
  use local_coarrays
  use checks
  implicit none
  integer :: images, i, total, turns(4)

  images = num_images()
  do i = 1, 50
    call leave_at_end(1000*i, total)
    call check('left at END', total, 1000*i*images + 1)
  end do
  do i = 1, 100 ! 1 GB each, of which little is touched: 100 GB if the memory did not come back
    call enter_with_much(250*1000*1000)
  end do
  do i = 0, 4
    call leave_by_return(i, total)
    call check('left by RETURN', total, merge(-1, i, i == 0))
  end do
  call check('function', in_function(100) + in_function(5), 2)
  total = 0
  call recurse(4, total)
  call check('recursion', total, (1 + 4 + 9 + 16)*images)
  call check('saved', [keeps(), keeps(), keeps()], [1, 2, 3])

  turns = 0
  do i = 1, 10
    way_out: block
      integer, allocatable :: a(:)[:]
      real, allocatable :: b[:]
      call check('BLOCK', allocated(a) .or. allocated(b), .false.)
      allocate (a(i)[*], source=i)
      turns(1) = turns(1) + 1
      sync all
      call check('a in BLOCK', a(i)[modulo(this_image(), images) + 1], i)
      if (i == 3) cycle
      if (i == 5) exit way_out
      if (i == 7) go to 100
      allocate (b[*])
      turns(2) = turns(2) + 1
      inner: block
        integer, allocatable :: a(:, :)[:]
        allocate (a(i, i)[*])
        if (i == 8) exit way_out
        if (i == 9) exit inner
        turns(3) = turns(3) + 1
      end block inner
      if (i == 9) exit
    end block way_out
100 turns(4) = turns(4) + 1
  end do
  call check('turns', turns, [9, 6, 4, 7])

  call internal(3)
  call internal(2)
  call finish()

contains

  recursive subroutine internal(depth)
    integer, intent(in) :: depth
    integer, allocatable :: mine[:]
    call check('internal', allocated(mine), .false.)
    allocate (mine[*])
    mine = depth + images
    sync all
    call check('internal, value', mine[1], depth + images)
    if (depth > 1) call internal(depth - 1)
    call check('internal, after the inner level', mine, depth + images)
  end subroutine

end program
