! The work of the queue: which number below the limit has the longest Collatz sequence? The tasks are ranges of numbers, and take very different times.
module queue_problem
  use suite
  implicit none
  private
  public :: classes, tasks, longest_of, right_champion

  integer, parameter :: numbers_per_task = 50
  integer(int64), parameter :: many = 2_int64**40
  type, public :: problem_class
    character(1) :: name
    integer :: limit, champion, steps  ! known
  end type
  type(problem_class), parameter :: classes(*) = [problem_class('S', 10000, 6171, 261), problem_class('W', 100000, 77031, 350), &
                                                  problem_class('A', 1000000, 837799, 524)]

contains

  integer function tasks(class)
    type(problem_class), intent(in) :: class
    tasks = (class%limit + numbers_per_task - 1)/numbers_per_task
  end function

  ! Of a task (from 0): the longest sequence and its number in one word, of which the greatest is that of the longest and, among equals, of the smallest number.
  integer(int64) function longest_of(class, task)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: task
    integer(int64) :: number, n, steps
    longest_of = 0
    do number = max(1_int64, int(task, int64)*numbers_per_task), min((task + 1_int64)*numbers_per_task, int(class%limit, int64)) - 1
      n = number
      steps = 0
      do while (n > 1)
        n = merge(n/2, 3*n + 1, mod(n, 2_int64) == 0)
        steps = steps + 1
      end do
      longest_of = max(longest_of, steps*many + many - number)
    end do
  end function

  logical function right_champion(class, champion, tasks_done)
    type(problem_class), intent(in) :: class
    integer(int64), intent(in) :: champion
    integer, intent(in) :: tasks_done
    right_champion = champion == class%steps*many + many - class%champion .and. tasks_done == tasks(class)
  end function
end module
