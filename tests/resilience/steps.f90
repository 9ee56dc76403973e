! A computation that writes a checkpoint after each of its steps, and begins at the last one:
!   steps DIRECTORY LAST [own]
! own: one object belongs to its image, so that the number of images has to be the same. What it prints depends neither
! on where it began nor on how many images there are.
program steps
  use atoll_checkpoints
  implicit none
  integer, parameter :: rows = 7, columns = 23
  integer, parameter :: modulus = 1000003
  integer, allocatable :: a(:, :)[:] ! columns of an array, with a halo of one
  integer, target :: step, own
  integer :: last, me, images, first, n, j, stat, began, failures
  character(200) :: directory, text, errmsg
  call get_command_argument(1, directory)
  call get_command_argument(2, text)
  read (text, *) last
  call get_command_argument(3, text)
  me = this_image()
  images = num_images()
  first = first_of(me)
  n = first_of(me + 1) - first
  allocate (a(0:rows + 1, 0:columns / images + 2)[*])
  a = -1
  do j = 1, n
    a(1:rows, j) = 100 * (first + j - 1)
  end do
  step = 0
  own = me
  call checkpoint_directory(directory)
  call checkpoint_add(a(:, 0:n + 1), 'a', whole=[rows, columns], first=[1, first], halo=[1, 1])
  call checkpoint_add(step, 'step', replicated=.true.)
  if (text == 'own') call checkpoint_add(own, 'own')
  call checkpoint_read(began)
  if (began /= step) error stop 'the number is that of the step'
  if (any(a(1:rows, 1:n) /= expected(step))) error stop 'the checkpoint is not what was written'
  if (text == 'own' .and. own /= me + step) error stop 'own'
  failures = 0
  do while (step < last)
    step = step + 1
    own = own + 1
    a(1:rows, 1:n) = mod(3 * a(1:rows, 1:n) + step, modulus)
    errmsg = ''
    call checkpoint_write(step, stat, errmsg)
    if (stat /= 0) failures = failures + 1
    if (stat /= 0 .and. errmsg == '') error stop 'no message'
    if (stat /= 0) print '(a)', 'not written: '//trim(errmsg)
  end do
  call check_result()

contains

  integer function first_of(image)
    integer, intent(in) :: image
    first_of = 1 + (image - 1) * columns / images
  end function

  function expected(steps) result(value)
    integer, intent(in) :: steps
    integer :: value(rows, n), j, s
    do j = 1, n
      value(:, j) = 100 * (first + j - 1)
    end do
    do s = 1, steps
      value = mod(3 * value + s, modulus)
    end do
  end function

  subroutine check_result()
    integer :: total
    if (any(a(1:rows, 1:n) /= expected(last))) error stop 'wrong at the end'
    total = sum(a(1:rows, 1:n))
    call co_sum(total)
    if (me == 1) print '(a,i0,a,i0)', 'began at ', began, ', sum ', total
  end subroutine
end program
