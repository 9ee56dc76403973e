! Stress: ALLOCATE and DEALLOCATE of coarrays, 200 rounds with random delays and sizes: several at a time, freed in
! another order, automatic deallocation; the contents of the others stay.
program stress_allocate
  use checks
  use delays
  implicit none
  integer, allocatable :: a(:)[:], b(:, :)[:], c[:]
  character(:), allocatable :: t(:)[:]
  integer :: seed[*], me, images, right, left, i, n, number

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  call start_delays()
  if (me == 1) seed = chosen_seed()
  sync all
  number = seed[1]
  allocate (c[*], source=-me)
  do i = 1, 200
    number = int(modulo(16807_8*number, 2147483647_8))
    n = modulo(number/64, merge(500000, 500, mod(i, 10) == 0)) + 1
    call random_delay()
    allocate (a(n)[*])
    allocate (b(3, n)[*], source=i*me)
    a(n)[right] = i + me
    call random_delay()
    allocate (character(modulo(n, 30) + 1) :: t(2)[*])
    call check('put before ALLOCATE', a(n), i + left)
    t(2)[right] = repeat(achar(65 + modulo(me, 26)), 31)
    deallocate (a)
    call check('text', t(2), repeat(achar(65 + modulo(left, 26)), modulo(n, 30) + 1))
    call check('the other array', [b(1, 1)[right], b(3, n)[right]], i*right)
    call check('the oldest', c[right], -right)
    call inside(n)
    if (mod(i, 2) == 0) then
      deallocate (b, t)
    else
      deallocate (t)
      deallocate (b)
    end if
  end do
  call finish()

contains

  subroutine inside(n)
    integer, intent(in) :: n
    integer, allocatable :: local(:)[:]
    allocate (local(n)[*], source=me)
    sync all
    call check('local', local(n)[left], left)
    call random_delay()
  end subroutine

end program
