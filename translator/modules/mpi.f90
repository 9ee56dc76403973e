! What Atoll's front end knows of module mpi, whatever library it belongs to: names, and the kinds and sizes that declarations need.
! The values of the other constants are the library's own: they are numbered here, only to be different. The back end compiles against the
! library's own module, and checks the calls against it. (Generated from the names in the headers of Open MPI 4 and MPICH 4.)
module mpi
  implicit none
  include 'mpi_names.inc'
  integer, parameter :: &
    mpi_aint = 2001, mpi_band = 2002, mpi_bor = 2003, mpi_bxor = 2004, mpi_byte = 2005, mpi_char = 2006, &
    mpi_character = 2007, mpi_comm_null = 2008, mpi_comm_self = 2009, mpi_comm_world = 2010, mpi_complex = 2011, &
    mpi_complex16 = 2012, mpi_complex32 = 2013, mpi_complex8 = 2014, mpi_count = 2015, mpi_cxx_bool = 2016, &
    mpi_cxx_complex = 2017, mpi_cxx_double_complex = 2018, mpi_cxx_float_complex = 2019, &
    mpi_cxx_long_double_complex = 2020, mpi_c_bool = 2021, mpi_c_complex = 2022, mpi_datatype_null = 2023, &
    mpi_double = 2024, mpi_double_complex = 2025, mpi_double_int = 2026, mpi_double_precision = 2027, &
    mpi_errhandler_null = 2028, mpi_errors_are_fatal = 2029, mpi_errors_return = 2030, mpi_file_null = 2031, &
    mpi_float = 2032, mpi_float_int = 2033, mpi_group_empty = 2034, mpi_group_null = 2035, mpi_info_env = 2036, &
    mpi_info_null = 2037, mpi_int = 2038, mpi_int16_t = 2039, mpi_int32_t = 2040, mpi_int64_t = 2041, &
    mpi_int8_t = 2042, mpi_integer = 2043, mpi_integer1 = 2044, mpi_integer16 = 2045, mpi_integer2 = 2046, &
    mpi_integer4 = 2047, mpi_integer8 = 2048, mpi_land = 2049, mpi_lb = 2050, mpi_logical = 2051, &
    mpi_logical1 = 2052, mpi_logical2 = 2053, mpi_logical4 = 2054, mpi_logical8 = 2055, mpi_long = 2056, &
    mpi_long_double = 2057, mpi_long_double_int = 2058, mpi_long_int = 2059, mpi_long_long = 2060
  integer, parameter :: &
    mpi_long_long_int = 2061, mpi_lor = 2062, mpi_lxor = 2063, mpi_max = 2064, mpi_maxloc = 2065, &
    mpi_message_no_proc = 2066, mpi_message_null = 2067, mpi_min = 2068, mpi_minloc = 2069, mpi_no_op = 2070, &
    mpi_offset = 2071, mpi_op_null = 2072, mpi_packed = 2073, mpi_prod = 2074, mpi_real = 2075, mpi_real16 = 2076, &
    mpi_real2 = 2077, mpi_real4 = 2078, mpi_real8 = 2079, mpi_replace = 2080, mpi_request_null = 2081, &
    mpi_short = 2082, mpi_short_int = 2083, mpi_signed_char = 2084, mpi_sum = 2085, mpi_ub = 2086, &
    mpi_uint16_t = 2087, mpi_uint32_t = 2088, mpi_uint64_t = 2089, mpi_uint8_t = 2090, mpi_unsigned = 2091, &
    mpi_unsigned_char = 2092, mpi_unsigned_long = 2093, mpi_unsigned_long_long = 2094, mpi_unsigned_short = 2095, &
    mpi_wchar = 2096, mpi_win_null = 2097, mpi_2complex = 2098, mpi_2double_complex = 2099, &
    mpi_2double_precision = 2100, mpi_2int = 2101, mpi_2integer = 2102, mpi_2real = 2103
  integer :: mpi_status_ignore(mpi_status_size), mpi_statuses_ignore(mpi_status_size, 1)
end module
