! RANDOM_INIT with all combinations of its arguments.
program random
  implicit none
  real :: x(5)[*], first(5), again(5)
  integer :: me, n, next
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  call random_init(.true., .false.)
  call random_number(first)
  x = first
  sync all
  call need(all(first == x(:)[next]), 'repeatable and the same on all images')
  sync all
  call random_init(.true., .false.)
  call random_number(again)
  call need(all(first == again), 'repeatable')
  call random_init(.true., .true.)
  call random_number(first)
  call random_init(.true., .true.)
  call random_number(again)
  x = first
  sync all
  call need(all(first == again), 'repeatable on each image')
  if (n > 1) call need(any(first /= x(:)[next]), 'distinct')
  sync all
  call random_init(.false., .false.)
  call random_number(first)
  call random_init(.false., .false.)
  call random_number(again)
  x = first
  sync all
  call need(any(first /= again), 'not repeatable')
  call need(all(first == x(:)[next]), 'not repeatable, the same on all images')
  sync all
  call random_init(.false., .true.)
  call random_number(first)
  x = first
  sync all
  if (n > 1) call need(any(first /= x(:)[next]), 'not repeatable, distinct')
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
