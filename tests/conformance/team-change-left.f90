! Row team-change: what procedures allocate that are called in a CHANGE TEAM construct, END TEAM deallocates (J3/18-007r1
! 9.7.3.2 p9, 11.1.5.2): the variables are unallocated then, and can be allocated with other bounds and lengths.
!
! Shows: variables of all types, local ones, dummy arguments, optional ones, those of the host and of BLOCK, components of
! dummy arguments and of saved and allocatable objects; nested constructs, EXIT, STAT=.
module makers
  implicit none
  type :: point
    integer :: x = 7
  end type
  type, extends(point) :: named
    character(3) :: name = 'abc'
  end type
  type :: holder
    integer :: before = 1
    integer, allocatable :: part(:)[:]
  end type
contains
  subroutine make_integers(a, n)
    integer, allocatable, intent(inout) :: a(:)[:]
    integer, intent(in) :: n
    allocate (a(n)[*])
    a = n
  end subroutine
  subroutine make_optional(a)
    integer, allocatable, intent(inout), optional :: a(:)[:]
    if (present(a)) call make_integers(a, 4)
  end subroutine
  subroutine make_real(a)
    real, allocatable, intent(inout) :: a[:]
    allocate (a[*])
    a = 3
  end subroutine
  subroutine make_complex(a)
    complex(8), allocatable, intent(inout) :: a(:, :)[:, :]
    allocate (a(2, -1:1)[2, *])
    a = (1, 2)
  end subroutine
  subroutine make_logical(a)
    logical(1), allocatable, intent(inout) :: a(:)[:]
    allocate (a(0)[*])
  end subroutine
  subroutine make_word(a)
    character(5), allocatable, intent(inout) :: a[:]
    allocate (a[*])
    a = 'hello'
  end subroutine
  subroutine make_text(a, n)
    character(:), allocatable, intent(inout) :: a[:]
    integer, intent(in) :: n
    allocate (character(n) :: a[*])
    a = repeat('t', n)
  end subroutine
  subroutine make_texts(a, n)
    character(:), allocatable, intent(inout) :: a(:)[:]
    integer, intent(in) :: n
    allocate (character(n) :: a(n)[*])
    a = repeat('s', n)
  end subroutine
  subroutine make_points(a)
    type(point), allocatable, intent(inout) :: a(:)[:]
    allocate (a(3)[*])
  end subroutine
  subroutine make_class(a)
    class(point), allocatable, intent(inout) :: a[:]
    allocate (named :: a[*])
  end subroutine
  subroutine make_classes(a)
    class(point), allocatable, intent(inout) :: a(:)[:]
    allocate (named :: a(2)[*])
  end subroutine
  subroutine make_any(a)
    class(*), allocatable, intent(inout) :: a[:]
    allocate (integer :: a[*])
  end subroutine
  subroutine make_part(h, n)
    type(holder), intent(inout) :: h
    integer, intent(in) :: n
    allocate (h%part(n)[*])
    h%part = n
  end subroutine
  subroutine make_parts(h)
    type(holder), intent(inout) :: h
    call make_part(h, 3)
  end subroutine
end module

module scopes
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  use makers
  implicit none
