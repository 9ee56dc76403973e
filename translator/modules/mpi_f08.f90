! What Atoll's front end knows of module mpi_f08, whatever library it belongs to: names, and the kinds and sizes that declarations need.
! The values of the other constants are the library's own: they are numbered here, only to be different. The back end compiles against the
! library's own module, and checks the calls against it. (Generated from the names in the headers of Open MPI 4 and MPICH 4.)
module mpi_f08
  implicit none
  include 'mpi_names.inc'
  type, bind(c) :: mpi_comm
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_group
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_request
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_win
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_file
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_info
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_errhandler
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_message
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_op
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_datatype
    integer :: mpi_val
  end type
  type, bind(c) :: mpi_status
    integer :: mpi_source, mpi_tag, mpi_error
    integer, private :: opaque(3)
  end type
  type(mpi_comm), parameter :: &
    mpi_comm_null = mpi_comm(1), mpi_comm_self = mpi_comm(2), mpi_comm_world = mpi_comm(3)
  type(mpi_group), parameter :: &
    mpi_group_empty = mpi_group(4), mpi_group_null = mpi_group(5)
  type(mpi_request), parameter :: &
    mpi_request_null = mpi_request(6)
  type(mpi_win), parameter :: &
    mpi_win_null = mpi_win(7)
  type(mpi_file), parameter :: &
    mpi_file_null = mpi_file(8)
  type(mpi_info), parameter :: &
    mpi_info_env = mpi_info(9), mpi_info_null = mpi_info(10)
  type(mpi_errhandler), parameter :: &
    mpi_errhandler_null = mpi_errhandler(11), mpi_errors_are_fatal = mpi_errhandler(12), mpi_errors_return = &
    mpi_errhandler(13)
  type(mpi_message), parameter :: &
    mpi_message_no_proc = mpi_message(14), mpi_message_null = mpi_message(15)
  type(mpi_op), parameter :: &
    mpi_band = mpi_op(16), mpi_bor = mpi_op(17), mpi_bxor = mpi_op(18), mpi_land = mpi_op(19), mpi_lor = &
    mpi_op(20), mpi_lxor = mpi_op(21), mpi_max = mpi_op(22), mpi_maxloc = mpi_op(23), mpi_min = mpi_op(24), &
    mpi_minloc = mpi_op(25), mpi_no_op = mpi_op(26), mpi_op_null = mpi_op(27), mpi_prod = mpi_op(28), mpi_replace &
    = mpi_op(29), mpi_sum = mpi_op(30)
  type(mpi_datatype), parameter :: &
    mpi_aint = mpi_datatype(31), mpi_byte = mpi_datatype(32), mpi_char = mpi_datatype(33), mpi_character = &
    mpi_datatype(34), mpi_complex = mpi_datatype(35), mpi_complex16 = mpi_datatype(36), mpi_complex32 = &
    mpi_datatype(37), mpi_complex8 = mpi_datatype(38), mpi_count = mpi_datatype(39), mpi_cxx_bool = &
    mpi_datatype(40), mpi_cxx_complex = mpi_datatype(41), mpi_cxx_double_complex = mpi_datatype(42), &
    mpi_cxx_float_complex = mpi_datatype(43), mpi_cxx_long_double_complex = mpi_datatype(44), mpi_c_bool = &
    mpi_datatype(45), mpi_c_complex = mpi_datatype(46), mpi_datatype_null = mpi_datatype(47), mpi_double = &
    mpi_datatype(48), mpi_double_complex = mpi_datatype(49), mpi_double_int = mpi_datatype(50), &
    mpi_double_precision = mpi_datatype(51), mpi_float = mpi_datatype(52), mpi_float_int = mpi_datatype(53), &
    mpi_int = mpi_datatype(54), mpi_int16_t = mpi_datatype(55), mpi_int32_t = mpi_datatype(56), mpi_int64_t = &
    mpi_datatype(57), mpi_int8_t = mpi_datatype(58), mpi_integer = mpi_datatype(59), mpi_integer1 = &
    mpi_datatype(60), mpi_integer16 = mpi_datatype(61), mpi_integer2 = mpi_datatype(62), mpi_integer4 = &
    mpi_datatype(63), mpi_integer8 = mpi_datatype(64), mpi_lb = mpi_datatype(65), mpi_logical = mpi_datatype(66), &
    mpi_logical1 = mpi_datatype(67), mpi_logical2 = mpi_datatype(68), mpi_logical4 = mpi_datatype(69), &
    mpi_logical8 = mpi_datatype(70), mpi_long = mpi_datatype(71), mpi_long_double = mpi_datatype(72), &
    mpi_long_double_int = mpi_datatype(73), mpi_long_int = mpi_datatype(74), mpi_long_long = mpi_datatype(75), &
    mpi_long_long_int = mpi_datatype(76), mpi_offset = mpi_datatype(77), mpi_packed = mpi_datatype(78), mpi_real = &
    mpi_datatype(79), mpi_real16 = mpi_datatype(80), mpi_real2 = mpi_datatype(81), mpi_real4 = mpi_datatype(82), &
    mpi_real8 = mpi_datatype(83), mpi_short = mpi_datatype(84), mpi_short_int = mpi_datatype(85), mpi_signed_char &
    = mpi_datatype(86), mpi_ub = mpi_datatype(87), mpi_uint16_t = mpi_datatype(88), mpi_uint32_t = &
    mpi_datatype(89), mpi_uint64_t = mpi_datatype(90), mpi_uint8_t = mpi_datatype(91), mpi_unsigned = &
    mpi_datatype(92), mpi_unsigned_char = mpi_datatype(93), mpi_unsigned_long = mpi_datatype(94), &
    mpi_unsigned_long_long = mpi_datatype(95), mpi_unsigned_short = mpi_datatype(96), mpi_wchar = mpi_datatype(97), &
    mpi_2complex = mpi_datatype(98), mpi_2double_complex = mpi_datatype(99), mpi_2double_precision = &
    mpi_datatype(100), mpi_2int = mpi_datatype(101), mpi_2integer = mpi_datatype(102), mpi_2real = mpi_datatype(103)
  type(mpi_status) :: mpi_status_ignore, mpi_statuses_ignore(1)
  interface operator (==)
    module procedure equal_comm, equal_group, equal_request, equal_win, equal_file, &
      equal_info, equal_errhandler, equal_message, equal_op, equal_datatype
  end interface
  interface operator (/=)
    module procedure differ_comm, differ_group, differ_request, differ_win, differ_file, &
      differ_info, differ_errhandler, differ_message, differ_op, differ_datatype
  end interface
  private :: equal_comm, equal_group, equal_request, equal_win, equal_file, &
    equal_info, equal_errhandler, equal_message, equal_op, equal_datatype
  private :: differ_comm, differ_group, differ_request, differ_win, differ_file, &
    differ_info, differ_errhandler, differ_message, differ_op, differ_datatype
