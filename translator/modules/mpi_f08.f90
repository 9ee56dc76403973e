! What Atoll's front end knows of module mpi_f08, whatever library it belongs to: names, and the kinds and sizes that declarations need.
! The values of the other constants are the library's own: they are numbered here, only to be different. The back end compiles against the
! library's own module, and checks the calls against it. (Generated from the names in the headers of Open MPI 4 and MPICH 4.)
module mpi_f08
  implicit none
  integer, parameter :: mpi_address_kind = 8
  integer, parameter :: mpi_count_kind = 8
  integer, parameter :: mpi_error = 3
  integer, parameter :: mpi_integer_kind = 4
  integer, parameter :: mpi_max_datarep_string = 128
  integer, parameter :: mpi_max_error_string = 256
  integer, parameter :: mpi_max_info_key = 36
  integer, parameter :: mpi_max_info_val = 256
  integer, parameter :: mpi_max_library_version_string = 256
  integer, parameter :: mpi_max_object_name = 64
  integer, parameter :: mpi_max_port_name = 1024
  integer, parameter :: mpi_max_processor_name = 256
  integer, parameter :: mpi_offset_kind = 8
  integer, parameter :: mpi_source = 1
  integer, parameter :: mpi_status_size = 6
  integer, parameter :: mpi_subversion = 1
  integer, parameter :: mpi_success = 0
  integer, parameter :: mpi_tag = 2
  integer, parameter :: mpi_thread_funneled = 1
  integer, parameter :: mpi_thread_multiple = 3
  integer, parameter :: mpi_thread_serialized = 2
  integer, parameter :: mpi_thread_single = 0
  integer, parameter :: mpi_version = 3
  integer, parameter :: &
    mpi_any_source = 1001, mpi_any_tag = 1002, mpi_appnum = 1003, mpi_async_protects_nonblocking = 1004, &
    mpi_bsend_overhead = 1005, mpi_cart = 1006, mpi_combiner_contiguous = 1007, mpi_combiner_darray = 1008, &
    mpi_combiner_dup = 1009, mpi_combiner_f90_complex = 1010, mpi_combiner_f90_integer = 1011, &
    mpi_combiner_f90_real = 1012, mpi_combiner_hindexed = 1013, mpi_combiner_hindexed_block = 1014, &
    mpi_combiner_hindexed_integer = 1015, mpi_combiner_hvector = 1016, mpi_combiner_hvector_integer = 1017, &
    mpi_combiner_indexed = 1018, mpi_combiner_indexed_block = 1019, mpi_combiner_named = 1020, &
    mpi_combiner_resized = 1021, mpi_combiner_struct = 1022, mpi_combiner_struct_integer = 1023, &
    mpi_combiner_subarray = 1024, mpi_combiner_vector = 1025, mpi_comm_type_shared = 1026, mpi_congruent = 1027, &
    mpi_conversion_fn_null = 1028, mpi_c_double_complex = 1029, mpi_c_float_complex = 1030, &
    mpi_c_long_double_complex = 1031, mpi_displacement_current = 1032, mpi_distribute_block = 1033, &
    mpi_distribute_cyclic = 1034, mpi_distribute_dflt_darg = 1035, mpi_distribute_none = 1036, mpi_dist_graph = &
    1037, mpi_err_access = 1038, mpi_err_amode = 1039, mpi_err_arg = 1040, mpi_err_assert = 1041, mpi_err_bad_file &
    = 1042, mpi_err_base = 1043, mpi_err_buffer = 1044, mpi_err_comm = 1045, mpi_err_conversion = 1046, &
    mpi_err_count = 1047, mpi_err_dims = 1048, mpi_err_disp = 1049, mpi_err_dup_datarep = 1050, mpi_err_file = &
    1051, mpi_err_file_exists = 1052, mpi_err_file_in_use = 1053, mpi_err_group = 1054, mpi_err_info = 1055, &
    mpi_err_info_key = 1056, mpi_err_info_nokey = 1057, mpi_err_info_value = 1058, mpi_err_intern = 1059, &
    mpi_err_in_status = 1060
  integer, parameter :: &
    mpi_err_io = 1061, mpi_err_keyval = 1062, mpi_err_lastcode = 1063, mpi_err_locktype = 1064, mpi_err_name = &
    1065, mpi_err_not_same = 1066, mpi_err_no_mem = 1067, mpi_err_no_space = 1068, mpi_err_no_such_file = 1069, &
    mpi_err_op = 1070, mpi_err_other = 1071, mpi_err_pending = 1072, mpi_err_port = 1073, mpi_err_proc_aborted = &
    1074, mpi_err_quota = 1075, mpi_err_rank = 1076, mpi_err_read_only = 1077, mpi_err_request = 1078, &
    mpi_err_rma_attach = 1079, mpi_err_rma_conflict = 1080, mpi_err_rma_flavor = 1081, mpi_err_rma_range = 1082, &
    mpi_err_rma_shared = 1083, mpi_err_rma_sync = 1084, mpi_err_root = 1085, mpi_err_service = 1086, &
    mpi_err_session = 1087, mpi_err_size = 1088, mpi_err_spawn = 1089, mpi_err_tag = 1090, mpi_err_topology = &
    1091, mpi_err_truncate = 1092, mpi_err_type = 1093, mpi_err_unknown = 1094, mpi_err_unsupported_datarep = &
    1095, mpi_err_unsupported_operation = 1096, mpi_err_value_too_large = 1097, mpi_err_win = 1098, mpi_graph = &
    1099, mpi_host = 1100, mpi_ident = 1101, mpi_io = 1102, mpi_keyval_invalid = 1103, mpi_lastusedcode = 1104, &
    mpi_lock_exclusive = 1105, mpi_lock_shared = 1106, mpi_mode_append = 1107, mpi_mode_create = 1108, &
    mpi_mode_delete_on_close = 1109, mpi_mode_excl = 1110, mpi_mode_nocheck = 1111, mpi_mode_noprecede = 1112, &
    mpi_mode_noput = 1113, mpi_mode_nostore = 1114, mpi_mode_nosucceed = 1115, mpi_mode_rdonly = 1116, &
    mpi_mode_rdwr = 1117, mpi_mode_sequential = 1118, mpi_mode_unique_open = 1119, mpi_mode_wronly = 1120
  integer, parameter :: &
    mpi_order_c = 1121, mpi_order_fortran = 1122, mpi_proc_null = 1123, mpi_root = 1124, mpi_seek_cur = 1125, &
    mpi_seek_end = 1126, mpi_seek_set = 1127, mpi_similar = 1128, mpi_subarrays_supported = 1129, mpi_tag_ub = &
    1130, mpi_typeclass_complex = 1131, mpi_typeclass_integer = 1132, mpi_typeclass_real = 1133, &
    mpi_t_err_cannot_init = 1134, mpi_t_err_cvar_set_never = 1135, mpi_t_err_cvar_set_not_now = 1136, &
    mpi_t_err_invalid = 1137, mpi_t_err_invalid_handle = 1138, mpi_t_err_invalid_index = 1139, &
    mpi_t_err_invalid_item = 1140, mpi_t_err_invalid_session = 1141, mpi_t_err_memory = 1142, &
    mpi_t_err_not_initialized = 1143, mpi_t_err_out_of_handles = 1144, mpi_t_err_out_of_sessions = 1145, &
    mpi_t_err_pvar_no_atomic = 1146, mpi_t_err_pvar_no_startstop = 1147, mpi_t_err_pvar_no_write = 1148, &
    mpi_undefined = 1149, mpi_unequal = 1150, mpi_universe_size = 1151, mpi_win_base = 1152, mpi_win_create_flavor &
    = 1153, mpi_win_disp_unit = 1154, mpi_win_flavor_allocate = 1155, mpi_win_flavor_create = 1156, &
    mpi_win_flavor_dynamic = 1157, mpi_win_flavor_shared = 1158, mpi_win_model = 1159, mpi_win_separate = 1160, &
    mpi_win_size = 1161, mpi_win_unified = 1162, mpi_wtime_is_global = 1163
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
    mpi_unsigned_long_long = mpi_datatype(95), mpi_unsigned_short = mpi_datatype(96), mpi_wchar = mpi_datatype(97)
  integer :: mpi_bottom, mpi_in_place
  type(mpi_status) :: mpi_status_ignore, mpi_statuses_ignore(1)
  integer :: mpi_errcodes_ignore(1), mpi_unweighted(1), mpi_weights_empty(1)
  character(1) :: mpi_argv_null(1), mpi_argvs_null(1, 1)
  double precision, external :: mpi_wtime, mpi_wtick, pmpi_wtime, pmpi_wtick
  integer(mpi_address_kind), external :: mpi_aint_add, mpi_aint_diff
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
  external :: &
    mpi_abort, mpi_accumulate, mpi_accumulate_c, mpi_add_error_class, mpi_add_error_code, mpi_add_error_string, &
    mpi_address, mpi_allgather, mpi_allgather_c, mpi_allgather_init, mpi_allgather_init_c, mpi_allgatherv, &
    mpi_allgatherv_c, mpi_allgatherv_init, mpi_allgatherv_init_c, mpi_alloc_mem, mpi_allreduce, mpi_allreduce_c, &
    mpi_allreduce_init, mpi_allreduce_init_c, mpi_alltoall, mpi_alltoall_c, mpi_alltoall_init, &
    mpi_alltoall_init_c, mpi_alltoallv, mpi_alltoallv_c, mpi_alltoallv_init, mpi_alltoallv_init_c, mpi_alltoallw, &
    mpi_alltoallw_c, mpi_alltoallw_init, mpi_alltoallw_init_c, mpi_attr_delete, mpi_attr_get, mpi_attr_put, &
    mpi_barrier, mpi_barrier_init, mpi_bcast, mpi_bcast_c, mpi_bcast_init, mpi_bcast_init_c, mpi_bsend, &
    mpi_bsend_c, mpi_bsend_init, mpi_bsend_init_c, mpi_buffer_attach, mpi_buffer_attach_c, mpi_buffer_detach, &
    mpi_buffer_detach_c, mpi_cancel, mpi_cart_coords, mpi_cart_create, mpi_cart_get, mpi_cart_map, mpi_cart_rank, &
    mpi_cart_shift, mpi_cart_sub, mpi_cartdim_get, mpi_close_port, mpi_comm_accept, mpi_comm_call_errhandler, &
    mpi_comm_compare, mpi_comm_connect, mpi_comm_create, mpi_comm_create_errhandler, mpi_comm_create_from_group, &
    mpi_comm_create_group, mpi_comm_create_keyval, mpi_comm_delete_attr, mpi_comm_disconnect, mpi_comm_dup, &
    mpi_comm_dup_with_info, mpi_comm_free, mpi_comm_free_keyval, mpi_comm_get_attr, mpi_comm_get_errhandler, &
    mpi_comm_get_info, mpi_comm_get_name, mpi_comm_get_parent, mpi_comm_group, mpi_comm_idup, &
    mpi_comm_idup_with_info, mpi_comm_join, mpi_comm_rank, mpi_comm_remote_group, mpi_comm_remote_size, &
    mpi_comm_set_attr, mpi_comm_set_errhandler, mpi_comm_set_info, mpi_comm_set_name, mpi_comm_size, &
    mpi_comm_spawn, mpi_comm_spawn_multiple, mpi_comm_split, mpi_comm_split_type, mpi_comm_test_inter, &
    mpi_compare_and_swap, mpi_dims_create, mpi_dist_graph_create, mpi_dist_graph_create_adjacent
  external :: &
    mpi_dist_graph_neighbors, mpi_dist_graph_neighbors_count, mpi_errhandler_create, mpi_errhandler_free, &
    mpi_errhandler_get, mpi_errhandler_set, mpi_error_class, mpi_error_string, mpi_exscan, mpi_exscan_c, &
    mpi_exscan_init, mpi_exscan_init_c, mpi_fetch_and_op, mpi_file_call_errhandler, mpi_file_close, &
    mpi_file_create_errhandler, mpi_file_delete, mpi_file_get_amode, mpi_file_get_atomicity, &
    mpi_file_get_byte_offset, mpi_file_get_errhandler, mpi_file_get_group, mpi_file_get_info, &
    mpi_file_get_position, mpi_file_get_position_shared, mpi_file_get_size, mpi_file_get_type_extent, &
    mpi_file_get_view, mpi_file_iread, mpi_file_iread_all, mpi_file_iread_at, mpi_file_iread_at_all, &
    mpi_file_iread_shared, mpi_file_iwrite, mpi_file_iwrite_all, mpi_file_iwrite_at, mpi_file_iwrite_at_all, &
    mpi_file_iwrite_shared, mpi_file_open, mpi_file_preallocate, mpi_file_read, mpi_file_read_all, &
    mpi_file_read_all_begin, mpi_file_read_all_end, mpi_file_read_at, mpi_file_read_at_all, &
    mpi_file_read_at_all_begin, mpi_file_read_at_all_end, mpi_file_read_ordered, mpi_file_read_ordered_begin, &
    mpi_file_read_ordered_end, mpi_file_read_shared, mpi_file_seek, mpi_file_seek_shared, mpi_file_set_atomicity, &
    mpi_file_set_errhandler, mpi_file_set_info, mpi_file_set_size, mpi_file_set_view, mpi_file_sync, &
    mpi_file_write, mpi_file_write_all, mpi_file_write_all_begin, mpi_file_write_all_end, mpi_file_write_at, &
    mpi_file_write_at_all, mpi_file_write_at_all_begin, mpi_file_write_at_all_end, mpi_file_write_ordered, &
    mpi_file_write_ordered_begin, mpi_file_write_ordered_end, mpi_file_write_shared, mpi_finalize, mpi_finalized, &
    mpi_free_mem, mpi_gather, mpi_gather_c, mpi_gather_init, mpi_gather_init_c, mpi_gatherv, mpi_gatherv_c, &
    mpi_gatherv_init, mpi_gatherv_init_c, mpi_get, mpi_get_accumulate, mpi_get_accumulate_c, mpi_get_address, &
    mpi_get_c, mpi_get_count, mpi_get_count_c, mpi_get_elements, mpi_get_elements_c, mpi_get_elements_x, &
    mpi_get_library_version, mpi_get_processor_name, mpi_get_version, mpi_graph_create, mpi_graph_get, &
    mpi_graph_map, mpi_graph_neighbors
  external :: &
    mpi_graph_neighbors_count, mpi_graphdims_get, mpi_grequest_complete, mpi_grequest_start, mpi_group_compare, &
    mpi_group_difference, mpi_group_excl, mpi_group_free, mpi_group_from_session_pset, mpi_group_incl, &
    mpi_group_intersection, mpi_group_range_excl, mpi_group_range_incl, mpi_group_rank, mpi_group_size, &
    mpi_group_translate_ranks, mpi_group_union, mpi_iallgather, mpi_iallgather_c, mpi_iallgatherv, &
    mpi_iallgatherv_c, mpi_iallreduce, mpi_iallreduce_c, mpi_ialltoall, mpi_ialltoall_c, mpi_ialltoallv, &
    mpi_ialltoallv_c, mpi_ialltoallw, mpi_ialltoallw_c, mpi_ibarrier, mpi_ibcast, mpi_ibcast_c, mpi_ibsend, &
    mpi_ibsend_c, mpi_iexscan, mpi_iexscan_c, mpi_igather, mpi_igather_c, mpi_igatherv, mpi_igatherv_c, &
    mpi_improbe, mpi_imrecv, mpi_imrecv_c, mpi_ineighbor_allgather, mpi_ineighbor_allgather_c, &
    mpi_ineighbor_allgatherv, mpi_ineighbor_allgatherv_c, mpi_ineighbor_alltoall, mpi_ineighbor_alltoall_c, &
    mpi_ineighbor_alltoallv, mpi_ineighbor_alltoallv_c, mpi_ineighbor_alltoallw, mpi_ineighbor_alltoallw_c, &
    mpi_info_create, mpi_info_create_env, mpi_info_delete, mpi_info_dup, mpi_info_free, mpi_info_get, &
    mpi_info_get_nkeys, mpi_info_get_nthkey, mpi_info_get_string, mpi_info_get_valuelen, mpi_info_set, mpi_init, &
    mpi_init_thread, mpi_initialized, mpi_intercomm_create, mpi_intercomm_create_from_groups, mpi_intercomm_merge, &
    mpi_iprobe, mpi_irecv, mpi_irecv_c, mpi_ireduce, mpi_ireduce_c, mpi_ireduce_scatter, &
    mpi_ireduce_scatter_block, mpi_ireduce_scatter_block_c, mpi_ireduce_scatter_c, mpi_irsend, mpi_irsend_c, &
    mpi_is_thread_main, mpi_iscan, mpi_iscan_c, mpi_iscatter, mpi_iscatter_c, mpi_iscatterv, mpi_iscatterv_c, &
    mpi_isend, mpi_isend_c, mpi_isendrecv, mpi_isendrecv_c, mpi_isendrecv_replace, mpi_isendrecv_replace_c, &
    mpi_issend, mpi_issend_c, mpi_keyval_create, mpi_keyval_free, mpi_lookup_name, mpi_mprobe
  external :: &
    mpi_mrecv, mpi_mrecv_c, mpi_neighbor_allgather, mpi_neighbor_allgather_c, mpi_neighbor_allgather_init, &
    mpi_neighbor_allgather_init_c, mpi_neighbor_allgatherv, mpi_neighbor_allgatherv_c, &
    mpi_neighbor_allgatherv_init, mpi_neighbor_allgatherv_init_c, mpi_neighbor_alltoall, mpi_neighbor_alltoall_c, &
    mpi_neighbor_alltoall_init, mpi_neighbor_alltoall_init_c, mpi_neighbor_alltoallv, mpi_neighbor_alltoallv_c, &
    mpi_neighbor_alltoallv_init, mpi_neighbor_alltoallv_init_c, mpi_neighbor_alltoallw, mpi_neighbor_alltoallw_c, &
    mpi_neighbor_alltoallw_init, mpi_neighbor_alltoallw_init_c, mpi_op_commutative, mpi_op_create, &
    mpi_op_create_c, mpi_op_free, mpi_open_port, mpi_pack, mpi_pack_c, mpi_pack_external, mpi_pack_external_c, &
    mpi_pack_external_size, mpi_pack_external_size_c, mpi_pack_size, mpi_pack_size_c, mpi_parrived, mpi_pcontrol, &
    mpi_pready, mpi_pready_list, mpi_pready_range, mpi_precv_init, mpi_probe, mpi_psend_init, mpi_publish_name, &
    mpi_put, mpi_put_c, mpi_query_thread, mpi_raccumulate, mpi_raccumulate_c, mpi_recv, mpi_recv_c, mpi_recv_init, &
    mpi_recv_init_c, mpi_reduce, mpi_reduce_c, mpi_reduce_init, mpi_reduce_init_c, mpi_reduce_local, &
    mpi_reduce_local_c, mpi_reduce_scatter, mpi_reduce_scatter_block, mpi_reduce_scatter_block_c, &
    mpi_reduce_scatter_block_init, mpi_reduce_scatter_block_init_c, mpi_reduce_scatter_c, mpi_reduce_scatter_init, &
    mpi_reduce_scatter_init_c, mpi_register_datarep, mpi_request_free, mpi_request_get_status, mpi_rget, &
    mpi_rget_accumulate, mpi_rget_accumulate_c, mpi_rget_c, mpi_rput, mpi_rput_c, mpi_rsend, mpi_rsend_c, &
    mpi_rsend_init, mpi_rsend_init_c, mpi_scan, mpi_scan_c, mpi_scan_init, mpi_scan_init_c, mpi_scatter, &
    mpi_scatter_c, mpi_scatter_init, mpi_scatter_init_c, mpi_scatterv, mpi_scatterv_c, mpi_scatterv_init, &
    mpi_scatterv_init_c, mpi_send, mpi_send_c, mpi_send_init, mpi_send_init_c, mpi_sendrecv, mpi_sendrecv_c, &
    mpi_sendrecv_replace, mpi_sendrecv_replace_c
  external :: &
    mpi_session_call_errhandler, mpi_session_create_errhandler, mpi_session_finalize, mpi_session_get_errhandler, &
    mpi_session_get_info, mpi_session_get_nth_pset, mpi_session_get_num_psets, mpi_session_get_pset_info, &
    mpi_session_init, mpi_session_set_errhandler, mpi_ssend, mpi_ssend_c, mpi_ssend_init, mpi_ssend_init_c, &
    mpi_start, mpi_startall, mpi_status_set_cancelled, mpi_status_set_elements, mpi_status_set_elements_x, &
    mpi_test, mpi_test_cancelled, mpi_testall, mpi_testany, mpi_testsome, mpi_topo_test, mpi_type_commit, &
    mpi_type_contiguous, mpi_type_contiguous_c, mpi_type_create_darray, mpi_type_create_darray_c, &
    mpi_type_create_f90_complex, mpi_type_create_f90_integer, mpi_type_create_f90_real, mpi_type_create_hindexed, &
    mpi_type_create_hindexed_block, mpi_type_create_hindexed_block_c, mpi_type_create_hindexed_c, &
    mpi_type_create_hvector, mpi_type_create_hvector_c, mpi_type_create_indexed_block, &
    mpi_type_create_indexed_block_c, mpi_type_create_keyval, mpi_type_create_resized, mpi_type_create_resized_c, &
    mpi_type_create_struct, mpi_type_create_struct_c, mpi_type_create_subarray, mpi_type_create_subarray_c, &
    mpi_type_delete_attr, mpi_type_dup, mpi_type_extent, mpi_type_free, mpi_type_free_keyval, mpi_type_get_attr, &
    mpi_type_get_contents, mpi_type_get_contents_c, mpi_type_get_envelope, mpi_type_get_envelope_c, &
    mpi_type_get_extent, mpi_type_get_extent_c, mpi_type_get_extent_x, mpi_type_get_name, &
    mpi_type_get_true_extent, mpi_type_get_true_extent_c, mpi_type_get_true_extent_x, mpi_type_hindexed, &
    mpi_type_hvector, mpi_type_indexed, mpi_type_indexed_c, mpi_type_lb, mpi_type_match_size, mpi_type_set_attr, &
    mpi_type_set_name, mpi_type_size, mpi_type_size_c, mpi_type_size_x, mpi_type_struct, mpi_type_ub, &
    mpi_type_vector, mpi_type_vector_c, mpi_unpack, mpi_unpack_c, mpi_unpack_external, mpi_unpack_external_c, &
    mpi_unpublish_name, mpi_wait, mpi_waitall, mpi_waitany, mpi_waitsome, mpi_win_allocate, mpi_win_allocate_c, &
    mpi_win_allocate_shared, mpi_win_allocate_shared_c, mpi_win_attach, mpi_win_call_errhandler, mpi_win_complete, &
    mpi_win_create, mpi_win_create_c, mpi_win_create_dynamic, mpi_win_create_errhandler
  external :: &
    mpi_win_create_keyval, mpi_win_delete_attr, mpi_win_detach, mpi_win_fence, mpi_win_flush, mpi_win_flush_all, &
    mpi_win_flush_local, mpi_win_flush_local_all, mpi_win_free, mpi_win_free_keyval, mpi_win_get_attr, &
    mpi_win_get_errhandler, mpi_win_get_group, mpi_win_get_info, mpi_win_get_name, mpi_win_lock, mpi_win_lock_all, &
    mpi_win_post, mpi_win_set_attr, mpi_win_set_errhandler, mpi_win_set_info, mpi_win_set_name, &
    mpi_win_shared_query, mpi_win_shared_query_c, mpi_win_start, mpi_win_sync, mpi_win_test, mpi_win_unlock, &
    mpi_win_unlock_all, mpi_win_wait, mpi_sizeof, mpi_comm_dup_fn, mpi_comm_null_copy_fn, mpi_comm_null_delete_fn, &
    mpi_dup_fn, mpi_null_copy_fn, mpi_null_delete_fn, mpi_type_dup_fn, mpi_type_null_copy_fn, &
    mpi_type_null_delete_fn, mpi_win_dup_fn, mpi_win_null_copy_fn, mpi_win_null_delete_fn
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
