! Row sys-translator: XcalableMP's executing sets ("Coarrays in the Context of XcalableMP", 2.1): NODES, TASK and END TASK, nested, entered by disjoint
! subsets at the same time; inside, THIS_IMAGE, NUM_IMAGES, SYNC ALL, SYNC IMAGES, collectives and image selectors are those of the
! set; IMAGE and COARRAY directives; two dimensions, strides, expressions, modules, internal procedures, continuation lines.
module nodes_of_module
  implicit none
  !$xmp nodes all_of_them(*)
  integer :: shared(4)[*] = 0
contains
  subroutine sum_in_set(expected)
    integer, intent(in) :: expected
    integer, save :: total[*]
    total = 1
    call co_sum(total)
    if (total /= expected) error stop 'sum in the set of the caller'
    sync all
  end subroutine
end module

program sys_translator_sets
  use nodes_of_module
  !$xmp nodes p(*)
  !$xmp nodes pairs(2,*)
  use checks
  implicit none
  include 'xmp_coarray.h'
  !$xmp nodes odd(*)=p(1:*:2)
  integer :: x[*], y(3)[*], fixed[*]
  !$XMP COARRAY ON p :: fixed
  integer, allocatable :: al(:)[:]
  integer :: me, images, half, i, k, n, r, total(3)
  real(8) :: start

  start = xmp_wtime()
  me = this_image()
  images = num_images()
  half = (images + 1)/2
  x = me
  y = [1, 2, 3]*me
  fixed = 10*me
  sync all

  ! Disjoint subsets, which do not wait for each other
  do i = 1, 5
    !$xmp tasks
    !$xmp task on p(1:half)
      call check('this_image', this_image(), me)
      call check('num_images', num_images(), half)
      call in_set(1)
      call sum_in_set(half)
    !$xmp end task
    if (images > 1) then
      !$xmp task on p(half+1: &
      !$xmp&          images)
        call check('this_image', this_image(), me - half)
        call check('num_images', num_images(), images - half)
        call in_set(half + 1)
        call sum_in_set(images - half)
        !$xmp task on p(images) nocomm
          call check('nested', [this_image(), num_images(), x[1]], [1, 1, images])
          k = i
        !$xmp end task
        call check('after nested', num_images(), images - half)
      !$xmp end task
    end if
    !$xmp end tasks
    call check('restored', [this_image(), num_images()], [me, images])
  end do
  if (me == images .and. images > 1) call check('nested was executed', k, 5)
  sync all

  ! All, one, strides, modules
  !$xmp task on all_of_them
    call check('all', num_images(), images)
  !$xmp end task
  !$xmp task on p(1)
    call check('one', num_images(), 1)
    shared = 5
  !$xmp end task
  if (me > 1) call check('the others', shared(1), 0)
  !$xmp task on p(1:images:2)
    call check('stride', this_image(), (me + 1)/2)
    call check('stride: value', x[num_images()], 2*((images + 1)/2) - 1)
    n = num_images()
  !$xmp end task
  !$xmp task on all_of_them(:)
    call check('whole section', x[num_images()], images)
  !$xmp end task

  ! Two dimensions
  if (images >= 4) then
    k = images/2
    !$xmp task on pairs(2,1:k)
      call check('row', [this_image(), num_images()], [me/2, k])
      call check('row: value', x[this_image()], me)
      total = this_image()
      call co_max(total)
      call check('row: co_max', total, [k, k, k])
    !$xmp end task
    !$xmp task on pairs(:,2)
      call check('column', [this_image(), num_images(), x[2]], [me - 2, 2, 4])
    !$xmp end task
  end if

  ! IMAGE: the statement after it is about all nodes, or about a subset.
  !$xmp task on p(1:half)
    fixed[me] = 10*me + 1                       ! COARRAY: counts the nodes p
    !$xmp image(p)
    sync all
    call check('COARRAY', fixed[images], 10*images + 1)
    !$xmp image(p)
    sync all
  !$xmp end task
  if (me > half) then
    fixed = fixed + 1
    !$xmp image(p)
    sync all
    !$xmp image(p)
    sync all
  end if
  if (images >= 2) then
    !$xmp task on p(images)
      x[1] = -7
      !$xmp image(p)
      sync images (1)
    !$xmp end task
    if (me == 1) then
      sync images (images)
      x = -8
    end if
  end if
  sync all

  ! Allocated in a set, used later in the same set
  !$xmp task on p(1:half)
    allocate (al(me/me*3)[*])
    al = this_image()
    sync all
  !$xmp end task
  !$xmp task on p(1:half)
    call check('still there', al(3)[half], half)
    sync all
    deallocate (al)
  !$xmp end task
  call check('deallocated', allocated(al), .false.)
  allocate (al(2)[*])
  al = me
  sync all
  call check('on all', al(2)[images], images)

  ! Collectives of Omni
  y = me
  call co_sum(y, total)
  call check('two arguments', total, images*(images + 1)/2*[1, 1, 1])
  call check('the source is not changed', y, [me, me, me])
  r = 0
  call co_max(me, r)
  call check('two arguments: scalar', r, images)
  call check('time', xmp_wtime() >= start .and. xmp_wtime() < start + 1000, .true.)
  call finish()

contains

  subroutine in_set(first)
    integer, intent(in) :: first
    integer :: j
    j = modulo(this_image(), num_images()) + 1
    call check('get', x[j], first - 1 + j)
    sync all
    y(2)[j] = 100*this_image() + i
    sync all
    j = modulo(this_image() - 2, num_images()) + 1
    call check('put', y(2), 100*j + i)
    if (num_images() > 1 .and. this_image() <= 2) sync images (3 - this_image())
    j = this_image()
    call co_sum(j)
    call check('co_sum', j, num_images()*(num_images() + 1)/2)
    j = this_image()
    call co_broadcast(j, num_images())
    call check('co_broadcast', j, num_images())
    sync all
  end subroutine
end program
