! Row decl-class: sections of polymorphic coarrays with an image selector in a program that is compiled with all run-time checks: gfortran
! 12 takes such a section for the whole array in SIZE then.
module decl_class_check_types
  implicit none
  type base
    integer :: n = 0
    character(:), allocatable :: text
  end type
  type, extends(base) :: longer
    integer :: more = 7
  end type
contains
  subroutine of_dummy(x, k, expected)
    use checks
    class(base), intent(in) :: x(:)[*]
    integer, intent(in) :: k, expected(:)
    class(base), allocatable :: values(:)
    values = x(2:6:2)[k]
    call check('dummy argument', values%n, expected)
  end subroutine
end module

program decl_class_check
  use checks
  use decl_class_check_types
  implicit none
  class(base), allocatable :: x(:)[:], plane(:,:)[:], values(:), some(:,:)
  integer :: i, me, k
  me = this_image()
  k = 1 + mod(me, num_images())
  allocate (longer :: x(6)[*], plane(2, 4)[*])
  x%n = [(100*me + i, i=1, 6)]
  plane%n = me
  do i = 1, 6
    x(i)%text = repeat('t', i)
  end do
  sync all
  values = x(2:6:2)[k]
  call check('section', values%n, 100*k + [2, 4, 6])
  call check('text', len(values(3)%text), 6)
  call check('dynamic type', same_type_as(values, x), .true.)
  some = plane(:, 4:1:-3)[k]
  call check('section of rank 2', [shape(some), some%n], [2, 2, k, k, k, k])
  call of_dummy(x(6:1:-1), k, 100*k + [5, 3, 1])
  sync all
end program
