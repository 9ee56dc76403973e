! Row rma-alloc-comp: pointer components of coindexed objects whose targets are automatic objects of a procedure, in memory that the
! image shares with no other (J3/18-007r1 6.4.2, 9.6).
module rma_alloc_comp_stack_types
  implicit none
  type leaf
    real, allocatable :: q(:)
    integer :: n = 3
    character(5) :: text = 'plain'
  end type
  type link
    type(leaf), pointer :: to => null(), some(:) => null()
    real, pointer :: numbers(:) => null(), grid(:,:) => null()
  end type
end module

program rma_alloc_comp_stack
  use checks
  use rma_alloc_comp_stack_types
  implicit none
  type(link) :: l[*]
  integer :: me, right, left

  me = this_image()
  right = modulo(me, num_images()) + 1
  left = modulo(me - 2, num_images()) + 1
  call targets(100 + me)
  call finish()

contains

  recursive subroutine targets(n)
    integer, intent(in) :: n
    real, target :: automatic(n), grid(3, n)
    type(leaf), target :: here, several(n)
    integer :: i
    automatic = [(me + 1000.0*i, i=1, n)]
    grid = me
    here%n = 5*me
    here%q = [me*2.0, me*3.0]
    several%n = [(i, i=1, n)]
    l%numbers => automatic(1:7:2)
    l%grid => grid
    l%to => here
    l%some => several(2:)
    sync all
    call check('section', l[right]%numbers(2:4), [(right + 1000.0*i, i=3, 7, 2)])
    call check('all of the section', l[right]%numbers, [(right + 1000.0*i, i=1, 7, 2)])
    call check('size', size(l[right]%grid), 3*(100 + right))
    call check('many elements', sum(l[right]%grid), real(3*right*(100 + right)))
    call check('vector subscript', l[right]%numbers([4, 1]), [right + 7000.0, right + 1000.0])
    call check('structure', l[right]%to%n, 5*right)
    call check('its component', l[right]%to%q(2), right*3.0)
    call check('its text', l[right]%to%text(2:3), 'la')
    call check('parts', l[right]%some(3:5)%n, [4, 5, 6])
    sync all
    l[right]%numbers(1) = 77
    l[right]%grid(2, :) = -me
    l[right]%to%n = 99
    l[right]%to%q(1:2) = [1.0, 2.0]
    l[right]%some([1, 3])%n = [11, 13]
    sync all
    call check('put', automatic(1:2), [77.0, me + 2000.0])
    call check('put many', all(grid(2, :) == -left) .and. all(grid([1, 3], :) == me), .true.)
    call check('put to structure', here%n, 99)
    call check('put to its component', here%q, [1.0, 2.0])
    call check('put vector', several(1:4)%n, [1, 11, 3, 13])
    sync all
  end subroutine

end program
