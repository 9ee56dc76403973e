/*
 * The file of thresholds that `atoll tune` has measured, and that runs between nodes read: $XDG_CONFIG_HOME/atoll/tune,
 * else $HOME/.config/atoll/tune; ATOLL_TUNE names another or none.
 *
 *   # comments
 *   version 1
 *   [mpi: Open MPI v4.1.4: 2 images]
 *   ATOLL_COPY = 32K
 *
 * A section holds what was measured on so many images over a transport and a library, which the transport names
 * (llr/plugin.h); its keys and values are those of configuration variables (config.def). What has no line keeps its
 * default. A file with anything else in it is not used at all.
 */
#ifndef ATOLL_BASE_TUNE_H
#define ATOLL_BASE_TUNE_H

#include "base/config.h"

enum { ATOLLI_TUNED = 6, ATOLLI_TUNE_SECTIONS = 100, ATOLLI_TUNE_VERSION = 1 };

/* The variables that can be tuned. */
extern const char *const atolli_tuned[ATOLLI_TUNED];
/* One of them in the table of configuration variables. */
const struct atolli_config_variable *atolli_tuned_variable(int i);

struct atolli_tune_section {
  char transport[24], library[100];
  int images;
  char value[ATOLLI_TUNED][16]; /* as they are written; "": the default */
};

struct atolli_tune_file {
  int count;
  struct atolli_tune_section section[ATOLLI_TUNE_SECTIONS];
};

/* Reads "TRANSPORT: LIBRARY: N images", the name of a section, which gets no values. False: it is none. */
bool atolli_tune_section_read(const char *name, struct atolli_tune_section *section);

/* Where the file is, by the environment. False: there is to be none. *named_p: ATOLL_TUNE names it. */
bool atolli_tune_path(char *const *envp, char *path, size_t size, bool *named_p);

/* Reads and checks it. Returns 0; ENOENT where there is none; another errno (EINVAL: something in it is wrong) with a
   message, one line that names the file and the line, in message[0..size). *file is valid after 0 only. */
int atolli_tune_read(const char *path, struct atolli_tune_file *file, char *message, size_t size);

/* The section for this transport and library whose number of images is nearest, as a ratio; NULL: there is none. */
const struct atolli_tune_section *atolli_tune_find(const struct atolli_tune_file *file, const char *transport,
                                                   const char *library, int images);

/* Sets the variables of *config that the environment leaves open. */
void atolli_tune_apply(const struct atolli_tune_section *section, char *const *envp, struct atolli_config *config);

#endif
