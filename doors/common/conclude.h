/*
 * What all doors do at the end of a statement (Fortran 2018, 11.6.11): what it came to goes to the program as a number
 * and a text, or ends the run. How the program gets the two is the business of each door.
 */
#ifndef ATOLL_DOORS_COMMON_CONCLUDE_H
#define ATOLL_DOORS_COMMON_CONCLUDE_H

#include "boot/node/backend.h"
#include "core/image/stat.h"

/* The numbers of a door: those of the named constants STAT_LOCKED ..., of what has no name there, and of all else. */
struct atolli_door_numbers {
  const struct atolli_stat_codes *named;
  int no_memory, other;
};
int atolli_door_number(enum atolli_status status, const struct atolli_door_numbers *numbers);

/* Tells reports of long waits what the thread is at. */
struct atolli_statement atolli_door_statement(const char *name, bool has_stat);

/* Ends the run after an error, unless the program is told of it (`has_stat`) and STAT= covers it. The result is the
   text for the program, in `buffer` where it is made for this; NULL: all is well. Core is told that the program knows
   of a failed image. */
const char *atolli_door_text(const struct atolli_statement *statement, bool has_stat, struct atolli_outcome outcome,
                             char buffer[ATOLLI_TEXT_BYTES]);

/* A character variable gets the text: cut off, or with blanks after it. */
void atolli_door_fill(char *variable, size_t length, const char *text);

/* ---- programs that ask for the text later ------------------------------------------------------------------------ */

/* The end of a procedure that has an integer for the number (NULL: none), with the end of the observed statement. */
void atolli_door_conclude(const struct atolli_statement *statement, struct atolli_outcome outcome,
                          const struct atolli_door_numbers *numbers, int *stat);

/* The text of this thread's latest procedure that had a number to tell; "" where all was well. */
const char *atolli_door_message(void);

#endif
