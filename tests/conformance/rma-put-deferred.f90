! Row rma-put: what is put is a section of an array of characters of deferred length: a variable, an allocatable and a pointer component
! (J3/18-007r1 10.2.1.3), in array and scalar parents.
program rma_put_deferred
  use checks
  implicit none
  type :: texts
    character(:), allocatable :: c(:)
    character(:), pointer :: q(:, :)
  end type
  character(3), save :: x(2)[*], y(2, 2)[*]
  character(4), save :: longer(2)[*]
  character(:), allocatable :: d(:), w(:, :)
  type(texts) :: o, list(2)
  integer :: me, right, i

  me = this_image()
  right = 1 + mod(me, num_images())
  allocate (character(3) :: o%c(4), o%q(0:1, 2), d(4), w(2, -1:1), list(2)%c(2:5))
  d(1) = 'a'//letter(me)//'c'
  d(2) = 'd'//letter(me)//'f'
  d(3) = 'g'//letter(me)//'i'
  d(4) = 'j'//letter(me)//'l'
  do i = 1, 4 ! gfortran assigns sections of such arrays wrongly, too
    o%c(i) = d(i)
    o%q(mod(i - 1, 2), (i + 1)/2) = d(i)
    w(1 + mod(i - 1, 2), (i - 1)/2) = d(i)
    list(2)%c(i + 1) = d(i)
  end do
  w(1, -1) = '???'
  w(2, -1) = '???'

  x(:)[right] = o%c(2:3)
  call expect('allocatable component', 'd?f', 'g?i')
  x(:)[right] = o%q(1, :)
  call expect('pointer component', 'd?f', 'j?l')
  x(2:1:-1)[right] = o%q(0, 2:1:-1)
  call expect('pointer component, backwards', 'a?c', 'g?i')
  x(:)[right] = o%c([4, 1])
  call expect('allocatable component, vector subscript', 'j?l', 'a?c')
  x(:)[right] = o%q(1, [2, 1])
  call expect('pointer component, vector subscript', 'j?l', 'd?f')
  x([2, 1])[right] = list(2)%c([i - 2, i])
  call expect('component of an element, vector subscripts on both sides', 'j?l', 'd?f')
  x(:)[right] = d(4:1:-3)
  call expect('variable', 'j?l', 'a?c')
  x(:)[right] = w(2, 0:)
  call expect('variable of rank 2', 'd?f', 'j?l')
  x(:)[right] = list(2)%c(3:5:2)
  call expect('component of an element', 'd?f', 'j?l')
  y(:, 2:1:-1)[right] = o%q(:, 1:2)
  sync all
  call check('rank 2', y(1, 2)//y(2, 2)//y(1, 1)//y(2, 1), from_left('a?cd?fg?ij?l'))
  sync all
  longer(:)[right] = o%c(1:2)
  sync all
  call check('longer', longer(1)//longer(2), from_left('a?c d?f '))
  call finish()
contains
  character(1) function letter(image)
    integer, intent(in) :: image
    letter = achar(64 + image)
  end function

  ! With the letter of the image that has put it.
  function from_left(text) result(filled)
    character(*), intent(in) :: text
    character(len(text)) :: filled
    integer :: i
    filled = text
    do i = 1, len(text)
      if (text(i:i) == '?') filled(i:i) = letter(1 + modulo(me - 2, num_images()))
    end do
  end function

  subroutine expect(what, first, second)
    character(*), intent(in) :: what, first, second
    sync all
    call check(what, x(1), from_left(first))
    call check(what, x(2), from_left(second))
    sync all
  end subroutine
end program
