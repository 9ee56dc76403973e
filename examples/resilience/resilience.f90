! Heat conduction in a bar: a run that loses images, and still comes to the right result.
!
!   atollrun -n 64 --spare 8 ./resilience [step first last [steps]]
!
! The images of a team have the bar together, a block each. Every 20 steps they write a checkpoint. If images fail, the
! others leave the team, form a new one in which images in reserve have the places of those that have failed, read the
! last checkpoint, and go on. `step first last`: before this step the processes of the images first to last die
! (-1: none does).
!
! The start temperature sin(pi x), with ends kept at zero, is an eigenfunction of the difference scheme: each step
! multiplies it by the same number. So the program knows the exact answer and checks itself against it.
program resilience
  use, intrinsic :: iso_c_binding, only: c_int
  use, intrinsic :: iso_fortran_env, only: real64, stat_failed_image, team_type
  use atoll_checkpoints, only: checkpoint_add, checkpoint_read, checkpoint_remove, checkpoint_write
  use atoll_resilience, only: form_working_team
  implicit none

  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface

  real(real64), parameter :: pi = acos(-1.0_real64)
  real(real64), parameter :: r = 0.2_real64 ! conductivity * time step / spacing**2; stable up to 1/2
  integer, parameter :: points = 640, interval = 20
  integer(c_int), parameter :: sigkill = 9

  type(team_type) :: team
  logical :: needed, finished
  integer :: status
  integer, target :: step                  ! how many have been done
  integer :: index_at_start, told(3), steps ! the arguments

  index_at_start = this_image()
  told = [argument(1), argument(2), argument(3)]
  steps = argument(4)
  if (steps < 0) steps = 200
  finished = .false.
  do while (.not. finished)
    call form_working_team(team, needed, status) ! images in reserve wait here
    call require_no_other_error(status)
    if (.not. needed) exit
    change team (team, stat=status)
      if (status == 0) call solve(finished)
    end team (stat=status)
  end do

contains

  ! The team's work, from the last checkpoint on. finished == .false.: an image has failed.
  subroutine solve(finished)
    logical, intent(out) :: finished
    real(real64), allocatable :: u(:)[:]
    real(real64) :: worst
    integer :: me, n, first, number, status
    me = this_image()
    first = first_of(me)
    n = first_of(me + 1) - first
    finished = .false.

    allocate (u(0:points / num_images() + 2)[*], stat=status) ! with an element of each neighbour
    call require_no_other_error(status)
    if (status /= 0) return
    u = 0
    u(1:n) = initial(first, n)
    step = 0
    call checkpoint_add(u(0:n + 1), 'u', whole=[points], first=[first], halo=[1])
    call checkpoint_add(step, 'step', replicated=.true.)
    call checkpoint_read(number, status) ! 0: there is none yet

    do while (status == 0 .and. step < steps)
      call fail_as_told()
      if (mod(step, interval) == 0) call checkpoint_write(step + 1, status)
      if (status == 0) call exchange(u, n, status)
      if (status == 0) u(1:n) = u(1:n) + r * (u(0:n - 1) - 2 * u(1:n) + u(2:n + 1))
      step = step + 1
    end do

    if (status == 0) then
      worst = maxval(abs(u(1:n) - (1 - 4 * r * sin(pi / 2 / (points + 1))**2)**steps * initial(first, n)))
      call co_max(worst, result_image=1, stat=status)
    end if
    call require_no_other_error(status)
    finished = status == 0
    if (finished .and. me == 1) call report(worst)
    call checkpoint_remove('u') ! the array goes
  end subroutine

  ! The ends of the neighbours' blocks.
  subroutine exchange(u, n, status)
    real(real64), intent(inout) :: u(0:)[*]
    integer, intent(in) :: n
    integer, intent(out) :: status
    integer :: me, ignored
    me = this_image()
    sync all (stat=status) ! the neighbours have read what is overwritten now
    if (status /= 0) return
    if (me > 1) u(first_of(me) - first_of(me - 1) + 1)[me - 1, stat=ignored] = u(1)
    if (me < num_images()) u(0)[me + 1, stat=ignored] = u(n)
    sync all (stat=status)
  end subroutine

  ! Only from failures does the program recover.
  subroutine require_no_other_error(status)
    integer, intent(in) :: status
    if (status /= 0 .and. status /= stat_failed_image) error stop 'resilience: an error that is not the failure of an image'
  end subroutine

  ! The first point of an image's block.
  integer function first_of(image)
    integer, intent(in) :: image
    first_of = 1 + (image - 1) * points / num_images()
  end function

  function initial(first, n)
    integer, intent(in) :: first, n
    real(real64) :: initial(n)
    integer :: i
    initial = [(sin(pi * i / (points + 1)), i = first, first + n - 1)]
  end function

  subroutine fail_as_told()
    integer(c_int) :: ignored
    if (step == told(1) .and. index_at_start >= told(2) .and. index_at_start <= told(3)) ignored = raise(sigkill)
  end subroutine

  subroutine report(worst)
    real(real64), intent(in) :: worst
    print '(a,i0,a,i0,a,i0,a)', 'bar of ', points, ' points, ', steps, ' steps, at the end on ', num_images(), ' images'
    if (worst > 1e-12_real64) then
      print '(a,es9.2)', 'largest error: ', worst
      error stop 'resilience: wrong temperature'
    end if
    print '(a)', 'largest error is below 1E-12'
  end subroutine

  integer function argument(number)
    integer, intent(in) :: number
    character(len=16) :: text
    argument = -1
    if (command_argument_count() < number) return
    call get_command_argument(number, text)
    read (text, *) argument
  end function
end program
