/*
 * The output of all images on its way to the run's standard output and error: the supervisor's use of lines.h. What an
 * event costs does not depend on how many images there are.
 */
#ifndef ATOLL_BOOT_OUTPUT_H
#define ATOLL_BOOT_OUTPUT_H

#include "boot/node/node.h"

#include <poll.h>

enum { ATOLLI_OUTPUT_MAX_POLLED = 3 };

/* After the forks: takes the pipes (pipes.h). */
void atolli_output_open(void);
/* Fills in what to poll for; returns how many. */
int atolli_output_poll(struct pollfd *polled);
/* Reads and writes what poll found possible. */
void atolli_output_serve(const struct pollfd *polled, int count, uint64_t now);
/* The last image has ended: what is in the pipes is all that counts (descendants of images may keep them open). */
void atolli_output_drain(uint64_t now);
bool atolli_output_is_complete(void);
/* When something should be done although nothing happens; 0: never. */
uint64_t atolli_output_next_time(void);
/* A message of the supervisor's ("atoll: MESSAGE"), after what the images have written so far, as a line of its own.
 */
void atolli_output_message(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* errno of a write to the run's standard output or error that failed; 0: none. */
int atolli_output_error(void);
/* Where images write files (files.h), and have nowhere to say that these cannot be written: says so. False: it has. */
bool atolli_output_check_files(void);

#endif
