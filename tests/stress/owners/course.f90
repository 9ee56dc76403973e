! The course of the run, which all images know: random numbers that are the same on all, who owns which part, and `model`, what all
! parts should contain.
module course
  use, intrinsic :: iso_fortran_env, only: int64, lock_type, team_type
  use checks
  use parts
  implicit none
  integer, parameter :: most_images = 16
  type(lock_type) :: guard[*]
  type(team_type) :: half, world
  integer, allocatable :: model(:), base(:, :), owner(:, :) ! part c of image t: model(base(c, t) + 1:), owner(c, t)
  integer :: me, images, seed, step

contains

  integer function below(limit)
    integer, intent(in) :: limit
    seed = int(modulo(16807_int64*seed, 2147483647_int64))
    below = modulo(seed/64, limit)
  end function

  ! Parts and owners of a run with this seed.
  subroutine begin(first_seed)
    integer, intent(in) :: first_seed
    integer :: c, t, i
    seed = first_seed
    allocate (base(parts_of_image, images), owner(parts_of_image, images))
    i = 0
    do t = 1, images
      do c = 1, parts_of_image
        base(c, t) = i
        i = i + length(c, t)
        owner(c, t) = 1 + below(images)
      end do
    end do
    allocate (model(i), source=0)
  end subroutine

  subroutine any_part(c, t)
    integer, intent(out) :: c, t
    c = 1 + below(parts_of_image)
    t = 1 + below(images)
  end subroutine

  ! A section of a part with n elements, and the places of these in the model.
  subroutine any_section(c, t, first, stride, places)
    integer, intent(in) :: c, t
    integer, intent(out) :: first, stride
    integer, allocatable, intent(out) :: places(:)
    integer :: n, extent, i
    extent = length(c, t)
    n = 1 + below(extent)
    if (below(3) == 0) n = extent
    if (below(3) == 0) n = min(n, 5)
    stride = 1
    if (n > 1 .and. below(3) == 0) stride = 1 + below((extent - 1)/(n - 1))
    first = 1 + below(extent - (n - 1)*stride)
    if (below(4) == 0) then
      first = first + (n - 1)*stride
      stride = -stride
    end if
    places = base(c, t) + [(first + (i - 1)*stride, i=1, n)]
  end subroutine

  subroutine check_part(c, t, what)
    integer, intent(in) :: c, t
    character(*), intent(in) :: what
    integer :: found(length(c, t))
    call get(c, t, 1, 1, found, 0)
    call compare(found, model(base(c, t) + 1:base(c, t) + length(c, t)), c, t, what)
  end subroutine

  subroutine compare(found, wanted, c, t, what)
    integer, intent(in) :: found(:), wanted(:), c, t
    character(*), intent(in) :: what
    character(100) :: text
    integer :: i
    if (all(found == wanted)) return
    i = findloc(found /= wanted, .true., 1)
    write (text, '(4(a,i0))') ', step ', step, ', kind ', kind_of(c), ', number ', number_of(c), ', image ', t
    call check(what//trim(text), found(i), wanted(i))
    error stop 'ATOLL_TEST_SEED repeats it'
  end subroutine
end module
