/* What somebody may have meant by an option that is not there. */
#ifndef ATOLL_TOOLS_SUGGEST_H
#define ATOLL_TOOLS_SUGGEST_H

#include <getopt.h>

/* The name of the long option that is most like `word`, which begins with dashes; NULL: none is like it. */
const char *suggest_option(const char *word, const struct option *options);

#endif
