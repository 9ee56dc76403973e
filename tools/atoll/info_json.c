/* `atoll info --json`: what `atoll info` says, for programs. docs/getting-started.md describes the members. */
#include "info.h"

#include "base/config.h"
#include "base/tune.h"
#include "llr/llr.h"
#include "survey.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

extern char **environ;

static const char *separator; /* what goes before the next element */

static void string(const char *text) {
  putchar('"');
  for (const unsigned char *c = (const unsigned char *)text; *c; c++)
    if (*c == '"' || *c == '\\')
      printf("\\%c", *c);
    else if (*c < 0x20)
      printf("\\u%04x", *c);
    else
      putchar(*c);
  putchar('"');
}

static void member(const char *name, const char *value) {
  printf("%s\"%s\": ", separator, name);
  if (value)
    string(value);
  else
    printf("null");
  separator = ", ";
}

static void open_list(const char *name) {
  printf(",\n  \"%s\": [", name);
  separator = "";
}

static void open_object(void) {
  printf("%s\n    {", separator);
  separator = "";
}

static void close_object(void) {
  putchar('}');
  separator = ",";
}

static void transport(const char *name, const char *path) {
  open_object();
  member("name", name);
  member("plugin", path);
  close_object();
}

static void variable(const struct atolli_config_variable *v) {
  static struct atolli_config config;
  const char *value = atolli_config_lookup(environ, v->name);
  char allowed[200], error[400] = "";
  atolli_config_describe(v, allowed, sizeof allowed);
  open_object();
  member("name", v->name);
  member("value", value ? value : v->default_value);
  member("from", value ? "environment" : "default");
  member("default", v->default_value);
  member("allowed", allowed);
  member("set_user_id", v->secure == ATOLLI_SECURE_ignored ? "ignored" : "obeyed");
  member("error", value && atolli_config_set(&config, v, value, error, sizeof error) ? error : NULL);
  member("meaning", v->meaning);
  close_object();
}

/* The file of `atoll tune`. */
static void thresholds(void) {
  static struct atolli_tune_file file;
  char path[PATH_MAX], message[PATH_MAX + 400] = "";
  bool named, has_path = atolli_tune_path(environ, path, sizeof path, &named);
  int error = has_path ? atolli_tune_read(path, &file, message, sizeof message) : ENOENT;
  printf(",\n  \"tune\": {");
  separator = "";
  member("file", has_path ? path : NULL);
  member("error", error && (error != ENOENT || (has_path && named)) ? message : NULL);
  printf(", \"sections\": [");
  separator = "";
  for (int s = 0; !error && s < file.count; s++) {
    open_object();
    member("transport", file.section[s].transport);
    member("library", file.section[s].library);
    printf(", \"images\": %d", file.section[s].images);
    for (int i = 0; i < ATOLLI_TUNED; i++)
      if (*file.section[s].value[i])
        member(atolli_tuned[i], file.section[s].value[i]);
    close_object();
  }
  printf("]}");
}

int info_print_json(void) {
  struct utsname system;
  struct compiler compilers[SURVEY_COMPILERS];
  char message[400];
  separator = "{\n  ";
  member("version", ATOLL_VERSION);
  if (!uname(&system)) {
    printf(",\n  \"system\": ");
    separator = "{";
    member("name", system.sysname);
    member("release", system.release);
    member("machine", system.machine);
    printf(", \"cores\": %ld}", sysconf(_SC_NPROCESSORS_ONLN));
  }
  open_list("transports");
  for (int i = 0; llr_list(i); ++i)
    transport(llr_list(i)->name, NULL);
  survey_plugins(transport);
  printf("]");
  open_list("compilers");
  for (int i = 0, count = survey_compilers(compilers); i < count; i++) {
    open_object();
    member("command", compilers[i].name);
    member("version", *compilers[i].version ? compilers[i].version : NULL);
    printf(", \"chosen\": %s", compilers[i].chosen ? "true" : "false");
    close_object();
  }
  printf("]");
  thresholds();
  open_list("variables");
  for (int i = 0; i < atolli_config_num_variables; ++i)
    variable(&atolli_config_variables[i]);
  printf("]");
  open_list("warnings");
  char *const *rest = environ;
  for (; atolli_config_next_unknown(&rest, message, sizeof message); separator = ", ") {
    fputs(separator, stdout);
    string(message);
  }
  puts("]\n}");
  return 0;
}
