! Enquiries and other intrinsic procedures (16.9, 18.2)
!! 16.9.72 The EVENT argument of EVENT_QUERY must not be coindexed
!! ERROR: EVENT= argument to EVENT_QUERY must not be coindexed
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  integer :: n
  call event_query(e[1], n) !wrong
  call event_query(e, n) !right
end program
!! 16.9.72 The EVENT argument of EVENT_QUERY is of type EVENT_TYPE
!! ERROR: Actual argument for 'event=' has bad type 'INTEGER(4)'
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  integer :: n
  call event_query(n, n) !wrong
  call event_query(e, n) !right
end program
!! 16.9.97 The COARRAY argument of IMAGE_INDEX is a coarray
!! ERROR: 'coarray=' argument must have corank > 0 for intrinsic 'image_index'
program p
  integer :: x[*], n
  print *, image_index(n, [1]) !wrong
  print *, image_index(x, [1]) !right
end program
!! 16.9.97 The SUB argument of IMAGE_INDEX has as many elements as there are codimensions
!! ERROR: The size of 'SUB=' (1) for intrinsic 'image_index' must be equal to the corank of 'COARRAY=' (2)
program p
  integer :: x[2, *]
  print *, image_index(x, [1]) !wrong
  print *, image_index(x, [1, 1]) !right
end program
!! 16.9.110 The COARRAY argument of LCOBOUND is a coarray
!! ERROR: 'coarray=' argument must have corank > 0 for intrinsic 'lcobound'
program p
  integer :: x[*], n
  print *, lcobound(n) !wrong
  print *, lcobound(x) !right
end program
!! 16.9.110 The DIM argument of LCOBOUND is a codimension
!! ERROR: DIM=2 dimension is out of range for corank-1 coarray
program p
  integer :: x[*]
  print *, lcobound(x, 2) !wrong
  print *, lcobound(x, 1) !right
end program
!! 16.9.197 The DIM argument of UCOBOUND is a codimension
!! ERROR: DIM=2 dimension is out of range for corank-1 coarray
program p
  integer :: x[*]
  print *, ucobound(x, dim=2) !wrong
  print *, ucobound(x, dim=1) !right
end program
!! 16.9.110 The DIM argument of LCOBOUND is a codimension of the coarray of which the argument is a part
!! ERROR: DIM=2 dimension is out of range for corank-1 coarray (16.9.110)
program p
  integer :: x(3)[*]
  print *, lcobound(dim=2, coarray=x(1)) !wrong
  print *, lcobound(dim=1, coarray=x(1)) !right
end program
!! 16.9.197 The DIM argument of UCOBOUND is a codimension of the coarray of which the argument is a component
!! ERROR: DIM=0 dimension is out of range for corank-1 coarray (16.9.197)
program p
  type t
    integer :: i
  end type
  type(t), save :: x[*]
  print *, ucobound(x%i, 0) !wrong
  print *, ucobound(x%i, 1) !right
end program
!! 16.9.190 The DIM argument of THIS_IMAGE is a codimension
!! ERROR: DIM=3 dimension is out of range for corank-2 coarray (16.9.190)
program p
  integer :: x[2, *]
  print *, this_image(x, 3) !wrong
  print *, this_image(x, 2) !right
end program
!! 16.9.190 The COARRAY argument of THIS_IMAGE is a coarray
!! ERROR: 'coarray=' argument must have corank > 0 for intrinsic 'this_image'
program p
  integer :: x[*], n(3)
  print *, this_image(n) !wrong
  print *, this_image(x) !right
end program
!! 16.9.190 The COARRAY argument of THIS_IMAGE must not be coindexed
!! ERROR: 'coarray=' argument must have corank > 0 for intrinsic 'this_image'
program p
  integer :: x[*]
  print *, this_image(x[1]) !wrong
  print *, this_image(x) !right
end program
!! 16.9.55 The COARRAY argument of COSHAPE is a coarray
!! ERROR: 'coarray=' argument must have corank > 0 for intrinsic 'coshape'
program p
  integer :: x[*], n
  print *, coshape(n) !wrong
  print *, coshape(x) !right
