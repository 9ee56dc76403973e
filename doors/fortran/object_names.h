/*
 * Second names of the procedures that cannot be renamed by BIND(C), for source files where the first ones are the
 * user's (translator/lower/Interfaces.h, renamedSuffix). Included at the end of the file that defines them.
 */
int64_t atoll_object_library_(const void *class_object, int64_t bytes) __attribute__((alias("atoll_object_")));
void atoll_describe_object_library_(const void *class_object, int64_t bytes, int64_t *descriptor)
    __attribute__((alias("atoll_describe_object_")));
int64_t atoll_object_within_library_(const void *class_section, const void *class_array)
    __attribute__((alias("atoll_object_within_")));
int64_t atoll_scalar_library_(const void *class_scalar) __attribute__((alias("atoll_scalar_")));
void atoll_describe_object_within_library_(const void *class_section, const void *class_array, int64_t *descriptor)
    __attribute__((alias("atoll_describe_object_within_")));
void atoll_describe_scalar_library_(const void *class_scalar, int64_t *descriptor)
    __attribute__((alias("atoll_describe_scalar_")));
int64_t atoll_address_library_(const void *class_object) __attribute__((alias("atoll_address_")));
void atoll_own_parts_library_(const void *class_object) __attribute__((alias("atoll_own_parts_")));
