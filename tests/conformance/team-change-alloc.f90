! Row team-change: ALLOCATE and DEALLOCATE in teams (J3/18-007r1 9.7.1.2, 9.7.3, 11.1.5.2): only the images of the current team
! take part, siblings allocate other numbers of other sizes, what is still allocated at END TEAM is deallocated, and coarrays
! of the parent stay where they are.
module team_objects
  implicit none
  real, allocatable :: of_module(:)[:]
  type :: holder
    integer :: before = 1
    integer(8), allocatable :: part(:, :)[:]
  end type
  type :: point
    integer :: x = 7, y = 8
  end type
contains
  subroutine allocate_elsewhere(n)
    integer, intent(in) :: n
    integer, allocatable, save :: saved(:)[:]
    integer :: i
    if (allocated(saved)) error stop 'END TEAM has not deallocated the variable'
    allocate (saved(n)[*])
    saved = [(i*this_image(), i=1, n)]
    sync all
    if (any(saved(:)[num_images()] /= [(i*num_images(), i=1, n)])) error stop 'wrong values in the procedure'
    sync all
  end subroutine
end module

program team_change_alloc
  use, intrinsic :: iso_fortran_env
  use team_objects
  use checks
  implicit none
  type(team_type) :: team, inner
  integer, allocatable :: of_parent(:)[:], a(:)[:], b(:)[:], scalar[:], later(:)[:], matrix(:, :)[:, :]
  character(:), allocatable :: text(:)[:]
  character(5), allocatable :: word[:]
  type(point), allocatable :: points(:)[:]
  type(holder) :: h
  complex(8), allocatable :: z[:]
  logical(1), allocatable :: flags(:)[:]
  integer :: me, images, number, turn, n, i, status, right

  me = this_image()
  images = num_images()
  number = 1 + modulo(me, 2)
  right = modulo(me, images) + 1
  form team (number, team)
  allocate (of_parent(100)[*])
  of_parent = [(1000*me + i, i=1, 100)]
  do turn = 1, 4
    change team (team)
      n = modulo(this_image(), num_images()) + 1
      if (number == 1) then
        ! The even images: a few large ones
        allocate (a(5000*turn)[*], b(20000)[*])
        a = this_image()
        b = -this_image()
      else
        ! The odd images: many small ones, in another order
        allocate (scalar[*])
        allocate (b(10)[*])
        allocate (a(turn)[0:*], source=this_image())
        allocate (flags(3)[*], z[*])
        allocate (character(4) :: text(2)[*])
        allocate (points(3)[*], of_module(7)[*], h%part(2, 2)[*])
        allocate (matrix(2, 3)[1, *], word[*])
        scalar = 10*this_image()
        b = -this_image()
        z = this_image()
        flags = .true.
        text = 'abcd'
        of_module = this_image()
        h%part = 3*this_image()
        matrix = this_image()
        word = 'hello'
        call check('default initialisation', points%x + points%y, [15, 15, 15])
        sync all
        call check('scalar', scalar[n], 10*n)
        call check('characters', text(2)[n], 'abcd')
        call check('character scalar', word[n], 'hello')
        call check('complex', z[n], cmplx(n, 0, 8))
        call check('logical', flags(2)[n], .true._1)
        call check('derived', points(3)[n]%y, 8)
        call check('of a module', of_module(7)[n], real(n))
        call check('component', h%part(2, 2)[n], 3_8*n)
        call check('corank 2', matrix(2, 3)[1, n], n)
        call check('other lower cobound', a(turn)[n - 1], n)
        if (turn == 3) then
          sync all
          deallocate (flags, scalar)
        end if
      end if
      sync all
      call check('values', b(10)[n], -n)
      call check('of the parent', of_parent(7)[n], 1000*(2*n - merge(0, 1, number == 1)) + 7)
      call check('sizes', size(a), merge(5000*turn, turn, number == 1))
      sync all
      ! Nested: each image by itself
      form team (this_image(), inner)
      change team (inner)
        allocate (later(me*1000)[*])
        later = me
        call check('one image', later(me*1000)[1], me)
        call allocate_elsewhere(me + turn)
      end team
      call check('nested: deallocated', allocated(later), .false.)
      call check('outer: still allocated', allocated(a) .and. allocated(b), .true.)
      call allocate_elsewhere(number + 3)
    end team
    call check('deallocated', [allocated(a), allocated(b), allocated(scalar), allocated(z), allocated(flags), allocated(text), &
               allocated(points), allocated(of_module), allocated(h%part), allocated(matrix), allocated(word)], .false.)
    call check('of the parent: still allocated', allocated(of_parent), .true.)
    call check('beside it', h%before, 1)
    ! All images again: one place for all.
    allocate (a(3000)[*], b(50)[*])
    a = me
    b = 2*me
    sync all
    call check('in the parent', a(3000)[right], right)
    call check('in the parent, small', b(50)[right], 2*right)
    call check('unharmed', of_parent(100)[right], 1000*right + 100)
    sync all
    deallocate (a)
    if (turn < 4) deallocate (b)
  end do
  call check('left over', b(1), 2*me)

  ! Explicitly and automatically in the team
  change team (team)
    allocate (a(10)[*], stat=status)
    call check('stat', status, 0)
    allocate (a(10)[*], stat=status)
    call check('twice', status /= 0, .true.)
    deallocate (a, stat=status)
    call check('deallocate: stat', status, 0)
    do i = 1, 20
      call automatic(i)
    end do
    block
      integer, allocatable :: local(:)[:]
      allocate (local(100)[*])
      local = this_image()
      sync all
      call check('BLOCK', local(1)[num_images()], num_images())
      sync all
    end block
  end team
  ! No leak: the same again and again
  do i = 1, 300
    change team (team)
      allocate (a(100000)[*])
      a(1) = i
    end team
    if (allocated(a)) call check('in a loop', i, 0)
  end do
  call finish()

contains

  subroutine automatic(k)
    integer, intent(in) :: k
    real(8), allocatable :: local(:)[:]
    allocate (local(k*number)[*])
    local = k
    sync all
    call check('automatic', local(k)[num_images()], real(k, 8))
    sync all
  end subroutine
end program
