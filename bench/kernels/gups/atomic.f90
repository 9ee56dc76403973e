! Random access with coarrays, one atomic update at a time. Words are of atomic_int_kind, without the sign: of gfortran 31 bits, of flang 63.
!   gups CLASS
program gups
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use suite
  use gups_problem
  implicit none
  type(problem_class) :: class
  integer(atomic_int_kind), allocatable :: table(:)[:]
  integer(int64), parameter :: mask = huge(0_atomic_int_kind)
  integer(int64) :: number
  integer :: me, images, room, image, place, wrong, i
  real(dp) :: started, time

  class = classes(class_argument(classes%name))
  me = this_image()
  images = num_images()
  room = (2**class%exponent + images - 1)/images
  allocate (table(room)[*])
  table = [(i, i = 1, room)]
  sync all
  started = seconds()
  number = number_before(first_of(me, images, updates(class)) - 1)
  do i = first_of(me, images, updates(class)), first_of(me + 1, images, updates(class)) - 1
    number = next_number(number)
    call owner(class, room, number, image, place)
    call atomic_xor(table(place)[image], int(iand(number, mask), atomic_int_kind))
  end do
  sync all
  time = seconds() - started
  wrong = merge(0, 1, right_table(class, me, room, int(table, int64), mask))
  call co_sum(wrong)
  call report('gups_atomic', class%name, me, images, time, wrong == 0)
end program
