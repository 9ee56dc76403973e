! Row coll: generic interfaces of the program with the names of intrinsic procedures. A reference that fits no specific
! procedure is one to the intrinsic (J3/18-007r1 15.4.3.4.5, 15.5.5.2).
module extends_intrinsics
  implicit none
  type :: pair
    real :: x = 0, y = 0
  end type
  interface co_sum
    procedure sum_pairs
  end interface
  interface num_images
    procedure images_of
  end interface
  interface this_image
    procedure image_of
  end interface
  interface random_init
    procedure init_text
  end interface
  interface size
    procedure size_of
  end interface
  interface lcobound
    procedure bound_of
  end interface
contains
  subroutine sum_pairs(a)
    type(pair), intent(inout) :: a
    call co_sum(a%x)
    call co_sum(a%y, result_image=1)
    call co_broadcast(a%y, 1)
  end subroutine
  pure integer function images_of(text)
    character(*), intent(in) :: text
    images_of = len(text)
  end function
  pure integer function image_of(a)
    type(pair), intent(in) :: a
    image_of = -int(a%x)
  end function
  subroutine init_text(text)
    character(*), intent(in) :: text
    if (len(text) < 0) error stop 'no text'
  end subroutine
  pure integer function size_of(a)
    type(pair), intent(in) :: a
    size_of = int(a%x + a%y)
  end function
  pure integer function bound_of(a)
    type(pair), intent(in) :: a
    bound_of = int(a%y)
  end function
end module
program extended_names
  use checks
  use extends_intrinsics
  implicit none
  type :: holder
    integer, allocatable :: v(:)
  end type
  type(pair) :: a
  type(holder), save :: h[-3:*]
  real, save :: r(4)[*]
  integer :: me, images, i
  me = this_image()
  images = num_images()
  call check('own functions', [num_images('four'), this_image(pair(3.0, 4.0)), lcobound(pair(3.0, 4.0))], [4, -3, 4])
  a = pair(1.0, real(me))
  call co_sum(a)
  call check('sums', [a%x, a%y], [real(images), images*(images + 1)/2.0])
  allocate (h%v(me))
  sync all
  call check('sizes', [size(h[images - 4]%v), size(a), this_image(h, 1), lcobound(h, 1)], &
             [images, images + images*(images + 1)/2, me - 4, -3])
  sync all
  call random_init('text')
  call random_init(repeatable=.true., image_distinct=.true.)
  call random_number(r)
  sync all
  call check('different on all images', any([(all(r(:)[i] == r), i = 1, me - 1), (all(r(:)[i] == r), i = me + 1, images)]), .false.)
  sync all
  call finish()
end program
