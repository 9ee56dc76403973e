/*
 * Images: how many there are and how they end; statuses of errors. Part of <atoll.h>.
 */
#ifndef ATOLL_C_IMAGES_H
#define ATOLL_C_IMAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ATOLL_TEXT_OF(x) #x
#define ATOLL_TEXT(x) ATOLL_TEXT_OF(x)
/* The place of a call in the source, for messages. */
#define ATOLL_HERE __FILE__ ":" ATOLL_TEXT(__LINE__)

#ifdef __cplusplus
extern "C" {
#endif

enum atoll_status {
  ATOLL_OK = 0,
  ATOLL_STATUS_LOCKED = 1,                /* this image has the lock already */
  ATOLL_STATUS_UNLOCKED = 2,              /* nobody has the lock */
  ATOLL_STATUS_LOCKED_OTHER_IMAGE = 3,    /* another image has it */
  ATOLL_STATUS_STOPPED_IMAGE = 4,         /* an image that is needed has stopped */
  ATOLL_STATUS_FAILED_IMAGE = 5,          /* an image that is needed has failed */
  ATOLL_STATUS_UNLOCKED_FAILED_IMAGE = 6, /* this image has the lock now; the one that had it has failed */
  ATOLL_STATUS_NO_MEMORY = 7,
  ATOLL_STATUS_OTHER = 8
};

/* The number of this image, from 1, and how many there are, in the current team. */
int atoll_c_this_image(void);
int atoll_c_num_images(void);
#define atoll_this_image() atoll_c_this_image()
#define atoll_num_images() atoll_c_num_images()

/* Numbers of images are those of the current team. This gives, in their place, one of all images of the run; see also
   atoll_image_of in team.h. */
static inline int64_t atoll_initial_image(int image) { return (INT64_C(1) << 32) + image; }

/* ---- errors ------------------------------------------------------------------------------------------------------ */

/* What becomes of errors: the end of the run (as at start), or a status for the caller. A program that asks for
   statuses goes on when an image fails. */
enum atoll_errors { ATOLL_ERRORS_END_THE_RUN, ATOLL_ERRORS_ARE_RETURNED };
void atoll_c_errors(enum atoll_errors errors);
#define atoll_errors(errors) atoll_c_errors(errors)

/* Of the latest call of this thread that can have an error: its status, and what a message would say ("" if all was
   well). The text is valid until the next call. */
int atoll_c_status(void);
const char *atoll_c_message(void);
#define atoll_status() atoll_c_status()
#define atoll_message() atoll_c_message()

/* ---- ends ---------------------------------------------------------------------------------------------------------
 * A return from main and exit(0) wait until all images are there. exit() with another status ends all images.
 */

/* STOP: this image stops; the run's exit status is the largest code of all images. */
__attribute__((noreturn)) void atoll_c_stop(int code);
#define atoll_stop(code) atoll_c_stop(code)
/* For interpreters, which have things of their own to do at the end: the exit that follows is that of STOP. */
void atoll_c_stop_begin(void);
/* ERROR STOP: all images end at once, with this exit status. The text, if it is not NULL, goes to standard error. */
__attribute__((noreturn)) void atoll_c_error_stop(int code, const char *text);
#define atoll_error_stop(code, text) atoll_c_error_stop(code, text)

/* ---- failed images ----------------------------------------------------------------------------------------------
 * A program that calls one of these, or asks for statuses, goes on when an image fails (docs/failures.md).
 */

/* This image fails. */
__attribute__((noreturn)) void atoll_c_fail_image(void);
#define atoll_fail_image() atoll_c_fail_image()

/* ATOLL_OK, ATOLL_STATUS_STOPPED_IMAGE or ATOLL_STATUS_FAILED_IMAGE. */
int atoll_c_image_status(const char *at, int64_t image);
#define atoll_image_status(image) atoll_c_image_status(ATOLL_HERE, image)

/* The numbers of the images of the current team that have failed (stopped), in ascending order, into images[0] to
   images[most - 1]. The result is how many there are. */
int atoll_c_failed_images(int *images, int most);
int atoll_c_stopped_images(int *images, int most);
#define atoll_failed_images(images, most) atoll_c_failed_images(images, most)
#define atoll_stopped_images(images, most) atoll_c_stopped_images(images, most)

#ifdef __cplusplus
}
#endif
#endif
