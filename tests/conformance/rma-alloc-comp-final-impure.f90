! Row rma-alloc-comp: values of types with allocatable components and final procedures that are not pure, in DO CONCURRENT, and in
! parentheses in structure constructors. Nothing is finalized but variables.
module final_impure
  implicit none
  type t
    integer, allocatable :: list(:)
  contains
    final :: clean
  end type
  type holder
    type(t) :: part
  end type
  integer :: finals = 0
contains
  impure elemental subroutine clean(object)
    type(t), intent(inout) :: object
    finals = finals + 1
    if (allocated(object%list)) deallocate (object%list)
  end subroutine
  pure integer function total(object)
    type(t), intent(in) :: object
    total = sum(object%list)
  end function
  pure integer function total_of(objects)
    type(t), intent(in) :: objects(:)
    integer :: i
    total_of = 0
    do i = 1, size(objects)
      total_of = total_of + sum(objects(i)%list)
    end do
  end function
  pure integer function held(object)
    type(holder), intent(in) :: object
    held = sum(object%part%list)
  end function
end module
program rma_alloc_comp_final_impure
  use final_impure
  use checks
  implicit none
  type(t), save :: x(3)[*]
  class(t), allocatable, save :: c(:)[:]
  integer :: i, right, a(3)
  right = 1 + mod(this_image(), num_images())
  allocate (c(3)[*])
  do i = 1, 3
    x(i)%list = [i, this_image()]
    c(i)%list = [10*i, this_image()]
  end do
  finals = 0
  sync all
  do concurrent (i=1:3)
    a(i) = total(x(4 - i)[right])
  end do
  call check('element', a, [3, 2, 1] + right)
  do concurrent (i=1:3, total(x(i)[right]) > 1 + right)
    a(i) = total_of(x(:i)[right])
  end do
  call check('mask and section', a, [3 + right, 3 + 2*right, 6 + 3*right])
  do concurrent (i=1:3)
    block
      integer :: k
      k = 4 - i
      if (total(x(k)[right]) > right) then
        a(i) = total(c(k)[right]) + total((x(k)[right]))
      end if
    end block
  end do
  call check('in constructs, polymorphic', a, [33, 22, 11] + 2*right)
  call check('no final', finals, 0)
  call check('held', held(holder(x(1)[right])), 1 + right)
  call check('held in parentheses', held(holder((x(2)[right]))), 2 + right)
  call check('held in more parentheses', held(holder(part=( (x(3)[right]) ))), 3 + right)
  call check('in parentheses', total((x(1)[right])) + total_of([(x(2)[right]), x(3)[right]]), 6 + 3*right)
  sync all
  call check('still there', [(total(x(i)), i=1, 3)], [1, 2, 3] + this_image())
  call finish()
end program
