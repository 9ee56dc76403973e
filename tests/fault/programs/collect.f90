! Long collectives, of ordinary arrays and of coarrays, until an image fails: each ends right, or with STAT_FAILED_IMAGE on all
! images that are left.
program collect
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type, output_unit
  implicit none
  integer, parameter :: length = 150000
  integer, allocatable :: own(:), shared(:)[:]
  integer :: round, stat, rounds
  type(team_type) :: left

  allocate (own(length), shared(length)[*])
  rounds = turns()
  sync all
  if (this_image() == 1) then
    print '(a)', 'started'
    flush (output_unit)
  end if
  do round = 1, rounds
    call all_of(own, round, stat)
    if (stat == 0) call all_of(shared, round, stat)
    if (stat /= 0) exit
  end do
  if (stat == 0) then
    print '(a)', 'completed'
    stop
  end if
  if (stat /= stat_failed_image) error stop 'another status than STAT_FAILED_IMAGE'
  form team (1, left, stat=stat)
  change team (left, stat=stat)
    call agree(round)
  end team (stat=stat)
  print '(a)', 'survived'

contains

  integer function turns()
    character(20) :: argument
    call get_command_argument(1, argument)
    read (argument, *) turns
  end function

  subroutine all_of(a, round, stat)
    integer, intent(inout), contiguous :: a(:)
    integer, intent(in) :: round
    integer, intent(out) :: stat
    integer :: n, me, one
    n = num_images()
    me = this_image()
    one = mod(round, n) + 1

    a = me*round
    call co_sum(a, stat=stat)
    if (stat == 0) call expect(a, n*(n + 1)/2*round, 'CO_SUM')
    if (stat /= 0) return
    a = me + round
    call co_max(a, stat=stat)
    if (stat == 0) call expect(a, n + round, 'CO_MAX')
    if (stat /= 0) return
    a = me + round
    call co_broadcast(a, one, stat=stat)
    if (stat == 0) call expect(a, one + round, 'CO_BROADCAST')
    if (stat /= 0) return
    a = me*round
    call co_reduce(a, add, stat=stat)
    if (stat == 0) call expect(a, n*(n + 1)/2*round, 'CO_REDUCE')
    if (stat /= 0) return
    a = me + round
    call co_sum(a, one, stat=stat)
    if (stat == 0 .and. me == one) call expect(a, n*(n + 1)/2 + n*round, 'CO_SUM for one image')
  end subroutine

  pure integer function add(x, y)
    integer, intent(in) :: x, y
    add = x + y
  end function

  subroutine expect(a, value, what)
    integer, intent(in) :: a(:), value
    character(*), intent(in) :: what
    if (any(a /= value)) then
      print *, 'image', this_image(), ': ', what, count(a /= value), 'wrong elements', a(1), a(size(a)), value
      error stop 'a wrong result'
    end if
  end subroutine

  ! All images have found the failure in the same round.
  subroutine agree(round)
    integer, intent(in) :: round
    integer :: least, most
    least = round
    most = round
    call co_min(least)
    call co_max(most)
    if (least /= most) error stop 'images have found the failure in different rounds'
  end subroutine
end program
