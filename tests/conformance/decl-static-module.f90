! Row decl-static-module: static coarrays in modules (J3/18-007r1 5.3.11, 8.5.6.3, 8.5.14, 8.5.16).
!
! Shows: PUBLIC and PRIVATE coarrays; SAVE is implied for a coarray that is declared in a module; attribute, CODIMENSION
! statement and entity-decl forms of the declaration; scalars, arrays with odd bounds and zero size; a private coarray
! is reached from other images through the module's procedures only; a module that no statement of the main program
! names directly (it comes through another one); the same name in two modules.
module deep
  implicit none
  integer :: from_deep(-2:3)[*]            ! SAVE implied
  integer, private :: hidden[*] = -1
contains
  subroutine set_hidden(value)
    integer, intent(in) :: value
    hidden = value
  end subroutine
  integer function hidden_of(image)
    integer, intent(in) :: image
    hidden_of = hidden[image]
  end function
end module

module forms
  use deep
  implicit none
  private
  public :: from_deep, set_hidden, hidden_of, by_attribute, by_statement, by_entity, with_dimension, empty, both, &
            sum_of_secret, set_secret, saved_by_statement
  integer, codimension[*] :: by_attribute
  integer :: by_statement
  codimension :: by_statement[0:*]
  integer :: by_entity(2, 0:1)[-1:*]
  integer, dimension(4), codimension[2, *] :: with_dimension, both(3)  ! both: its own shape, the common codimension
  integer :: saved_by_statement(5)[*]
  save :: saved_by_statement
  real :: empty(5:4)[*]
  integer :: secret(10)[*]
contains
  subroutine set_secret(base)
    integer, intent(in) :: base
    integer :: i
    secret = [(base + i, i=1, 10)]
  end subroutine
  integer function sum_of_secret(image)
    integer, intent(in) :: image
    sum_of_secret = sum(secret(:)[image])
  end function
end module

module other
  implicit none
  integer :: by_entity[*]
end module

program decl_static_module
  use forms
  use other, only: entity_of_other => by_entity
  use checks
  implicit none
  integer :: me, images, right, k

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1

  call check('initial value of the hidden coarray', hidden_of(me), -1)
  sync all ! all have read before anyone writes
  by_attribute = me
  by_statement = 10*me
  by_entity = reshape([1, 2, 3, 4], [2, 2])*me
  with_dimension = me + [1, 2, 3, 4]
  both = me - [1, 2, 3]
  saved_by_statement = 7*me
  from_deep = me + [0, 10, 20, 30, 40, 50]
  entity_of_other = -me
  call set_hidden(100*me)
  call set_secret(1000*me)
  sync all

  do k = 1, images
    call check('by_attribute[k]', by_attribute[k], k)
    call check('by_statement[k]', by_statement[k - 1], 10*k)
    call check('by_entity(:,0)[k]', by_entity(:, 0)[k - 2], [1, 2]*k)
    call check('by_entity(:,1)[k]', by_entity(:, 1)[k - 2], [3, 4]*k)
    call check('with_dimension[k]', with_dimension(:)[modulo(k - 1, 2) + 1, (k + 1)/2], k + [1, 2, 3, 4])
    call check('both[k]', both(:)[modulo(k - 1, 2) + 1, (k + 1)/2], k - [1, 2, 3])
    call check('saved_by_statement[k]', saved_by_statement(:)[k], [7, 7, 7, 7, 7]*k)
    call check('from_deep[k]', from_deep(:)[k], k + [0, 10, 20, 30, 40, 50])
    call check('from_deep(-2)[k]', from_deep(-2)[k], k)
    call check('from_deep(3)[k]', from_deep(3)[k], k + 50)
    call check('by_entity of the other module', entity_of_other[k], -k)
    call check('private coarray, one module away', hidden_of(k), 100*k)
    call check('private coarray', sum_of_secret(k), 10000*k + 55)
  end do
  call check('shape of both', shape(both), [3])
  call check('size of empty', size(empty), 0)
  call check('size of empty on the right', size(empty(:)[right]), 0)

  sync all
  from_deep(1)[right] = -me
  by_entity(2, 0:1)[right - 2] = [me, me + 1]
  sync all
  k = modulo(me - 2, images) + 1 ! whose right neighbour I am
  call check('from_deep after put', from_deep, me + [0, 10, 20, -k - me, 40, 50])
  call check('by_entity after put, row 1', by_entity(1, :), [1, 3]*me)
  call check('by_entity after put, row 2', by_entity(2, :), [k, k + 1])
  call finish()
end program
