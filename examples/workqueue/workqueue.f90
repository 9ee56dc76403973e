! A work queue, with coarrays: an atomic counter hands out the work, a lock protects the shared result.
!
!   workqueue [limit]
!
! The task: which number below the limit has the longest Collatz sequence (n/2 for even n, 3n+1 for odd n, until 1)? The
! sequences' lengths vary wildly, so the numbers are not dealt out beforehand: whoever has finished a chunk takes the next
! one from the queue, which is nothing but a counter on image 1.
program workqueue
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, int64, lock_type
  implicit none

  integer, parameter :: chunk = 1000                   ! numbers per task

  type :: champion
    integer(int64) :: number = 0
    integer :: steps = -1
  end type

  integer(atomic_int_kind) :: next_task[*] = 0         ! on image 1: the tasks handed out so far
  type(champion) :: best[*]                            ! on image 1: the longest sequence found so far,
  type(lock_type) :: guard[*]                          ! and its lock

  integer(atomic_int_kind) :: task
  integer :: limit, tasks, done
  type(champion) :: mine

  limit = argument(1000000)
  tasks = (limit + chunk - 2) / chunk                  ! the numbers 1 .. limit - 1
  done = 0
  sync all
  do
    call atomic_fetch_add(next_task[1], 1_atomic_int_kind, task)
    if (task >= tasks) exit
    mine = longest(int(task, int64) * chunk + 1, min((int(task, int64) + 1) * chunk, int(limit, int64) - 1))
    call offer(mine)
    done = done + 1
  end do

  ! Whoever did how much: in the sum every task must appear once.
  call co_sum(done, result_image=1)
  sync all
  if (this_image() == 1) then
    print '(i0,a,i0)', done, ' tasks done, of ', tasks
    print '(a,i0,a,i0,a,i0,a)', 'below ', limit, ' the number ', best%number, ' takes longest: ', best%steps, ' steps'
    if (done /= tasks) error stop 'workqueue: tasks lost or done twice'
  end if

contains

  integer function argument(default)
    integer, intent(in) :: default
    character(len=16) :: text
    argument = default
    if (command_argument_count() < 1) return
    call get_command_argument(1, text)
    read (text, *) argument
    if (argument < 2) error stop 'workqueue: the argument is a limit above 1'
  end function

  ! Reading, comparing and writing must not be interrupted by another image's doing the same.
  ! Of equally long sequences the smallest number counts, whoever comes first.
  subroutine offer(candidate)
    type(champion), intent(in) :: candidate
    type(champion) :: current
    lock (guard[1])
    current = best[1]
    if (candidate%steps > current%steps .or. &
        (candidate%steps == current%steps .and. candidate%number < current%number)) best[1] = candidate
    unlock (guard[1])
  end subroutine

  type(champion) function longest(low, high)
    integer(int64), intent(in) :: low, high
    integer(int64) :: number
    integer :: steps
    do number = low, high
      steps = sequence_length(number)
      if (steps > longest%steps) longest = champion(number, steps)
    end do
  end function

  pure integer function sequence_length(number)
    integer(int64), intent(in) :: number
    integer(int64) :: n
    sequence_length = 0
    n = number
    do while (n > 1)
      if (mod(n, 2_int64) == 0) then
        n = n / 2
      else
        n = 3 * n + 1
      end if
      sequence_length = sequence_length + 1
    end do
  end function
end program
