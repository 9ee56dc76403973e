! Row rma-actual: coindexed actual arguments of functions that are generic, type-bound, procedure pointers or components, also in
! conditions, where nothing can be copied back (J3/18-007r1 15.5.2.4).
module function_types
  implicit none
  type :: p
    integer :: x = 0
    integer, allocatable :: q(:)
  end type
  type :: calc
    integer :: base = 100
    procedure(fi), pointer, nopass :: f => null()
  contains
    procedure :: add
    procedure, private :: addp
    generic :: plus => add, addp
    procedure, nopass :: twice
  end type
  abstract interface
    integer function fi(i)
      integer, intent(in) :: i
    end function
  end interface
  interface gen
    procedure gi, gp
  end interface
contains
  integer function add(this, i)
    class(calc), intent(in) :: this
    integer, intent(in) :: i
    add = this%base + i
  end function
  integer function addp(this, i)
    class(calc), intent(in) :: this
    type(p), intent(in) :: i
    addp = this%base + i%x + size(i%q)
  end function
  integer function twice(i)
    integer, intent(in) :: i
    twice = 2*i
  end function
  integer function gi(i)
    integer, intent(in) :: i
    gi = i + 1
  end function
  integer function gp(i)
    type(p), intent(in) :: i
    gp = i%x + size(i%q)
  end function
end module

program rma_actual_functions
  use function_types
  use checks
  implicit none
  integer, save :: k[*]
  type(p), save :: x[*]
  type(calc) :: c
  procedure(fi), pointer :: pp
  integer :: me, n, r, i
  me = this_image(); n = num_images(); r = 1 + mod(me, n)
  k = me; x%x = me; x%q = [1,2,3]
  sync all
  c%f => twice; pp => gi
  if (c%add(k[r]) /= 100 + r) then; error stop 'add'; end if
  if (c%plus(k[r]) /= 100 + r) then; error stop 'add'; end if
  if (c%twice(k[r]) /= 2*r) then; error stop 'twice'; end if
  if (gen(k[r]) /= r + 1) then; error stop 'gen'; end if
  if (pp(k[r]) /= r + 1) then; error stop 'pp'; end if
  if (c%f(k[r]) /= 2*r) then; error stop 'cf'; end if
  i = gen(x[r]); call check('gp', i, r + 3)
  i = c%plus(x[r]); call check('cgp', i, r + 103)
  if (gen(x[r]) /= r + 3) then; error stop 'genx'; end if
  select case (c%plus(x[r])); case (:102); error stop 'x'; end select
  do while (gen(k[r]) < 0); end do
  where ([gen(k[r])] > 0) x%q(1:1) = 5
  call finish()
end program