contains
  subroutine of_all_types(team)
    type(team_type), intent(in) :: team
    integer, allocatable :: i(:)[:]
    real, allocatable :: r[:]
    complex(8), allocatable :: z(:, :)[:, :]
    logical(1), allocatable :: l(:)[:]
    character(5), allocatable :: word[:]
    character(:), allocatable :: text[:], texts(:)[:]
    type(point), allocatable :: p(:)[:]
    class(point), allocatable :: c[:], cs(:)[:]
    class(*), allocatable :: u[:]
    integer :: turn, k
    do turn = 1, 3
      change team (team)
        call make_integers(i, turn + 1)
        call make_real(r)
        call make_complex(z)
        call make_logical(l)
        call make_word(word)
        call make_text(text, turn)
        call make_texts(texts, turn)
        call make_points(p)
        call make_class(c)
        call make_classes(cs)
        call make_any(u)
        call check('integers', i, [(turn + 1, k=1, turn + 1)])
        call check('real', r, 3.0)
        call check('shape', [shape(z), lbound(z)], [2, 3, 1, -1])
        call check('characters', word//text, 'hello'//repeat('t', turn))
        call check('array of characters', texts(turn), repeat('s', turn))
        call check('derived', p(3)%x + c%x + cs(2)%x, 21)
      end team
      call check('deallocated', [allocated(i), allocated(r), allocated(z), allocated(l), allocated(word), allocated(text), &
                                 allocated(texts), allocated(p), allocated(c), allocated(cs), allocated(u)], .false.)
    end do
    allocate (i(0:7)[*], r[*], z(1, 2)[2, *])
    allocate (character(2) :: text[*], texts(3)[*])
    allocate (point :: c[*])
    call check('other bounds', [lbound(i), ubound(i), shape(z), len(text), len(texts)], [0, 7, 1, 2, 2, 2])
    i = turn
    call check('values', i(7) + c%x, turn + 7)
  end subroutine

  subroutine of_arguments(team, a, given, absent, h)
    type(team_type), intent(in) :: team
    integer, allocatable, intent(inout) :: a(:)[:]
    integer, allocatable, intent(inout), optional :: given(:)[:], absent(:)[:]
    type(holder), intent(inout) :: h
    integer :: status
    change team (team, stat=status)
      call make_integers(a, 5)
      call make_optional(given)
      call make_optional(absent)
      call make_part(h, 6)
      call check('arguments', [a(5), given(4), h%part(6)], [5, 4, 6])
    end team (stat=status)
    call check('status', status, 0)
    call check('arguments: deallocated', [allocated(a), allocated(given), allocated(h%part)], .false.)
    if (present(absent)) call check('absent', .false., .true.)
    call make_integers(a, 2)
    call check('arguments: other bounds', [size(a), h%before], [2, 1])
  end subroutine

  subroutine in_scopes(team, inner_team)
    type(team_type), intent(in) :: team, inner_team
    integer, allocatable :: of_host(:)[:], a(:)[:], outer(:)[:]
    integer, allocatable, save :: saved(:)[:]
    type(holder), save :: h
    type(holder), allocatable :: g
    allocate (g)
    call inner()
    call check('of the host', allocated(of_host), .false.)
    block
      integer, allocatable :: a(:)[:], b(:)[:]
      leave: change team (team)
        call make_integers(a, 3)
        call make_integers(b, 4)
        call make_integers(saved, 5)
        call make_parts(h)
        call make_parts(g)
        if (a(3) == 3) exit leave
        call check('after EXIT', .false., .true.)
      end team leave
      call check('BLOCK', [allocated(a), allocated(b), allocated(saved), allocated(h%part), allocated(g%part)], .false.)
      call make_integers(b, 1)
      call check('BLOCK: other bounds', size(b), 1)
    end block
    call check('another of that name', allocated(a), .false.)
    change team (team)
      call make_integers(outer, 2)
      change team (inner_team)
        call make_integers(a, 9)
        call make_part(h, 1)
      end team
      call check('nested', [allocated(a), allocated(outer), allocated(h%part)], [.false., .true., .false.])
      call make_integers(a, 8)
      call check('nested: other bounds', size(a), 8)
    end team
    call check('outer', [allocated(a), allocated(outer)], .false.)
    change team (team)
      call make_integers(a, 4)
      call move_alloc(a, outer)
      call check('the value of what is moved', outer(4), 4)
    end team
    call check('moved', [allocated(a), allocated(outer)], .false.)
  contains
    subroutine inner()
      change team (team)
        call make_integers(of_host, 3)
        call check('the value of the host', of_host(2), 3)
      end team
      call check('of the host, inside', allocated(of_host), .false.)
    end subroutine
  end subroutine
end module

program team_change_left
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  use scopes
  implicit none
  type(team_type) :: team, alone
  integer, allocatable :: a(:)[:], b(:)[:]
  type(holder), save :: h
  form team (1 + modulo(this_image(), 2), team)
  change team (team)
    form team (this_image(), alone)
  end team
  call of_all_types(team)
  call of_arguments(team, a, given=b, h=h)
  call check('of the main program', [size(a), h%before], [2, 1])
  call check('of the main program: deallocated', [allocated(b), allocated(h%part)], .false.)
  call in_scopes(team, alone)
  call finish()
end program
