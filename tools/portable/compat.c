/* Functions that the oldest C library lacks, for tools and plug-ins that are linked with its stand-in (README.md). The
   structures are the kernel's on the machines that have these system calls. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#pragma GCC visibility push(hidden)

/* Before version 2.33 programs have these for themselves, by functions of other names. */
int fstat(int fd, struct stat *status) { return (int)syscall(SYS_fstat, fd, status); }

int stat(const char *path, struct stat *status) {
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int lstat(const char *path, struct stat *status) {
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

/* For libstdc++, which only asks whether it may do without atomic operations. */
char __libc_single_threaded = 0;
