! Image 2 writes beyond the bounds of its arrays, on and on; the arguments say where.
program bounds
  implicit none
  type box
    integer, allocatable :: q(:)
  end type
  integer, allocatable :: a(:)[:]
  type(box) :: c[*], d
  integer, pointer :: nowhere(:)
  character(20) :: where
  integer(8) :: i
  integer :: n

  call get_command_argument(1, where)
  allocate (a(1000)[*], c%q(1000))
  a = 0
  c%q = 0
  sync all
  n = c[1]%q(1)
  if (this_image() == 2) then
    select case (where)
    case ('below')
      do i = 0, -10000000000_8, -1
        call put(a, i)
      end do
    case ('above')
      do i = 1, 10000000000_8
        call put(a, i)
      end do
    case ('component')
      do i = 1, 10000000000_8
        call put(c%q, i)
      end do
    case ('nowhere')
      nullify (nowhere)
      nowhere(3) = 1
    case ('stack-later') ! after the whole object has been read from another node
      d = c[1]
      n = d%q(1) + deep(1)
    case ('stack')
      n = deep(1)
    end select
  end if
  sync all
  print *, n
contains
  subroutine put(x, k)
    integer, intent(inout) :: x(*)
    integer(8), intent(in) :: k
    x(k) = 1073741824  ! line 50
  end subroutine
  recursive integer function deep(k) result(r)
    integer, intent(in) :: k
    integer :: x(1000)
    x = k
    r = 0
    if (k > 0) r = deep(k + 1) + x(mod(k, 1000) + 1)
  end function
end program
