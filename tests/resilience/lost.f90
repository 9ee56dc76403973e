! Images die, and what they had is found in the memory of others: lost FIRST LAST. Nothing is in files.
program lost
  use, intrinsic :: iso_c_binding, only: c_int
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  use atoll_checkpoints
  use atoll_resilience
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface
  type(team_type) :: team
  logical :: needed, has_written, has_read
  integer, target :: own(3), number
  integer :: status, first, last, at_start, ignored
  character(8) :: text
  call get_command_argument(1, text)
  read (text, *) first
  call get_command_argument(2, text)
  read (text, *) last
  at_start = this_image()
  has_written = .false.
  has_read = .false.
  do while (.not. has_read)
    call form_working_team(team, needed, status)
    if (status /= 0) error stop 'no team'
    if (.not. needed) exit
    change team (team, stat=status)
      call checkpoint_add(own, 'own')
      if (.not. has_written .and. at_start <= num_images()) then
        call write_all()
        has_written = .true.
        if (at_start >= first .and. at_start <= last) ignored = raise(9_c_int)
        sync all (stat=status)
        if (status /= stat_failed_image) error stop 'nobody has failed'
      else
        call read_last()
        has_read = .true.
        if (this_image() == 1) print '(a)', 'found'
      end if
    end team (stat=status)
  end do
contains
  subroutine write_all()
    integer :: step
    do step = 1, 3
      own = this_image()*100 + step
      call checkpoint_write(step)
    end do
    own = 0
  end subroutine
  subroutine read_last()
    own = 0
    call checkpoint_read(number)
    if (number /= 3) error stop 'it is not the last one'
    if (any(own /= this_image()*100 + 3)) error stop 'it is not what this image has written'
    sync all
  end subroutine
end program
