/* `atoll tune`: measures thresholds by tools/tune and stores them in the file of base/tune.h. */
#ifndef ATOLL_TOOL_TUNE_H
#define ATOLL_TOOL_TUNE_H

#include "base/tune.h"

/* words[0] is the first after "tune"; NULL at the end. Returns the tool's exit status. */
int tune(char **words);

/* ---- tune_run.c ---- */

/* Runs the measurement by this launcher, a command without the program and its arguments, NULL at the end; prints what
   it finds as it goes. Returns 0, or -1 after a message. */
int tune_run(char *const *launcher, bool quick, struct atolli_tune_section *section_p);

/* Where this installation keeps plug-ins and the measurement program. False: unknown. */
bool tune_directory(char *path, size_t size);

/* ---- tune_store.c ---- */

/* Puts the sections into the file, in the place of older ones of the same name, and makes its directories. The file is
   replaced at once or not at all. Returns 0, or -1 after a message. */
int tune_store(const char *path, const struct atolli_tune_section *sections, int count);

/* "TRANSPORT: LIBRARY: N images" */
void tune_section_name(const struct atolli_tune_section *section, char *text, size_t size);

#endif
