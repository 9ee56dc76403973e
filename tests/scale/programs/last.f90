! What images ask each other when a program ends: the phase `end` of ATOLL_COUNT is a statement in which all meet, and the end. Argument: which.
program scale_last
  use, intrinsic :: iso_c_binding, only: c_char, c_null_char
  implicit none
  interface
    subroutine atoll_count_phase(name) bind(c)
      import :: c_char
      character(kind=c_char), intent(in) :: name(*)
    end subroutine
  end interface
  character(20) :: statement
  integer :: i, s

  call get_command_argument(1, statement)
  do i = 1, 3
    sync all
  end do
  s = this_image()
  call atoll_count_phase('end' // c_null_char)
  select case (statement)
  case ('sync-all')
    sync all
  case ('co_sum')
    call co_sum(s)
    if (s /= num_images()*(num_images() + 1)/2) error stop 1
  case default
    error stop 2
  end select
end program
