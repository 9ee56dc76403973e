/* What is there on this machine, for `atoll info` and `atoll doctor`. */
#ifndef ATOLL_TOOLS_SURVEY_H
#define ATOLL_TOOLS_SURVEY_H

#include <stdbool.h>
#include <stddef.h>

/* A compiler that atollfc may stand on; `version`: the first line of what it says of itself, empty if it does not run.
 */
struct compiler {
  const char *name;
  bool chosen; /* by ATOLL_FC */
  char version[400];
};

enum { SURVEY_COMPILERS = 4 };

/* The one that ATOLL_FC names, and the usual ones that run. Returns how many. */
int survey_compilers(struct compiler list[SURVEY_COMPILERS]);

/* The names of the transports' plug-ins, in order, with the path of each: in ATOLL_PLUGIN_DIR, or in this
   installation. */
void survey_plugins(void (*tell)(const char *name, const char *path));

/* "DIRECTORY/name", where DIRECTORY is that of this program. */
bool survey_beside(const char *name, char *path, size_t size);

#endif
