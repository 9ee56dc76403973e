/*
 * Errors that many images find: most say the same, as when an image has died and all others meet it. Of more images
 * than a few one says it and the others are counted, so that a run of thousands ends with few lines. An error with any
 * other text has its own line.
 */
#ifndef ATOLL_BOOT_ALIKE_H
#define ATOLL_BOOT_ALIKE_H

#include "base/log.h"

#include <stdbool.h>

/* Writes the message as a line to standard error, unless another image of this host has said it of the same text.
   NULL: this text is the image's own. */
void atolli_alike_say(const char *message, const char *text);

/* Says how many images have been counted; once. Returns whether there were any. */
bool atolli_alike_report(atolli_say *say);

#endif
