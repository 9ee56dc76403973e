! Row coll: CO_BROADCAST and CO_SUM with RESULT_IMAGE many times in a row (J3/18-007r1 16.6, 16.9.46, 16.9.50), of short and long,
! contiguous and other arguments, from and for changing images, in the initial team and in smaller ones, with other collectives
! and barriers between: an image may change its argument as soon as it has returned, however far behind the others are. No
! STAT=, with which a program survives failures and waits for all between nodes.
program coll_row
  use, intrinsic :: iso_fortran_env, only: team_type
  use checks
  use delays
  implicit none
  type(team_type) :: half
  integer, parameter :: most = 20000
  integer :: a(most), matrix(40, 30), round, me, images
  character(9) :: text

  call start_delays()
  me = this_image()
  images = num_images()
  form team (merge(1, 2, me <= (images + 1)/2), half)
  do round = 1, 300
    call random_delay()
    call one(a(:size_of(round)), round)
    call sum_for_one(round)
    if (modulo(round, 11) == 0) call section(round)
    if (modulo(round, 13) == 0) call string(round)
    if (modulo(round, 17) == 0) sync all
    if (modulo(round, 41) == 0) call in_teams(round)
    if (modulo(round, 37) == 0) call long_ones(round)
  end do
  call finish()

contains

  ! Mostly short ones
  pure integer function size_of(round)
    integer, intent(in) :: round
    integer, parameter :: sizes(10) = [1, 0, 7, 1, 300, 2, 4000, 1, 60, 20000]
    size_of = sizes(modulo(round*round + round/7, 10) + 1)
  end function

  subroutine one(v, round)
    integer, intent(inout) :: v(:)
    integer, intent(in) :: round
    integer :: source, i
    source = modulo(round*5, num_images()) + 1
    v = [(this_image()*100000 + round + i, i=1, size(v))]
    call co_broadcast(v, source)
    if (this_image() == source) then
      call check('argument of the source', count(v /= [(source*100000 + round + i, i=1, size(v))]), 0)
      v = -1
    else
      call check('wrong elements', count(v /= [(source*100000 + round + i, i=1, size(v))]), 0)
    end if
  end subroutine

  subroutine sum_for_one(round)
    integer, intent(in) :: round
    real :: x(modulo(round, 70))
    integer :: image, i
    image = modulo(round*3, images) + 1
    x = [(real(me*i), i=1, size(x))]
    call co_sum(x, result_image=image)
    i = merge(images*(images + 1)/2, me, me == image)
    call check('sum for one image', sum(x), real(i*(size(x)*(size(x) + 1)/2)))
    i = me
    call co_max(i, image)
    if (me == image) call check('largest image', i, images)
  end subroutine

  subroutine section(round)
    integer, intent(in) :: round
    integer :: source
    source = modulo(round, num_images()) + 1
    matrix = me
    call co_broadcast(matrix(2:39:3, 30:1:-4), source)
    call check('section', sum(matrix(2:39:3, 30:1:-4)), source*size(matrix(2:39:3, 30:1:-4)))
    call check('the rest', sum(matrix), me*(1200 - 104) + source*104)
  end subroutine

  subroutine string(round)
    integer, intent(in) :: round
    write (text, '(a,i4)') 'text', merge(round, 0, me == images)
    call co_broadcast(text, images)
    call check('text', trim(adjustl(text(5:))), trim(digits(round)))
    text = 'gone'
  end subroutine

  function digits(i) result(d)
    integer, intent(in) :: i
    character(9) :: d
    write (d, '(i0)') i
  end function

  subroutine in_teams(round)
    integer, intent(in) :: round
    integer :: i, total
    change team (half)
      do i = 1, 40
        call one(a(:size_of(i)), round + i)
      end do
      total = 1
      call co_sum(total)
      call check('team', total, num_images())
      do i = 1, 5
        call one(a(:3), i)
      end do
    end team
  end subroutine

  ! Which go from image to image in pieces
  subroutine long_ones(round)
    integer, intent(in) :: round
    integer, allocatable :: v(:)
    integer :: source, i
    source = modulo(round, images) + 1
    v = [(me + i, i=1, 50000 + round)]
    call co_sum(v)
    call check('long sum', count(v /= [(images*(images + 1)/2 + images*i, i=1, size(v))]), 0)
    call one(a(:3), round)
    v = [(me + i, i=1, 50000 + round)]
    call co_broadcast(v, source)
    call check('long broadcast', count(v /= [(source + i, i=1, size(v))]), 0)
    call one(a(:500), round + 1)
    v = [(me + i, i=1, 20000)]
    call co_reduce(v, larger)
    call check('long reduction', count(v /= [(images + i, i=1, size(v))]), 0)
    call one(a(:50), round + 2)
    v = [me]
    call co_reduce(v, larger, result_image=source)
    if (me == source) call check('short reduction', v, [images])
    call one(a(:5), round + 3)
  end subroutine

  pure integer function larger(x, y)
    integer, intent(in) :: x, y
    larger = max(x, y)
  end function
end program
