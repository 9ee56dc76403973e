! Row team-form: FORM TEAM (J3/18-007r1 11.6.9), TEAM_NUMBER, GET_TEAM, NUM_IMAGES and THIS_IMAGE with TEAM (16.9): uneven
! teams, NEW_INDEX=, STAT=, ERRMSG=; team variables as array elements, components, function results; assignment of them.
module team_holders
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type :: holder
    integer :: number
    type(team_type) :: team
  end type
  type, extends(holder) :: pair
    type(team_type) :: others(2)
  end type
  type(team_type) :: of_module
contains
  function formed(number) result(team)
    integer, intent(in) :: number
    type(team_type) :: team
    form team (number, team)
  end function
end module

program team_form
  use, intrinsic :: iso_fortran_env
  use team_holders
  use checks
  implicit none
  type(team_type) :: odd_even, one, reversed, copy, many(0:3)
  type(team_type), allocatable :: list(:)
  type(pair) :: p
  integer :: me, images, status, i, number, size_of_mine, n
  integer(int64) :: number8
  character(30) :: message

  me = this_image()
  images = num_images()
  call check('team number of the initial team', team_number(), -1)
  call check('initial team', team_number(get_team(initial_team)), -1)
  call check('current team', team_number(get_team(current_team)), -1)
  call check('current team without LEVEL', num_images(get_team()), images)

  ! Odd and even images: the order of the indices is the parent's or any other.
  number = 2 - modulo(me, 2)
  form team (number, odd_even)
  call check('number', team_number(odd_even), number)
  size_of_mine = merge((images + 1)/2, images/2, number == 1)
  call check('size', num_images(odd_even), size_of_mine)
  call check('index in it', this_image(odd_even) >= 1 .and. this_image(odd_even) <= size_of_mine, .true.)
  call check('size by keyword', num_images(team=odd_even), size_of_mine)
  call check('not changed yet', num_images(), images)
  call check('not changed yet, number', team_number(), -1)

  ! NEW_INDEX
  form team (7, reversed, new_index=images - me + 1)
  call check('reversed: size', num_images(reversed), images)
  call check('reversed: index', this_image(reversed), images - me + 1)
  call check('reversed: number', team_number(team=reversed), 7)

  ! Teams of one image; kinds of the expressions; STAT and ERRMSG in any order
  status = -1
  message = 'unchanged'
  number8 = me
  form team (number8, one, errmsg=message, new_index=1_int8, stat=status)
  call check('one: stat', status, 0)
  call check('one: errmsg', trim(message), 'unchanged')
  call check('one: size', num_images(one), 1)
  call check('one: index', this_image(one), 1)
  call check('one: number', team_number(one), me)

  ! Team variables are copied like others.
  copy = odd_even
  odd_even = one
  call check('copy', num_images(copy), size_of_mine)
  call check('overwritten', num_images(odd_even), 1)
  do i = 0, 3
    form team (i + 1, many(i))
  end do
  call check('elements', [team_number(many(0)), team_number(many(1)), team_number(many(2)), team_number(many(3))], [1, 2, 3, 4])
  p%number = 5
  if (images >= 1) form team (p%number, p%team)
  form team (modulo(me, 3) + 10, p%others(2), stat=p%number)
  p%others(1) = copy
  call check('component', [team_number(p%team), num_images(p%team)], [5, images])
  call check('component: stat', p%number, 0)
  call check('component of the extension', team_number(p%others(2)), modulo(me, 3) + 10)
  call check('component by assignment', num_images(p%others(1)), size_of_mine)
  copy = formed(3)
  call check('function', team_number(copy), 3)
  of_module = formed(4)
  call check('function and module variable', team_number(of_module), 4)
  call check('function as an argument', num_images(formed(6)), images)
  allocate (list(2))
  list = copy
  call check('allocated array', team_number(list(2)), 3)
  deallocate (list)
  allocate (team_type :: list(3))
  list(1:3:2) = [of_module, one]
  call check('section', [team_number(list(1)), team_number(list(3))], [4, me])
  call as_dummy(one, list)
  call check('defined in a procedure', team_number(list(2)), 12)

  ! Very uneven teams: image 1 alone, the others together; large numbers
  form team (merge(huge(0), 1, me == 1), copy)
  call check('uneven', num_images(copy), merge(1, images - 1, me == 1))
  call check('large number', team_number(copy), merge(huge(0), 1, me == 1))

  ! The same division again and again needs no more memory.
  do i = 1, 1000
    form team (modulo(me + i, 2) + 1, copy)
    if (team_number(copy) /= modulo(me + i, 2) + 1) call check('repeated', i, 0)
  end do
  n = 0
  do i = 1, 300
    form team (i, copy, new_index=modulo(me - 1 + i, images) + 1)
    n = n + num_images(copy)
    if (this_image(copy) /= modulo(me - 1 + i, images) + 1) call check('rotated', i, 0)
  end do
  call check('many different ones', n, 300*images)

  ! Errors that STAT= tells
  if (images > 1) then
    status = 0
    message = 'unchanged'
    form team (1, copy, new_index=1, stat=status, errmsg=message)
    call check('the same index twice', status /= 0, .true.)
    call check('the same index twice: errmsg', message /= 'unchanged', .true.)
    status = 0
    form team (1, copy, new_index=me + 1, stat=status)
    call check('index too large', status /= 0, .true.)
    status = 0
    form team (merge(0, 1, me == images), copy, stat=status)
    call check('number is not positive', status /= 0, .true.)
  end if
  sync all
  call finish()

contains

  subroutine as_dummy(a, b)
    type(team_type), intent(in) :: a
    type(team_type), intent(inout) :: b(:)
    call check('dummy', team_number(a), me)
    form team (12, b(2))
  end subroutine
end program
