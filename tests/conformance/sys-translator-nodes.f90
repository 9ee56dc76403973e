! Row sys-translator: XcalableMP's COARRAY directive (docs/xcalablemp.md): image indices of such a coarray count the nodes, in image
! selectors and in THIS_IMAGE, IMAGE_INDEX, UCOBOUND and COSHAPE alike, inside of tasks, too; static and allocatable coarrays, two
! codimensions, use association, associate names, dummy arguments, and names that mean another coarray in an inner scope. TEAM=
! says itself whose images are meant.
module coarrays_on_nodes
  implicit none
  !$xmp nodes every(*)
  !$xmp nodes second(*)=every(1:*:2)
  integer :: shared[*] = 0
  !$xmp coarray on second :: shared
end module

program sys_translator_nodes
  use, intrinsic :: iso_fortran_env, only: team_type, event_type, lock_type, atomic_int_kind
  use coarrays_on_nodes, only: shared, renamed => shared
  use checks
  implicit none
  !$xmp nodes p(*)
  !$xmp nodes odd(*)=p(1:*:2)
  integer :: t[*], u[0:1, -1:*], plain[*]
  integer, allocatable :: a(:)[:, :]
  integer(atomic_int_kind) :: atom[*]
  type(event_type) :: event[*]
  type(lock_type) :: lock[*]
  type(team_type) :: all
  !$xmp coarray on odd :: t, u, a, atom, event, lock
  integer :: me, images, nodes, number, i, co(2)
  logical :: is_node

  me = this_image()
  images = num_images()
  nodes = (images + 1)/2
  is_node = modulo(me, 2) == 1
  number = (me + 1)/2
  form team (1, all)
  allocate (a(2)[2, *])
  t = me
  u = 10*me
  a = 100*me
  plain = -me
  shared = 1000*me
  atom = 0
  sync all

  call check('ucobound', ucobound(t), [nodes])
  call check('ucobound, DIM', ucobound(t, 1), nodes)
  call check('lcobound', lcobound(t), [1])
  call check('coshape', coshape(t), [nodes])
  call check('ucobound, two codimensions', ucobound(u), [1, (nodes - 1)/2 - 1])
  call check('coshape, two codimensions', coshape(u), [2, (nodes + 1)/2])
  call check('ucobound, allocatable', ucobound(a, 2), (nodes + 1)/2)
  call check('image_index, last', image_index(t, [nodes]), nodes)
  call check('image_index, none', image_index(t, [nodes + 1]), 0)
  call check('image_index, two codimensions', image_index(u, [0, (nodes - 1)/2 - 1]), 2*((nodes - 1)/2) + 1)
  call check('image_index, allocatable', image_index(a, [1, (nodes + 1)/2 + 1]), 0)
  call check('others', [ucobound(plain), this_image(plain)], [images, me])
  call check('use association', ucobound(shared), [nodes])
  call check('use association, another name', [ucobound(renamed), renamed[nodes]], [nodes, 1000*(2*nodes - 1)])
  if (is_node) then
    call check('this_image', this_image(t), [number])
    call check('this_image, DIM', this_image(t, 1), number)
    call check('this_image, variable DIM', this_image(u, number - number + 2), (number - 1)/2 - 1)
    call check('this_image, two codimensions', this_image(u), [modulo(number - 1, 2), (number - 1)/2 - 1])
    call check('this_image, allocatable', this_image(a), [modulo(number - 1, 2) + 1, (number - 1)/2 + 1])
    call check('itself', t[this_image(t, 1)], me)
    co = this_image(u)
    call check('itself, two codimensions', u[co(1), co(2)], 10*me)
    call check('use association: itself', shared[this_image(shared, 1)], 1000*me)
  end if
  do i = 1, ucobound(t, 1)
    call check('each of them', [t[i], image_index(t, [i])], [2*i - 1, i])
  end do
  call check('TEAM', [this_image(t, 1, all), image_index(t, [images], all), t[images, team=all]], [me, images, images])
  call associated_names()
  call inner(t)

  ! Statements with an image selector
  call atomic_add(atom[nodes], 1)
  event post (event[nodes])
  lock (lock[nodes])
  unlock (lock[nodes])
  sync all
  call check('atomic, event', [int(atom), count_of(event)], merge(images, 0, me == 2*nodes - 1)*[1, 1])

  ! Inside of tasks the numbers are the same.
  !$xmp task on p(1:nodes)
    call check('in a task', [ucobound(t), ucobound(plain)], [nodes, num_images()])
    if (is_node) call check('in a task: this_image', [this_image(t), this_image(plain)], [number, this_image()])
    call check('in a task: last', t[nodes], 2*nodes - 1)
  !$xmp end task
  sync all
  call finish()

contains

  integer function count_of(e) result(count)
    type(event_type), intent(inout) :: e[*]
    call event_query(e, count)
  end function

  subroutine associated_names()
    associate (b => t, c => a(2:))
      call check('associate name', [ucobound(b), b[nodes], image_index(b, [nodes + 1])], [nodes, 2*nodes - 1, 0])
      call check('associate name of a section', ucobound(c, 2), (nodes + 1)/2)
    end associate
  end subroutine

  ! Other coarrays of these names
  subroutine inner(a)
    integer, intent(in) :: a[*]
    integer, save :: t[*]
    t = -me
    sync all
    call check('dummy argument', [ucobound(a), this_image(a), a[images]], [images, me, images])
    call check('another coarray', [ucobound(t), this_image(t), t[images]], [images, me, -images])
    sync all
  end subroutine
end program
