! Teams as gfortran 12 to 15 have them: FORM TEAM, CHANGE TEAM, nested, SYNC TEAM, TEAM_NUMBER, accesses and collectives inside.
program teams
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: half, quarter
  integer :: x(2)[*], me, n, inner, size, i
  me = this_image()
  n = num_images()
  x = me
  call need(team_number() == -1, 'initial team')
  sync all
  form team (1 + modulo(me, 2), half)
  change team (half)
    size = num_images()
    inner = this_image()
    call need(team_number() == 1 + modulo(me, 2) .and. size == (n + modulo(me, 2))/2 .and. inner == (me + 1)/2, 'CHANGE TEAM')
    call need(x(1)[size] == me + 2*(size - inner), 'image index of the team')
    i = 1
    call co_sum(i)
    call need(i == size, 'collective in a team')
    sync all
    form team (inner, quarter)
    change team (quarter)
      call need(num_images() == 1 .and. this_image() == 1 .and. team_number() == inner, 'nested')
      x(2)[1] = -me
    end team
    sync team (half)
    call need(num_images() == size, 'END TEAM')
  end team
  call need(num_images() == n .and. this_image() == me .and. x(2) == -me, 'after the construct')
  call need(team_number(half) == 1 + modulo(me, 2), 'TEAM_NUMBER of a variable')
  sync all
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