contains
  elemental logical function equal_comm(a, b)
    type(mpi_comm), intent(in) :: a, b
    equal_comm = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_group(a, b)
    type(mpi_group), intent(in) :: a, b
    equal_group = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_request(a, b)
    type(mpi_request), intent(in) :: a, b
    equal_request = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_win(a, b)
    type(mpi_win), intent(in) :: a, b
    equal_win = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_file(a, b)
    type(mpi_file), intent(in) :: a, b
    equal_file = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_info(a, b)
    type(mpi_info), intent(in) :: a, b
    equal_info = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_errhandler(a, b)
    type(mpi_errhandler), intent(in) :: a, b
    equal_errhandler = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_message(a, b)
    type(mpi_message), intent(in) :: a, b
    equal_message = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_op(a, b)
    type(mpi_op), intent(in) :: a, b
    equal_op = a%mpi_val == b%mpi_val
  end function
  elemental logical function equal_datatype(a, b)
    type(mpi_datatype), intent(in) :: a, b
    equal_datatype = a%mpi_val == b%mpi_val
  end function
  elemental logical function differ_comm(a, b)
    type(mpi_comm), intent(in) :: a, b
    differ_comm = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_group(a, b)
    type(mpi_group), intent(in) :: a, b
    differ_group = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_request(a, b)
    type(mpi_request), intent(in) :: a, b
    differ_request = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_win(a, b)
    type(mpi_win), intent(in) :: a, b
    differ_win = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_file(a, b)
    type(mpi_file), intent(in) :: a, b
    differ_file = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_info(a, b)
    type(mpi_info), intent(in) :: a, b
    differ_info = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_errhandler(a, b)
    type(mpi_errhandler), intent(in) :: a, b
    differ_errhandler = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_message(a, b)
    type(mpi_message), intent(in) :: a, b
    differ_message = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_op(a, b)
    type(mpi_op), intent(in) :: a, b
    differ_op = a%mpi_val /= b%mpi_val
  end function
  elemental logical function differ_datatype(a, b)
    type(mpi_datatype), intent(in) :: a, b
    differ_datatype = a%mpi_val /= b%mpi_val
  end function
end module
