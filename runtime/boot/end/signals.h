/*
 * Signals that end an image, and the data transfer statements that they have to wait for. The family glue
 * (runtime/link) calls the latter from the wrapped statements.
 */
#ifndef ATOLL_BOOT_SIGNALS_H
#define ATOLL_BOOT_SIGNALS_H

#include <stdbool.h>

/*
 * A data transfer statement begins or ends in this thread: between the two, its unit is locked and nothing can be
 * flushed, so that a signal that ends the image waits for the end of the statement.
 */
void atolli_io_begin(bool is_input);
/* Returns true when the outermost statement has ended, and what it has written is to be seen (not in programs without
   images, which write as they would without Atoll). */
bool atolli_io_end(void);

/* A process of the run has died, and the others are to go on. If the launcher ends them all the same, the user hears
   what to tell it. */
void atolli_signals_note_death(int image);

/* Called in each image before its program starts: handlers for SIGTERM, SIGINT and SIGHUP. */
void atolli_signals_install_handlers(void);

/* The signal that has arrived within a data transfer statement and waits for its end; 0: none. */
int atolli_signals_pending(void);

#endif
