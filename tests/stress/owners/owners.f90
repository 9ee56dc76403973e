! Stress: a random program in which every part of some arrays, on every image, has an owner, which alone reads and writes it and hands
! it to another image in one of many ways: events, SYNC IMAGES, locks, CRITICAL, NOTIFY=, atomic subroutines, teams, a third image.
!
! All images draw the same random numbers, hence know all steps, and each does its part of a step. `model` has what all parts should
! contain: the steps in the order in which they are drawn. Parts are rows of a matrix, single bytes, words of 7 characters, components
! that lie elsewhere, and arrays whose sizes pass the limits from which on data travel in another way. A failure names the seed, and
! ATOLL_TEST_SEED repeats it; ATOLL_TEST_STEPS is the number of steps.
program owners
  use delays
  use course
  use work
  use ways
  use together
  implicit none
  integer :: shared_seed[*], steps, c

  me = this_image()
  images = num_images()
  world = get_team()
  call set_up(me)
  call start_delays()
  if (me == 1) shared_seed = chosen_seed()
  steps = steps_of_run()
  form team (1 + mod(me, 2), half)
  sync all
  call begin(shared_seed[1])
  sync all
  do step = 1, steps
    select case (below(100))
    case (0:54)
      call work_on_part()
    case (55:84)
      call hand_over()
    case (85:94)
      call count_something()
    case (95:97)
      call collective()
    case (98)
      call in_teams()
    case default
      call allocate_something()
    end select
    if (below(10) == 0 .and. below(images) + 1 == me) call random_delay()
  end do
  sync all
  do c = 1, parts_of_image
    call check_part(c, me, 'in the end')
  end do
  call check_counts()
  call finish()

contains

  integer function steps_of_run() result(number)
    character(20) :: text
    integer :: length, status
    call get_environment_variable('ATOLL_TEST_STEPS', text, length, status)
    number = 600
    if (status == 0 .and. length > 0) read (text, *) number
  end function
end program
