/*
 * Reads the configuration variables by the table in config.def. boot/start/start.c calls it before anything else of a
 * run, the tools for what concerns them, and `atoll info` to show them.
 */
#include "config.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct atolli_config atolli_config;

const struct atolli_config_variable atolli_config_variables[] = {
#define VARIABLE(type, field, name, default_value, allowed, secure, job, meaning)                                      \
  {ATOLLI_CONFIG_##type,                                                                                               \
   ATOLLI_SECURE_##secure,                                                                                             \
   ATOLLI_JOB_##job,                                                                                                   \
   name,                                                                                                               \
   default_value,                                                                                                      \
   allowed,                                                                                                            \
   meaning,                                                                                                            \
   offsetof(struct atolli_config, field)},
#include "config.def"
#undef VARIABLE
};
const int atolli_config_num_variables = sizeof atolli_config_variables / sizeof atolli_config_variables[0];

const char *atolli_config_lookup(char *const *envp, const char *name) {
  size_t length = strlen(name);
  for (; *envp; ++envp)
    if (!strncmp(*envp, name, length) && (*envp)[length] == '=')
      return (*envp)[length + 1] ? *envp + length + 1 : NULL;
  return NULL;
}

void atolli_config_forget(char **envp, const char *name) {
  size_t length = strlen(name);
  char **kept = envp;
  for (; *envp; ++envp)
    if (strncmp(*envp, name, length) || (*envp)[length] != '=')
      *kept++ = *envp;
  *kept = NULL;
}

/* A number with the suffix K, M, G or T for a size; *end is where reading stopped. */
static double number_read(const char *text, bool is_size, const char **end_p) {
  char *end;
  double value = strtod(text, &end);
  const char *suffix = "KMGT", *found = is_size && *end ? strchr(suffix, *end) : NULL;
  if (found) {
    for (const char *s = suffix; s <= found; ++s)
      value *= 1024;
    ++end;
  }
  *end_p = end;
  return value;
}

/* Is `value` a number within "LOW..HIGH"? */
static bool number_in_range(const char *value, const char *range, bool is_size, bool is_whole, double *number_p) {
  const char *end, *dots;
  double number = number_read(value, is_size, &end);
  double low = number_read(range, is_size, &dots), high = number_read(dots + strspn(dots, "."), is_size, &dots);
  *number_p = number;
  /* strtod takes blanks, hexadecimal numbers, infinities and not-a-numbers, which nobody means here. */
  if (end == value || *end || strspn(value, "0123456789.eE+-KMGT") != strlen(value))
    return false;
  return number >= low && number <= high && (!is_whole || number == (double)(int64_t)number);
}

/* The position of `value` in "word|word|...", or -1. */
static int choice_find(const char *value, const char *words) {
  size_t length = strlen(value);
  for (int i = 0;; ++i) {
    size_t word = strcspn(words, "|");
    if (word == length && !strncmp(words, value, length))
      return i;
    if (!words[word])
      return -1;
    words += word + 1;
  }
}

static bool accepts_auto(const struct atolli_config_variable *variable) {
  return !strcmp(variable->default_value, "auto") && variable->type != ATOLLI_CONFIG_choice &&
         variable->type != ATOLLI_CONFIG_text;
}

void atolli_config_describe(const struct atolli_config_variable *variable, char *text, size_t size) {
  size_t used = 0;
  if (variable->type == ATOLLI_CONFIG_text) {
    snprintf(text, size, "any text");
    return;
  }
  if (accepts_auto(variable))
    used = (size_t)snprintf(text, size, "auto or ");
  for (const char *p = variable->allowed; *p && used + 5 < size; ++p)
    used += (size_t)snprintf(text + used, size - used, *p == '|' ? ", " : "%c", *p);
}

int atolli_config_set(struct atolli_config *config, const struct atolli_config_variable *variable, const char *value,
                      char *error, size_t size) {
  char *field = (char *)config + variable->offset;
  bool is_auto = accepts_auto(variable) && !strcmp(value, "auto");
  bool is_size = variable->type == ATOLLI_CONFIG_size;
  bool ok = true;
  double number = is_size ? 0 : -1;

  switch (variable->type) {
  case ATOLLI_CONFIG_integer:
    ok = is_auto || number_in_range(value, variable->allowed, false, true, &number);
    if (ok)
      *(atolli_config_integer *)field = (int)number;
    break;
  case ATOLLI_CONFIG_size:
    ok = is_auto || number_in_range(value, variable->allowed, true, false, &number);
    if (ok)
      *(atolli_config_size *)field = (uint64_t)number;
    break;
  case ATOLLI_CONFIG_seconds:
    ok = is_auto || number_in_range(value, variable->allowed, false, false, &number);
    if (ok)
      *(atolli_config_seconds *)field = number;
    break;
  case ATOLLI_CONFIG_choice:
    ok = choice_find(value, variable->allowed) >= 0;
    if (ok)
      *(atolli_config_choice *)field = choice_find(value, variable->allowed);
    break;
  case ATOLLI_CONFIG_text:
    *(atolli_config_text *)field = value;
    break;
  }
  if (!ok) {
    char allowed[200];
    atolli_config_describe(variable, allowed, sizeof allowed);
    snprintf(error, size, "%s is '%.60s'; allowed: %s", variable->name, value, allowed);
  }
  return ok ? 0 : -1;
}

int atolli_config_read(struct atolli_config *config, char *const *envp, char *error, size_t size) {
  for (int i = 0; i < atolli_config_num_variables; ++i) {
    const struct atolli_config_variable *variable = &atolli_config_variables[i];
    const char *value = atolli_config_lookup(envp, variable->name);
    if (atolli_config_set(config, variable, value ? value : variable->default_value, error, size))
      return -1;
  }
  return 0;
}
