! Row enquiry: THIS_IMAGE, NUM_IMAGES, IMAGE_INDEX with TEAM and TEAM_NUMBER (J3/18-007r1 16.9.144, 16.9.97, 16.9.190), TEAM_NUMBER
! (16.9.187) and GET_TEAM (16.9.85) in every form: keywords, coarrays with lower cobounds and several codimensions, DIM, allocatable
! coarrays, in teams and for teams that are not current; cobound enquiry inside teams.
program enquiry_team
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(team_type) :: half, quarter
  integer :: x[0:*], m(2)[2, -1:*], y[2, 2, *]
  integer, allocatable :: al[:, :]
  integer, parameter :: initial = initial_team, levels(2) = [parent_team, current_team]
  integer :: me, images, number, index, n, k, dim
  integer(int64) :: wide

  me = this_image()
  images = num_images()
  number = 1 + modulo(me, 2)
  index = (me + 1)/2
  n = merge(images/2, (images + 1)/2, number == 1)
  allocate (al[3, 0:*])
  form team (number, half, new_index=index)

  ! Of a team that is not current
  call check('this_image(team)', this_image(half), index)
  call check('this_image(team=)', this_image(team=half), index)
  call check('num_images(team)', num_images(half), n)
  call check('num_images(team=)', num_images(team=half), n)
  call check('this_image(coarray, team)', this_image(x, half), [index - 1])
  call check('this_image(coarray, team=)', this_image(m, team=half), [1 + modulo(index - 1, 2), (index - 1)/2 - 1])
  call check('this_image(coarray, dim, team)', this_image(m, 2, half), (index - 1)/2 - 1)
  call check('this_image by keywords', this_image(team=half, dim=1, coarray=m), 1 + modulo(index - 1, 2))
  dim = 3
  call check('this_image, DIM is a variable', this_image(y, dim, half), 1 + (index - 1)/4)
  call check('this_image of an allocatable coarray', this_image(al, half), [1 + modulo(index - 1, 3), (index - 1)/3])
  call check('this_image of one, DIM', this_image(al, dim=2, team=half), (index - 1)/3)
  call check('image_index(team)', image_index(x, [n - 1], half), n)
  call check('image_index beyond it', image_index(x, [n], half), 0)
  call check('image_index(team=)', image_index(m, [1, -1], team=half), 1)
  call check('image_index by keywords', image_index(team=half, sub=[2, -1], coarray=m), merge(2, 0, n >= 2))
  call check('image_index of an allocatable coarray', image_index(al, [1, 0], half), 1)
  call check('image_index of kind 8', image_index(y, [1_int64, 1_int64, 1_int64], half), 1)
  call check('team_number', [team_number(), team_number(half), team_number(team=half)], [-1, number, number])
  call check('team_number of the initial team', team_number(get_team(initial)), -1)
  call check('levels', team_number(get_team(level=levels(1))) + team_number(get_team(levels(2))), -2)
  call check('siblings: the initial team', num_images(team_number=-1), images)
  wide = num_images(half)
  call check('in an expression', wide*2_int64 + num_images(), int(2*n + images, int64))
  call check('in a specification', extent_of(half), n)

  change team (half)
    call check('this_image', this_image(), index)
    call check('this_image(coarray)', this_image(x), [index - 1])
    call check('this_image(coarray, dim)', this_image(m, 1), 1 + modulo(index - 1, 2))
    call check('this_image(allocatable)', this_image(al), [1 + modulo(index - 1, 3), (index - 1)/3])
    call check('this_image in the initial team', this_image(get_team(initial_team)), me)
    call check('cosubscripts there', this_image(m, get_team(parent_team)), [1 + modulo(me - 1, 2), (me - 1)/2 - 1])
    call check('image_index', image_index(x, [n - 1]), n)
    call check('image_index: beyond', image_index(x, [n]), 0)
    call check('image_index: initial team', image_index(x, [images - 1], get_team(initial_team)), images)
    call check('image_index: team number', image_index(x, [images - 1], team_number=-1), images)
    call check('image_index: its own number', image_index(al, [1, 0], team_number=number), 1)
    call check('num_images: initial team', num_images(get_team(initial_team)), images)
    call check('num_images: own number', num_images(team_number=number), n)
    if (images > 1) call check('num_images: sibling', num_images(team_number=3 - number), images - n)
    if (images > 1) call check('image_index: sibling', image_index(x, [images - n], team_number=3 - number), 0)
    call check('num_images: -1', num_images(team_number=-1_int64), images)
    call check('team_number', team_number(), number)
    call check('lcobound', [lcobound(m), lcobound(al)], [1, -1, 1, 0])
    call check('ucobound', [ucobound(x), ucobound(m), ucobound(al)], [n - 1, 2, (n + 1)/2 - 2, 3, (n + 2)/3 - 1])
    call check('coshape', [coshape(m), coshape(y)], [2, (n + 1)/2, 2, 2, (n + 3)/4])
    k = merge(1, 2, this_image() == 1)
    form team (k, quarter)
    change team (quarter)
      call check('nested: num_images', num_images(), merge(1, n - 1, k == 1))
      call check('nested: parent', [num_images(get_team(parent_team)), this_image(get_team(parent_team))], [n, index])
      call check('nested: initial', [num_images(get_team(initial_team)), this_image(get_team(initial_team))], [images, me])
      call check('nested: numbers', [team_number(), team_number(get_team(parent_team)), team_number(half), &
                                     team_number(get_team(initial_team))], [k, number, number, -1])
      call check('nested: of the parent', this_image(x, half), [index - 1])
      if (n > 1) call check('nested: sibling', num_images(team_number=3 - k), merge(n - 1, 1, k == 1))
    end team
  end team
  call check('after: this_image', this_image(x), [me - 1])
  call check('after: ucobound', ucobound(m), [2, (images + 1)/2 - 2])
  call finish()

contains

  integer function extent_of(team)
    type(team_type), intent(in) :: team
    integer :: a(num_images(team))
    extent_of = size(a)
  end function
end program
