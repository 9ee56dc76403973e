program pointers
  implicit none
  real, target :: a(10) = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  real, pointer :: p(:), m(:, :)
  character(:), allocatable :: text
  integer, allocatable :: n(:)
  p => a(2:10:2)
  m(1:5, 0:1) => a
  print *, p, m(5, 1), lbound(m)
  text = 'deferred'
  text = text // ' length'
  allocate (n(3), source=7)
  n = [n, 8]
  call move(n)
  print *, text, len(text), n, is_contiguous(p)
contains
  recursive subroutine move(x, opt)
    integer, allocatable, intent(inout) :: x(:)
    integer, optional, value :: opt
    if (.not. present(opt)) call move(x, 1)
    x = x + 1
  end subroutine
end program
