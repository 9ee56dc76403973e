! Stress: collective subroutines, 200 rounds with random delays and sizes, the same on all images; no synchronisation
! between them.
program stress_collectives
  use checks
  use delays
  implicit none
  integer, allocatable :: a(:)
  integer :: seed[*], me, images, total, i, k, n, source, largest, number
  real(r8) :: d(7)
  character(6) :: word

  me = this_image()
  images = num_images()
  total = images*(images + 1)/2
  call start_delays()
  if (me == 1) seed = chosen_seed()
  sync all
  number = seed[1]
  do i = 1, 200
    ! Sizes and sources: the same on all images, without the generator of the delays.
    number = int(modulo(16807_8*number, 2147483647_8))
    n = modulo(number/64, merge(20000, 50, mod(i, 20) == 0))
    source = modulo(number/4096, images) + 1
    a = [(me*(k + i), k=1, n)]
    call random_delay()
    call co_sum(a)
    call check('co_sum, wrong elements', count(a /= [(total*(k + i), k=1, n)]), 0)
    a = [(me*(k + i), k=1, n)]
    call co_broadcast(a, source)
    call check('co_broadcast, wrong elements', count(a /= [(source*(k + i), k=1, n)]), 0)
    largest = modulo(me + i, images)
    call co_max(largest)
    call check('co_max', largest, images - 1)
    call random_delay()
    d = me*i
    call co_min(d, result_image=source)
    if (me == source) call check('co_min', d, 1.0_r8*i)
    word = 'w'//achar(65 + modulo(me + i, images))
    call co_max(word)
    call check('co_max of text', word, 'w'//achar(64 + images)//'    ')
    a = [me, i, 1]
    call co_reduce(a, last)
    call check('co_reduce', a, [images, i, 1])
  end do
  call finish()

contains

  pure integer function last(x, y)
    integer, intent(in) :: x, y
    last = y + 0*x
  end function

end program
