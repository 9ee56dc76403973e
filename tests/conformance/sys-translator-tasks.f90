! Row sys-translator: executing sets of XcalableMP from a module, sections of a two-dimensional array of nodes, nested tasks,
! tasks in procedures and loops, allocation and collectives in them, COARRAY.
module node_sets
  implicit none
!$xmp nodes all(*)
!$xmp nodes pair(2)=all(1:2)
  integer :: log[*] = 0
contains
  subroutine step(k)
    integer, intent(in) :: k
!$xmp task on all(1:k)
    log = log + num_images()*100 + this_image()
    call co_max(log)
!$xmp end task
  end subroutine
  integer function first()
!$xmp nodes two(1,*)
!$xmp tasks
!$xmp task on two(1,1)
    log = log + 1000
!$xmp end task
!$xmp end tasks
    first = log
  end function
end module
program sys_translator_tasks
  use node_sets
  implicit none
!$xmp nodes grid(2,*)
!$xmp nodes col(*)=grid(1,:)
  integer :: x(3)[*], y[*], me, n, j, s
  integer, allocatable :: a(:)[:]
!$xmp coarray on all :: y
  me = this_image(); n = num_images()
  x = me; y = -me
  sync all
  if (mod(n, 2) /= 0) then
      stop
  end if
!$xmp task on pair
  if (num_images() /= min(2, n)) error stop 'pair'
  x(:)[3 - this_image()] = x(:)[3 - this_image()] + 10
  sync all
  if (any(x /= me + 10)) error stop 'x in the pair'
  if (this_image() == 1) y[n] = y[n]
!$xmp task on all(2:2)
  if (num_images() /= 1 .or. this_image() /= 1) error stop 'single'
  if (x(1)[1] /= 12) error stop 'x of me'
  if (y[1] /= -1) error stop 'y of all'
!$xmp end task
!$xmp end task
  sync all
!$xmp tasks
!$xmp task on grid(1,:)
  allocate (a(2)[*])
  a = this_image()
  sync all
  if (a(2)[num_images()] /= n/2) error stop 'a'
  s = this_image()
  call co_sum(s)
  if (s /= (n/2)*(n/2 + 1)/2) error stop 'co_sum'
  if (me /= 2*this_image() - 1) error stop 'order'
  deallocate (a)
!$xmp end task
!$xmp task on grid(2,:)
  s = this_image()
  call co_max(s, result_image=1)
  if (this_image() == 1 .and. s /= n/2) error stop 'co_max'
!$xmp end task
!$xmp end tasks
  call step(2)
  if (me <= 2 .and. log /= 202) error stop 'step'
  if (me > 2 .and. log /= 0) error stop 'step, others'
  call step(n)
  if (log /= 100*n + max(202 + 2, n)) then
    if (log /= 202 + 100*n + 2 .and. log /= 100*n + n) error stop 'step all'
  end if
  do j = 1, 3
!$xmp task on col(1:n/2)
    if (me /= 2*this_image() - 1) error stop 'col'
    x(j)[this_image()] = j
!$xmp end task
  end do
  sync all
  log = 0
  if (first() /= merge(1000, 0, me == 1)) error stop 'task behind nodes'
end program
