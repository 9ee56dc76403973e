/*
 * Synchronisation of images, locks and events. Part of <atoll.h>.
 */
#ifndef ATOLL_C_SYNC_H
#define ATOLL_C_SYNC_H

#include "atoll/c/images.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All images of the current team wait for each other. */
int atoll_c_sync_all(const char *at);
#define atoll_sync_all() atoll_c_sync_all(ATOLL_HERE)
/* This image and each of those in images[0] to images[count - 1], which call it likewise, wait for each other. */
int atoll_c_sync_images(const char *at, const int *images, int count);
#define atoll_sync_images(...) atoll_c_sync_images(ATOLL_HERE, __VA_ARGS__)
/* This image and each of the others: SYNC IMAGES (*). */
int atoll_c_sync_images_all(const char *at);
#define atoll_sync_images_all() atoll_c_sync_images_all(ATOLL_HERE)
/* Waits for nobody: orders this image's accesses before and after it, and completes its puts. */
int atoll_c_sync_memory(const char *at);
#define atoll_sync_memory() atoll_c_sync_memory(ATOLL_HERE)

/* ---- locks: variables that correspond on the images, zero at start (atoll_allocate, static variables) ---------- */

typedef struct {
  int64_t word;
} atoll_lock_t;

/* Waits until this image has the lock that is on `image`. */
int atoll_c_lock(const char *at, atoll_lock_t *lock, int64_t image);
#define atoll_lock(lock, image) atoll_c_lock(ATOLL_HERE, lock, image)
/* Does not wait; *acquired_p says whether this image has it now. */
int atoll_c_try_lock(const char *at, atoll_lock_t *lock, int64_t image, bool *acquired_p);
#define atoll_try_lock(lock, image, acquired_p) atoll_c_try_lock(ATOLL_HERE, lock, image, acquired_p)
int atoll_c_unlock(const char *at, atoll_lock_t *lock, int64_t image);
#define atoll_unlock(lock, image) atoll_c_unlock(ATOLL_HERE, lock, image)

/* One of all images of the run is between the two, for each `lock`, which serves for nothing else. */
int atoll_c_critical(const char *at, atoll_lock_t *lock);
int atoll_c_end_critical(const char *at, atoll_lock_t *lock);
#define atoll_critical(lock) atoll_c_critical(ATOLL_HERE, lock)
#define atoll_end_critical(lock) atoll_c_end_critical(ATOLL_HERE, lock)

/* ---- events: variables that correspond on the images, zero at start -------------------------------------------- */

typedef struct {
  int64_t word;
} atoll_event_t;

/* Adds 1 to the count of the event on `image`. */
int atoll_c_event_post(const char *at, atoll_event_t *event, int64_t image);
#define atoll_event_post(event, image) atoll_c_event_post(ATOLL_HERE, event, image)
/* Waits until the count of this image's event is `until` or more (at least 1), and subtracts that. */
int atoll_c_event_wait(const char *at, atoll_event_t *event, int64_t until);
#define atoll_event_wait(event, until) atoll_c_event_wait(ATOLL_HERE, event, until)
/* The count of this image's event, without waiting. */
int atoll_c_event_count(const char *at, atoll_event_t *event, int64_t *count_p);
#define atoll_event_count(event, count_p) atoll_c_event_count(ATOLL_HERE, event, count_p)

/* A put, and an addition to the count of the event on that image when the data is there: whoever waits for the event
   may read it. */
int atoll_c_put_notify(const char *at, void *there, int64_t image, const void *source, size_t bytes,
                       atoll_event_t *event);
#define atoll_put_notify(...) atoll_c_put_notify(ATOLL_HERE, __VA_ARGS__)

#ifdef __cplusplus
}
#endif
#endif
