/*
 * For programs that have their transport's calls counted (ATOLL_COUNT, docs/transports.md). In Fortran:
 *
 *   interface
 *     subroutine atoll_count_phase(name) bind(c)
 *       import :: c_char
 *       character(kind=c_char), intent(in) :: name(*)
 *     end subroutine
 *   end interface
 *   call atoll_count_phase('halo exchange'//c_null_char)
 */
#ifndef ATOLL_COUNT_H
#define ATOLL_COUNT_H

/* What this image does from now on is counted under this name, of which 31 characters count. Where nothing is counted
   it has no effect. Each image names its own phases. */
void atoll_count_phase(const char *name);

#endif
