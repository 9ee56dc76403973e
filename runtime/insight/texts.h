/*
 * Texts that stay where they are: what a program names its statements and their places by may be on its stack (flang
 * -O0 puts constants there).
 */
#ifndef ATOLL_INSIGHT_TEXTS_H
#define ATOLL_INSIGHT_TEXTS_H

/* The same address for the same text, NUL-terminated, until the process ends; NULL for NULL. When there are too many,
   all that are new are one. One thread at a time. */
const char *insight_text(const char *text);

#endif
