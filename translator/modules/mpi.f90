! What Atoll's front end knows of module mpi, whatever library it belongs to: names, and the kinds and sizes that declarations need.
! The values of the other constants are the library's own: they are numbered here, only to be different. The back end compiles against the
! library's own module, and checks the calls against it. (Generated from the names in the headers of Open MPI 4 and MPICH 4.)
module mpi
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
    mpi_aint = 1001, mpi_any_source = 1002, mpi_any_tag = 1003, mpi_appnum = 1004, mpi_async_protects_nonblocking &
    = 1005, mpi_band = 1006, mpi_bor = 1007, mpi_bsend_overhead = 1008, mpi_bxor = 1009, mpi_byte = 1010, mpi_cart &
    = 1011, mpi_char = 1012, mpi_character = 1013, mpi_combiner_contiguous = 1014, mpi_combiner_darray = 1015, &
    mpi_combiner_dup = 1016, mpi_combiner_f90_complex = 1017, mpi_combiner_f90_integer = 1018, &
    mpi_combiner_f90_real = 1019, mpi_combiner_hindexed = 1020, mpi_combiner_hindexed_block = 1021, &
    mpi_combiner_hindexed_integer = 1022, mpi_combiner_hvector = 1023, mpi_combiner_hvector_integer = 1024, &
    mpi_combiner_indexed = 1025, mpi_combiner_indexed_block = 1026, mpi_combiner_named = 1027, &
    mpi_combiner_resized = 1028, mpi_combiner_struct = 1029, mpi_combiner_struct_integer = 1030, &
    mpi_combiner_subarray = 1031, mpi_combiner_vector = 1032, mpi_comm_null = 1033, mpi_comm_self = 1034, &
    mpi_comm_type_shared = 1035, mpi_comm_world = 1036, mpi_complex = 1037, mpi_complex16 = 1038, mpi_complex32 = &
    1039, mpi_complex8 = 1040, mpi_congruent = 1041, mpi_conversion_fn_null = 1042, mpi_count = 1043, mpi_cxx_bool &
    = 1044, mpi_cxx_complex = 1045, mpi_cxx_double_complex = 1046, mpi_cxx_float_complex = 1047, &
    mpi_cxx_long_double_complex = 1048, mpi_c_bool = 1049, mpi_c_complex = 1050, mpi_c_double_complex = 1051, &
    mpi_c_float_complex = 1052, mpi_c_long_double_complex = 1053, mpi_datatype_null = 1054, &
    mpi_displacement_current = 1055, mpi_distribute_block = 1056, mpi_distribute_cyclic = 1057, &
    mpi_distribute_dflt_darg = 1058, mpi_distribute_none = 1059, mpi_dist_graph = 1060
  integer, parameter :: &
    mpi_double = 1061, mpi_double_complex = 1062, mpi_double_int = 1063, mpi_double_precision = 1064, &
    mpi_errhandler_null = 1065, mpi_errors_are_fatal = 1066, mpi_errors_return = 1067, mpi_err_access = 1068, &
    mpi_err_amode = 1069, mpi_err_arg = 1070, mpi_err_assert = 1071, mpi_err_bad_file = 1072, mpi_err_base = 1073, &
    mpi_err_buffer = 1074, mpi_err_comm = 1075, mpi_err_conversion = 1076, mpi_err_count = 1077, mpi_err_dims = &
    1078, mpi_err_disp = 1079, mpi_err_dup_datarep = 1080, mpi_err_file = 1081, mpi_err_file_exists = 1082, &
    mpi_err_file_in_use = 1083, mpi_err_group = 1084, mpi_err_info = 1085, mpi_err_info_key = 1086, &
    mpi_err_info_nokey = 1087, mpi_err_info_value = 1088, mpi_err_intern = 1089, mpi_err_in_status = 1090, &
    mpi_err_io = 1091, mpi_err_keyval = 1092, mpi_err_lastcode = 1093, mpi_err_locktype = 1094, mpi_err_name = &
    1095, mpi_err_not_same = 1096, mpi_err_no_mem = 1097, mpi_err_no_space = 1098, mpi_err_no_such_file = 1099, &
    mpi_err_op = 1100, mpi_err_other = 1101, mpi_err_pending = 1102, mpi_err_port = 1103, mpi_err_proc_aborted = &
    1104, mpi_err_quota = 1105, mpi_err_rank = 1106, mpi_err_read_only = 1107, mpi_err_request = 1108, &
    mpi_err_rma_attach = 1109, mpi_err_rma_conflict = 1110, mpi_err_rma_flavor = 1111, mpi_err_rma_range = 1112, &
    mpi_err_rma_shared = 1113, mpi_err_rma_sync = 1114, mpi_err_root = 1115, mpi_err_service = 1116, &
    mpi_err_session = 1117, mpi_err_size = 1118, mpi_err_spawn = 1119, mpi_err_tag = 1120
  integer, parameter :: &
    mpi_err_topology = 1121, mpi_err_truncate = 1122, mpi_err_type = 1123, mpi_err_unknown = 1124, &
    mpi_err_unsupported_datarep = 1125, mpi_err_unsupported_operation = 1126, mpi_err_value_too_large = 1127, &
    mpi_err_win = 1128, mpi_file_null = 1129, mpi_float = 1130, mpi_float_int = 1131, mpi_graph = 1132, &
    mpi_group_empty = 1133, mpi_group_null = 1134, mpi_host = 1135, mpi_ident = 1136, mpi_info_env = 1137, &
    mpi_info_null = 1138, mpi_int = 1139, mpi_int16_t = 1140, mpi_int32_t = 1141, mpi_int64_t = 1142, mpi_int8_t = &
    1143, mpi_integer = 1144, mpi_integer1 = 1145, mpi_integer16 = 1146, mpi_integer2 = 1147, mpi_integer4 = 1148, &
    mpi_integer8 = 1149, mpi_io = 1150, mpi_keyval_invalid = 1151, mpi_land = 1152, mpi_lastusedcode = 1153, &
    mpi_lb = 1154, mpi_lock_exclusive = 1155, mpi_lock_shared = 1156, mpi_logical = 1157, mpi_logical1 = 1158, &
    mpi_logical2 = 1159, mpi_logical4 = 1160, mpi_logical8 = 1161, mpi_long = 1162, mpi_long_double = 1163, &
    mpi_long_double_int = 1164, mpi_long_int = 1165, mpi_long_long = 1166, mpi_long_long_int = 1167, mpi_lor = &
    1168, mpi_lxor = 1169, mpi_max = 1170, mpi_maxloc = 1171, mpi_message_no_proc = 1172, mpi_message_null = 1173, &
    mpi_min = 1174, mpi_minloc = 1175, mpi_mode_append = 1176, mpi_mode_create = 1177, mpi_mode_delete_on_close = &
    1178, mpi_mode_excl = 1179, mpi_mode_nocheck = 1180
  integer, parameter :: &
    mpi_mode_noprecede = 1181, mpi_mode_noput = 1182, mpi_mode_nostore = 1183, mpi_mode_nosucceed = 1184, &
    mpi_mode_rdonly = 1185, mpi_mode_rdwr = 1186, mpi_mode_sequential = 1187, mpi_mode_unique_open = 1188, &
    mpi_mode_wronly = 1189, mpi_no_op = 1190, mpi_offset = 1191, mpi_op_null = 1192, mpi_order_c = 1193, &
    mpi_order_fortran = 1194, mpi_packed = 1195, mpi_proc_null = 1196, mpi_prod = 1197, mpi_real = 1198, &
    mpi_real16 = 1199, mpi_real2 = 1200, mpi_real4 = 1201, mpi_real8 = 1202, mpi_replace = 1203, mpi_request_null &
    = 1204, mpi_root = 1205, mpi_seek_cur = 1206, mpi_seek_end = 1207, mpi_seek_set = 1208, mpi_short = 1209, &
    mpi_short_int = 1210, mpi_signed_char = 1211, mpi_similar = 1212, mpi_subarrays_supported = 1213, mpi_sum = &
    1214, mpi_tag_ub = 1215, mpi_typeclass_complex = 1216, mpi_typeclass_integer = 1217, mpi_typeclass_real = &
    1218, mpi_t_err_cannot_init = 1219, mpi_t_err_cvar_set_never = 1220, mpi_t_err_cvar_set_not_now = 1221, &
    mpi_t_err_invalid = 1222, mpi_t_err_invalid_handle = 1223, mpi_t_err_invalid_index = 1224, &
    mpi_t_err_invalid_item = 1225, mpi_t_err_invalid_session = 1226, mpi_t_err_memory = 1227, &
    mpi_t_err_not_initialized = 1228, mpi_t_err_out_of_handles = 1229, mpi_t_err_out_of_sessions = 1230, &
    mpi_t_err_pvar_no_atomic = 1231, mpi_t_err_pvar_no_startstop = 1232, mpi_t_err_pvar_no_write = 1233, mpi_ub = &
    1234, mpi_uint16_t = 1235, mpi_uint32_t = 1236, mpi_uint64_t = 1237, mpi_uint8_t = 1238, mpi_undefined = 1239, &
    mpi_unequal = 1240
  integer, parameter :: &
    mpi_universe_size = 1241, mpi_unsigned = 1242, mpi_unsigned_char = 1243, mpi_unsigned_long = 1244, &
    mpi_unsigned_long_long = 1245, mpi_unsigned_short = 1246, mpi_wchar = 1247, mpi_win_base = 1248, &
    mpi_win_create_flavor = 1249, mpi_win_disp_unit = 1250, mpi_win_flavor_allocate = 1251, mpi_win_flavor_create &
    = 1252, mpi_win_flavor_dynamic = 1253, mpi_win_flavor_shared = 1254, mpi_win_model = 1255, mpi_win_null = &
    1256, mpi_win_separate = 1257, mpi_win_size = 1258, mpi_win_unified = 1259, mpi_wtime_is_global = 1260
  integer :: mpi_bottom, mpi_in_place, mpi_status_ignore(mpi_status_size), mpi_statuses_ignore(mpi_status_size, 1)
  integer :: mpi_errcodes_ignore(1), mpi_unweighted(1), mpi_weights_empty(1)
  character(1) :: mpi_argv_null(1), mpi_argvs_null(1, 1)
  double precision, external :: mpi_wtime, mpi_wtick, pmpi_wtime, pmpi_wtick
  integer(mpi_address_kind), external :: mpi_aint_add, mpi_aint_diff
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
end module
