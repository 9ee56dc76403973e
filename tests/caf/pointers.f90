! Pointer components that lead to static variables, to local ones, to the heap and to other pointers, on other images: references
! and assignments.
module static
  implicit none
  type link
    integer, pointer :: next_value(:) => null()
  end type
  type node
    integer :: n
    integer, pointer :: p(:) => null(), s => null()
    type(link), pointer :: link => null()
  end type
  integer, target :: module_values(20)
  type(link), target :: module_link
  type(node) :: x[*], list(3)[*]
end module

program pointers
  use static
  implicit none
  integer, target, save :: saved(5)
  integer :: me, n, next, before
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  before = merge(n, me - 1, me == 1)
  module_values = me
  saved = 10*me
  call of_local_variables()
  allocate (x%p(4))
  x%p = -me
  module_link%next_value => module_values(2:20:6)
  x%link => module_link
  x%s => saved(3)
  list(2)%p => saved
  list(3)%link => module_link
  sync all
  call need(x[next]%s == 10*next, 'scalar')
  call look(x[next]%p, 4, -next, 'heap')
  call look(list(2)[next]%p, 5, 10*next, 'static')
  call look(x[next]%link%next_value, 4, next, 'two pointers')
  sync all
  x[next]%s = 3*me
  list(2)[next]%p(4:5) = [7, 8]*me
  x[next]%link%next_value(2) = -5*me
  x[next]%p(1) = 77
  sync all
  call need(all(saved == [10*me, 10*me, 3*before, 7*before, 8*before]), 'put to static')
  call need(module_values(8) == -5*before .and. count(module_values == me) == 19, 'put by two pointers')
  call need(all(x%p == [77, -me, -me, -me]), 'put to the heap')
contains
  subroutine of_local_variables()
    integer, target :: local(6), other
    type(link), target :: local_link
    local = me + 1000
    other = me
    local_link%next_value => local(1:6:5)
    x%p => local(2:4)
    x%s => other
    x%link => local_link
    sync all
    call need(x[next]%s == next, 'local scalar')
    call look(x[next]%p, 3, next + 1000, 'local')
    call look(x[next]%link%next_value, 2, next + 1000, 'two local pointers')
    sync all
    x[next]%p(2:3) = me
    x[next]%link%next_value(2) = -me
    sync all
    call need(all(local == [me + 1000, me + 1000, before, before, me + 1000, -before]), 'put to local')
    sync all
  end subroutine
  subroutine look(values, many, value, what)
    integer, intent(in) :: values(:), many, value
    character(*), intent(in) :: what
    call need(size(values) == many, what)
    call need(all(values == value), what)
  end subroutine
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
