/*
 * What the supervisor knows of its images: from waitpid(2) and from their news (news.h), never from memory that they
 * can write.
 */
#ifndef ATOLL_BOOT_IMAGES_H
#define ATOLL_BOOT_IMAGES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/signalfd.h>

/* Makes room for what is known of each image. False: no memory. */
bool atolli_images_prepare(void);

/* This image has been forked. */
void atolli_images_add(int image, int pid);

/* Images that have not been reaped. */
int atolli_images_alive(void);

/* What a signal to the supervisor says, if it is news of an image. */
void atolli_images_hear(const struct signalfd_siginfo *info);

/* Reaps those that have ended. */
void atolli_images_reap(void);

/* `also_ender`: the image that has begun error termination, too. */
void atolli_images_signal(int signal_number, bool also_ender);

/* The run ends: tells all but the ender to leave. */
void atolli_images_dismiss(void);

/* A signal from outside ends the run: the user knows when images die of it. */
void atolli_images_expect_signal(int signal_number);

/* Handles the signals that have arrived: what an image has said before its end is heard before it is reaped. The
   supervisor sets it before it reaps any. */
extern void (*atolli_images_hear_signals)(void);

/* The exit status of the run (Fortran 2018, 11.4). All images have been reaped. */
int atolli_run_status(void);

#endif
