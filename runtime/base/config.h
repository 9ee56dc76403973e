/*
 * The configuration variables: read once from the environment, before the images start; the same on all images.
 */
#ifndef ATOLL_BASE_CONFIG_H
#define ATOLL_BASE_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int atolli_config_integer;
typedef uint64_t atolli_config_size;
typedef double atolli_config_seconds;
typedef int atolli_config_choice; /* the number of the word in config.def, from 0 */
/* Those of several users. */
enum { ATOLLI_DEADLOCK_OFF, ATOLLI_DEADLOCK_REPORT, ATOLLI_DEADLOCK_ABORT };
enum { ATOLLI_PROGRESS_AUTO, ATOLLI_PROGRESS_THREAD, ATOLLI_PROGRESS_NONE };
typedef const char *atolli_config_text;

struct atolli_config {
#define VARIABLE(type, field, name, default_value, allowed, secure, job, meaning) atolli_config_##type field;
#include "config.def"
#undef VARIABLE
};

extern struct atolli_config atolli_config;

enum atolli_config_type {
  ATOLLI_CONFIG_integer,
  ATOLLI_CONFIG_size,
  ATOLLI_CONFIG_seconds,
  ATOLLI_CONFIG_choice,
  ATOLLI_CONFIG_text
};

enum atolli_config_job { ATOLLI_JOB_own, ATOLLI_JOB_alike };
enum atolli_config_secure { ATOLLI_SECURE_obeyed, ATOLLI_SECURE_ignored };

/* The table itself, for `atoll info`. */
struct atolli_config_variable {
  enum atolli_config_type type;
  enum atolli_config_secure secure;
  enum atolli_config_job job;
  const char *name, *default_value, *allowed, *meaning;
  size_t offset; /* of the field in struct atolli_config */
};
extern const struct atolli_config_variable atolli_config_variables[];
extern const int atolli_config_num_variables;

/* What the environment `envp` says about a variable: NULL if it is not set or empty, which means the default. */
const char *atolli_config_lookup(char *const *envp, const char *name);

/* Takes the variable out of the environment `envp`, for the programs that this one starts. (Before the C library is
   ready, when unsetenv cannot be used.) Its value stays where it is. */
void atolli_config_forget(char **envp, const char *name);

/*
 * Reads `value` as a value of the variable into *config. Returns 0, or -1 with a message (NUL-terminated, one line, in
 * error[0..size)) that names variable, value and what is allowed. Texts are not copied.
 */
int atolli_config_set(struct atolli_config *config, const struct atolli_config_variable *variable, const char *value,
                      char *error, size_t size);

/*
 * Fills *config from `envp`. Returns 0, or -1 with a message for the first bad value. Needs no initialised libc
 * besides what works in .preinit_array; allocates nothing.
 */
int atolli_config_read(struct atolli_config *config, char *const *envp, char *error, size_t size);

/*
 * The next variable at or after *envp_p whose name begins with ATOLL_ though it is neither in the table nor one of
 * those that other parts of the project, and installations, use: true, with a message that names it and the most
 * similar one of the table, and *envp_p after it. False if there is none. Needs as little as atolli_config_read.
 */
bool atolli_config_next_unknown(char *const **envp_p, char *message, size_t size);

/* What a user may write for the variable, in words: "auto or 1..256". */
void atolli_config_describe(const struct atolli_config_variable *variable, char *text, size_t size);

#endif
