! A dynamic work queue with coarrays: it is an atomic counter on image 1.
!   queue CLASS
program queue
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use suite
  use queue_problem
  implicit none
  type(problem_class) :: class
  integer(atomic_int_kind) :: next[*], task
  integer(int64) :: champion
  integer :: done
  real(dp) :: started, time

  class = classes(class_argument(classes%name))
  call atomic_define(next, 0_atomic_int_kind)
  champion = 0
  done = 0
  sync all
  started = seconds()
  do
    call atomic_fetch_add(next[1], 1_atomic_int_kind, task)
    if (task >= tasks(class)) exit
    champion = max(champion, longest_of(class, int(task)))
    done = done + 1
  end do
  call co_max(champion)
  call co_sum(done)
  time = seconds() - started
  call co_max(time) ! of who has begun first: others may have been without a core
  call report('queue', class%name, this_image(), num_images(), time, right_champion(class, champion, done))
end program
