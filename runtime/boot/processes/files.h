/* Standard output and error of images in files of their own (ATOLL_OUTPUT_DIR, atollrun --output-dir). */
#ifndef ATOLL_BOOT_FILES_H
#define ATOLL_BOOT_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Makes the directory if it is not there. Nothing where no directory is wanted. Returns -1 and a message on failure. */
int atolli_files_prepare(char *message, size_t size);
/* The files of an image take the place of its streams. Returns -1 and a message on failure. */
int atolli_files_open(int image, char *message, size_t size);
/* Can nothing more be written to the directory? What an image has found no room for, it could not complain about
   either. errno, as a message has it; 0: there is room, or there are no files. */
int atolli_files_error(void);
/* The same in an image of a launcher's job, before it ends: says so where standard error was at the start, once for
   this host. True: nothing more can be written. */
bool atolli_files_tell(void);
/* ... also where the compiler's library, which cannot write, aborts the process. */
void atolli_files_tell_at_abort(void);
/* The message, of errno. */
void atolli_files_describe(int error, char *message, size_t size);

#endif
