! Stress: components of coindexed objects whose owner allocates them anew between accesses, 200 rounds with random delays. What other
! images know of such a component must be right again when they have heard of the change, by whatever way: from the owner, or from a third
! image, by each of the statements that order segments.
program stress_components
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, event_type, lock_type, int64
  use checks
  use delays
  implicit none
  integer, parameter :: boxes = 3, longest = 40
  type inner
    integer, allocatable :: deep(:)
  end type
  type box
    integer :: serial = 0
    integer, allocatable :: values(:)
    integer, pointer :: shown(:) => null()
    character(:), allocatable :: name
    type(inner), allocatable :: parts(:)
  end type
  type(box), target :: own(boxes)[*]
  type(event_type) :: told[*], looked[*]
  type(lock_type) :: door[*]
  integer(atomic_int_kind) :: flag[*] = 0, seen
  integer :: me, images, round, owner, reader, third, which, way, change, image
  integer(int64) :: shared
  integer, allocatable :: versions(:,:)

  me = this_image()
  images = num_images()
  if (me == 1) shared = chosen_seed()
  call co_broadcast(shared, 1)
  allocate (versions(boxes, images), source=0)
  do which = 1, boxes
    call make(own(which), 0, which)
  end do
  sync all
  call start_delays()
  do round = 1, 200
    owner = choose(images)
    reader = modulo(owner - 1 + choose(images - 1), images) + 1
    third = reader
    do while (images > 2 .and. (third == reader .or. third == owner))
      third = choose(images)
    end do
    which = choose(boxes)
    change = choose(7)
    way = choose(9)
    call random_delay()
    if (change > 1) versions(which, owner) = round
    if (me == owner .and. change > 1) call make(own(which), change, which)
    call tell()
    if (me == reader) then
      call look(owner, which)
      call look(owner, choose_alone(boxes))
    end if
    ! Nobody changes anything before all have looked; ways that not only these three take part in end the rounds of their own.
    if (choose(3) == 1) then
      sync all
    else
      call back()
    end if
  end do
  sync all
  do image = 1, images
    do which = 1, boxes
      if (me /= image .and. me == 1 + modulo(image, images)) call look(image, which)
    end do
    sync all
  end do
  call finish()
contains
  ! All images choose the same.
  integer function choose(most)
    integer, intent(in) :: most
    shared = modulo(shared*1103515245_int64 + 12345_int64, 2147483648_int64)
    choose = 1 + int(modulo(shared/65536_int64, int(most, int64)))
  end function

  integer function choose_alone(most)
    integer, intent(in) :: most
    choose_alone = random_between(1, most)
  end function

  integer function length(version, which)
    integer, intent(in) :: version, which
    length = 1 + modulo(7*version + which, longest)
  end function

  integer function value_of(image, version, which, i)
    integer, intent(in) :: image, version, which, i
    value_of = 1000000*image + 1000*version + 100*which + i
  end function

  subroutine make(b, change, which)
    type(box), intent(inout), target :: b
    integer, intent(in) :: change, which
    integer, allocatable :: fresh(:)
    type(inner), allocatable :: parts(:)
    integer :: n, i, version
    version = versions(which, me)
    n = length(version, which)
    allocate (fresh(n), source=[(value_of(me, version, which, i), i = 1, n)])
    b%serial = version
    select case (change)
    case (2) ! allocated by the assignment
      b%values = fresh
    case (3)
      if (allocated(b%values)) deallocate (b%values)
      allocate (b%values, source=fresh)
    case default
      call move_alloc(fresh, b%values)
    end select
    if (associated(b%shown) .and. change == 5) deallocate (b%shown)
    if (.not. associated(b%shown) .or. change == 5) allocate (b%shown(longest))
    b%shown => b%shown(1:longest)
    b%shown(:n) = b%values
    b%name = repeat(achar(iachar('a') + modulo(version, 26)), n)
    if (change == 6) then
      allocate (parts(2))
      parts(1)%deep = b%values
      parts(2)%deep = -b%values
      call move_alloc(parts, b%parts)
    else
      if (.not. allocated(b%parts)) allocate (b%parts(2))
      b%parts(1)%deep = b%values
      b%parts(2)%deep = -b%values
    end if
  end subroutine

  subroutine look(image, which)
    integer, intent(in) :: image, which
    integer :: n, i, version, was
    version = versions(which, image)
    n = length(version, which)
    call check('serial', own(which)[image]%serial, version)
    call check('size', size(own(which)[image]%values), n)
    call check('values', own(which)[image]%values(:), [(value_of(image, version, which, i), i = 1, n)])
    call check('shown', own(which)[image]%shown(1:n), [(value_of(image, version, which, i), i = 1, n)])
    call check('name', own(which)[image]%name, repeat(achar(iachar('a') + modulo(version, 26)), n))
    call check('deep', own(which)[image]%parts(2)%deep(n), -value_of(image, version, which, n))
    was = own(which)[image]%values(n)
    own(which)[image]%values(n) = -was
    call check('put', own(which)[image]%values(n), -was)
    own(which)[image]%values(n) = was
  end subroutine

  ! What the owner has done comes before what the reader does next.
  subroutine tell()
    select case (way)
    case (1)
      sync all
    case (2)
      if (me == owner) sync images (reader)
      if (me == reader) sync images (owner)
    case (3) ! by a third image
      call from_to(owner, third)
      call from_to(third, reader)
    case (4)
      if (me == owner) event post (told[reader])
      if (me == reader) event wait (told)
    case (5) ! by a third image
      if (me == owner) event post (told[third])
      if (me == third) event wait (told)
      if (third /= reader .and. me == third) event post (told[reader])
      if (third /= reader .and. me == reader) event wait (told)
    case (6) ! by locks, each after the other
      if (me == owner) then
        lock (door[1])
        call atomic_define(flag[reader], round)
        unlock (door[1])
      end if
      if (me == reader) then
        do
          lock (door[1])
          call atomic_ref(seen, flag)
          unlock (door[1])
          if (seen == round) exit
        end do
      end if
    case (7)
      if (me == owner) then
        sync memory
        call atomic_define(flag[reader], round)
      end if
      if (me == reader) then
        do
          call atomic_ref(seen, flag)
          if (seen == round) exit
        end do
        sync memory
      end if
    case (8) ! as 7, by a third image and with a statement each
      if (me == owner) then
        sync memory
        call atomic_define(flag[third], -round)
      end if
      if (me == third) then
        do
          call atomic_ref(seen, flag)
          if (seen == -round) exit
        end do
        sync memory
        if (third /= reader) call atomic_define(flag[reader], -round)
      end if
      if (third /= reader .and. me == reader) then
        do
          call atomic_ref(seen, flag)
          if (seen == -round) exit
        end do
        sync memory
      end if
    case (9)
      if (me == owner .and. third /= reader) sync images ([reader, third])
      if (me == owner .and. third == reader) sync images (reader)
      if (me == reader .or. me == third) sync images (owner)
    end select
  end subroutine

  subroutine from_to(first, second)
    integer, intent(in) :: first, second
    if (first == second) return
    if (me == first) sync images (second)
    if (me == second) sync images (first)
  end subroutine

  ! What the reader has done comes before what all others do next, without a statement that all execute.
  subroutine back()
    integer :: k
    if (me == reader) then
      do k = 1, images
        if (k /= me) event post (looked[k])
      end do
    else
      event wait (looked)
    end if
  end subroutine
end program
