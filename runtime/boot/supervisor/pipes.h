/*
 * The pipes through which the supervisor gets what images write: two for each image.
 *
 * Each fork copies the table of open files, so that thousands of reading ends would be copied and closed again
 * thousands of times. They wait as messages in a socket until all images have been forked.
 */
#ifndef ATOLL_BOOT_PIPES_H
#define ATOLL_BOOT_PIPES_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for the pipes of so many images: raises the limit of open files (RLIMIT_NOFILE) as far as they need it and
   the hard limit lets it. Returns 0, or -1 with a message. */
int atolli_pipes_prepare(int num_images, char *message, size_t size);

/* Makes the pipes of the next image. writing[0], writing[1]: the ends for its standard output and error, which the
   caller closes. Returns 0, or errno with nothing made. */
int atolli_pipes_make(int writing[2]);

/* In an image, which needs none of the other ends. */
void atolli_pipes_close(void);

/* The program gets the limit of open files that it was started with. */
void atolli_pipes_restore_limit(void);

/* All images have been forked: gives the reading ends, in the order of images, standard output before error. */
void atolli_pipes_collect(void (*take)(int number, int fd));

#endif