end program
!! 16.9.137 Both arguments of MOVE_ALLOC have the same corank
!! ERROR: FROM= argument to MOVE_ALLOC has corank 1, but TO= argument has corank 0
program p
  integer, allocatable :: x[:], y, z[:]
  allocate (x[*])
  call move_alloc(x, y) !wrong
  call move_alloc(x, z) !right
end program
!! 16.9.137 The FROM argument of MOVE_ALLOC must not be coindexed
!! ERROR: 'from' argument to 'move_alloc' may not be a coindexed object
program p
  type t
    integer, allocatable :: a
  end type
  type(t) :: x[*]
  integer, allocatable :: y
  allocate (x%a)
  call move_alloc(x[1]%a, y) !wrong
  call move_alloc(x%a, y) !right
end program
!! 16.9.137 The STAT argument of MOVE_ALLOC must not be coindexed
!! ERROR: 'stat' argument to 'move_alloc' may not be a coindexed object
program p
  integer, allocatable :: x[:], z[:]
  integer :: i[*]
  call move_alloc(x, z, i[1]) !wrong
  call move_alloc(x, z, i) !right
end program
!! 16.9.145 The TEAM argument of NUM_IMAGES is of type TEAM_TYPE
!! ERROR: Actual argument for 'team=' has bad type 'REAL(4)'
program p
  use iso_fortran_env
  print *, num_images(1.0) !wrong
  print *, num_images(get_team()) !right
end program
!! 16.9.82 The LEVEL argument of GET_TEAM is an integer
!! ERROR: Actual argument for 'level=' has bad type 'REAL(4)'
program p
  use iso_fortran_env
  type(team_type) :: t
  t = get_team(1.0) !wrong
  t = get_team(initial_team) !right
end program
!! 16.9.98 The IMAGE argument of IMAGE_STATUS is positive
!! ERROR: 'image=' argument for intrinsic 'image_status' must be a positive value, but is 0
program p
  print *, image_status(0) !wrong
  print *, image_status(1) !right
end program
!! 16.9.77 The TEAM argument of FAILED_IMAGES is of type TEAM_TYPE
!! ERROR: Actual argument for 'team=' has bad type 'INTEGER(4)'
program p
  use iso_fortran_env
  print *, failed_images(1) !wrong
  print *, failed_images(get_team()) !right
end program
!! 18.2.3.3 The FPTR argument of C_F_POINTER must not be coindexed
!! ERROR: FPTR= argument to C_F_POINTER() may not be a coindexed object
program p
  use iso_c_binding
  type t
    integer, pointer :: q
  end type
  type(t), save :: x[*]
  type(c_ptr) :: c
  call c_f_pointer(c, x[1]%q) !wrong
  call c_f_pointer(c, x%q) !right
end program
!! 16.9.72 The STAT argument of EVENT_QUERY has a decimal exponent range of at least four
!! ERROR: STAT= argument to EVENT_QUERY must be an integer with kind >= 2 when present
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  integer :: n
  integer(1) :: s
  call event_query(e, n, s) !wrong
  call event_query(e, n) !right
end program
!! 16.9.11 The argument of ALLOCATED must not be a coarray with an image selector
!! ERROR: the argument of ALLOCATED may not be an allocatable coarray with an image selector, which is not allocatable (16.9.11)
program p
  type t
    integer, allocatable :: q
  end type
  type(t), save :: x[*]
  integer, allocatable :: a[:]
  print *, allocated(a[1]) !wrong
  print *, allocated(a), allocated(x[1]%q) !right
end program
!! 16.9.144 The argument of NULL must not be coindexed
!! ERROR: the argument MOLD of NULL may not be coindexed (16.9.144)
program p
  type t
    integer, pointer :: q(:)
  end type
  type(t), save :: x[*]
  x%q => null(x[1]%q) !wrong
  x%q => null(x%q) !right
end program
!! C1027 The argument of C_FUNLOC must not be a component of a coindexed object
!! ERROR: a procedure component may not be that of a coindexed object (C1027)
program p
  use iso_c_binding
  type t
    procedure(), pointer, nopass :: q
  end type
  type(t), save :: x[*]
  type(c_funptr) :: c
  c = c_funloc(x[1]%q) !wrong
  c = c_funloc(x%q) !right
end program
