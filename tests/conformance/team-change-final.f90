! Row team-change: what END TEAM deallocates is finalized, and so are its components (J3/18-007r1 7.5.6.3, 9.7.3.2, 11.1.5.2); also when
! the construct is left by EXIT, in nested teams, for polymorphic coarrays and those of parent types; BLOCKs deallocate their own
! before.
module team_change_final_types
  implicit none
  type inner
    integer :: n = 0
  contains
    final :: end_inner
  end type
  type object
    integer :: n = 0
    integer, allocatable :: list(:)
    type(inner), allocatable :: in
  contains
    final :: end_object, end_objects
  end type
  type, extends(object) :: more
    integer, allocatable :: further(:)
    type(inner) :: own
  end type
  type bare
    integer, allocatable :: big(:)
  end type
  integer :: objects = 0, sum_of_n = 0, inners = 0, arrays = 0
  type(object), allocatable :: in_module[:]
  class(object), allocatable :: arrays_in_module(:, :)[:]
  integer, allocatable :: seen[:]
contains
  subroutine end_inner(this)
    type(inner), intent(inout) :: this
    inners = inners + this%n
  end subroutine
  subroutine end_object(this)
    type(object), intent(inout) :: this
    objects = objects + 1
    sum_of_n = sum_of_n + this%n
    if (allocated(this%list)) sum_of_n = sum_of_n + 1000*size(this%list)
    if (allocated(seen)) sum_of_n = sum_of_n + seen
  end subroutine
  subroutine end_objects(this)
    type(object), intent(inout) :: this(:)
    arrays = arrays + 1
    objects = objects + size(this)
    sum_of_n = sum_of_n + sum(this%n)
  end subroutine
  ! Also of dummy arguments, one of which is absent
  subroutine for_dummies(v, u, absent, team)
    use, intrinsic :: iso_fortran_env, only: team_type
    class(object), allocatable, intent(inout) :: v(:)[:]
    class(*), allocatable, optional, intent(inout) :: u(:)[:], absent(:)[:]
    type(team_type), intent(in) :: team
    change team (team)
      allocate (more :: v(4)[*])
      call reset()
      v%n = 5
      allocate (character(3) :: u(2)[*])
    end team
    if (allocated(v) .or. allocated(u) .or. present(absent)) error stop 'dummy arguments'
  end subroutine
  subroutine reset()
    objects = 0
    sum_of_n = 0
    inners = 0
    arrays = 0
  end subroutine
end module

program team_change_final
  use, intrinsic :: iso_fortran_env
  use checks
  use team_change_final_types
  implicit none
  type(team_type) :: team, one
  type(object), allocatable :: scalar[:], array(:)[:], moved[:], explicit[:]
  class(object), allocatable :: poly[:], polys(:)[:], kept(:)[:]
  class(*), allocatable :: any(:)[:]
  type(bare), allocatable :: bares(:)[:]
  integer :: me, turn, i

  me = this_image()
  form team (1 + mod(me, 2), team)
  allocate (kept(2)[*])
  do turn = 1, 3
    call reset()
    change team (team)
      allocate (scalar[*], in_module[*])
      scalar%n = 5
      scalar%list = [1, 2]
      allocate (scalar%in)
      scalar%in%n = 30
      in_module%n = 7
      sync all
    end team
    call check('scalars', objects, 2)
    call check('scalars, values', sum_of_n, 2012)
    call check('component', inners, 30)
    call check('deallocated', allocated(scalar) .or. allocated(in_module), .false.)

    call reset()
    change team (team)
      allocate (array(4)[*])
      array%n = [1, 2, 3, 4]
    end team
    call check('array', [objects, sum_of_n, arrays], [4, 10, 1])

    call reset()
    leave: change team (team)
      allocate (more :: poly[*])
      poly%n = 3
      select type (poly)
      type is (more)
        poly%further = [(i, i=1, 100)]
        poly%own%n = 11
      end select
      if (turn > 0) exit leave
      error stop 'EXIT'
    end team leave
    call check('polymorphic', [objects, sum_of_n, arrays, inners], [1, 3, 0, 11])

    change team (team)
      allocate (more :: polys(5)[*], arrays_in_module(2, 3)[*])
      allocate (integer :: any(turn)[*])
      call reset() ! gfortran 12 finalizes an object of its own in ALLOCATE of such an array
      polys%n = [1, 2, 3, 4, 5]
      arrays_in_module%n = 10
      select type (polys)
      type is (more)
        polys(2)%further = [1, 2, 3]
        polys%own%n = 100
      end select
    end team
    call check('polymorphic arrays', [objects, sum_of_n, arrays, inners], [5, 15, 1, 500])
    call check('they are deallocated', allocated(polys) .or. allocated(arrays_in_module) .or. allocated(any), .false.)
    call for_dummies(polys, any, team=team)
    call check('dummy arguments', [objects, sum_of_n], [4, 20])
    call check('allocated in another team', allocated(kept), .true.)

    call reset()
    change team (team)
      allocate (scalar[*])
      scalar%n = 2
      call move_alloc(scalar, moved)
      form team (this_image(), one)
      change team (one)
        allocate (array(2)[*])
        array%n = [100, 200]
      end team
      call check('nested', [objects, sum_of_n], [2, 300])
      block
        type(object), allocatable :: local[:]
        class(object), allocatable :: locals(:)[:]
        allocate (local[*])
        local%n = 1000
        change team (one)
          allocate (more :: locals(3)[*])
        end team
        call check('polymorphic array of a BLOCK', allocated(locals), .false.)
        call reset()
      end block
      call check('BLOCK', [objects, sum_of_n], [1, 1000])
      allocate (explicit[*])
      explicit%n = 20000
      deallocate (explicit)
      call check('DEALLOCATE', [objects, sum_of_n], [2, 21000])
    end team
    call check('moved', [objects, sum_of_n], [3, 21002])

    call reset()
    change team (team)
      allocate (seen[*])
      seen = 40
      allocate (scalar[*])
    end team
    call check('other coarrays are still there', sum_of_n, 40)
    call check('they are deallocated, too', allocated(seen), .false.)
  end do
  ! Nothing remains of the components
  do turn = 1, 200
    change team (team)
      allocate (bares(2)[*])
      allocate (bares(1)%big(1000000), bares(2)%big(1000000))
      bares(2)%big(500000) = turn
    end team
  end do
  call finish()
end program
