/* Prints what `atoll info` shows, and docs/configuration.md. main.c calls it. */
#include "info.h"

#include "base/config.h"
#include "base/tune.h"
#include "llr/llr.h"
#include "survey.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

extern char **environ;

static void print_compilers(void) {
  struct compiler list[SURVEY_COMPILERS];
  int count = survey_compilers(list);
  puts("Compilers found:");
  for (int i = 0; i < count; ++i)
    printf("  %-10s %s%s\n", list[i].name, *list[i].version ? list[i].version : "cannot be run",
           list[i].chosen ? " (ATOLL_FC)" : "");
  if (count == 0 || (count == 1 && !*list[0].version))
    puts("  none");
}

/* Text in lines of at most 100 columns. */
static void print_wrapped(const char *text, int indent) {
  int column = 0;
  while (*text) {
    int length = (int)strcspn(text, " ");
    if (column > 0 && indent + column + 1 + length > 100) {
      putchar('\n');
      column = 0;
    }
    column += printf("%*s%.*s", column ? 1 : indent, "", length, text) - (column ? 0 : indent);
    text += length + (text[length] == ' ');
  }
  putchar('\n');
}

/* The file of `atoll tune`; no sections where it is absent or damaged, of which a line tells. */
static void read_tuned(struct atolli_tune_file *file, char *path, size_t size) {
  char message[PATH_MAX + 400];
  bool named;
  file->count = 0;
  if (!atolli_tune_path(environ, path, size, &named)) {
    puts("Thresholds of `atoll tune`: none");
    return;
  }
  int error = atolli_tune_read(path, file, message, sizeof message);
  if (error)
    file->count = 0;
  if (error == ENOENT && !named)
    printf("Thresholds of `atoll tune`: none (there is no %s)\n", path);
  else if (error)
    printf("Thresholds of `atoll tune`: none; warning: %s\n", message);
  else
    printf("Thresholds of `atoll tune`: %s\n", path);
}

/* What the file has instead of the default. */
static void print_tuned(const struct atolli_tune_file *file, const char *variable, bool is_overruled) {
  for (int i = 0; i < ATOLLI_TUNED; i++)
    for (int s = 0; s < file->count && !strcmp(variable, atolli_tuned[i]); s++) {
      const struct atolli_tune_section *section = &file->section[s];
      if (*section->value[i])
        printf("      %s (file) between nodes over %s: %s, measured on %d images%s\n", section->value[i],
               section->transport, section->library, section->images, is_overruled ? "; overruled" : "");
    }
}

static int print_variables(void) {
  static struct atolli_tune_file tuned;
  struct atolli_config config;
  char path[PATH_MAX];
  int status = 0;
  read_tuned(&tuned, path, sizeof path);
  puts("Configuration variables (environment):");
  for (int i = 0; i < atolli_config_num_variables; ++i) {
    const struct atolli_config_variable *variable = &atolli_config_variables[i];
    const char *value = atolli_config_lookup(environ, variable->name);
    char allowed[200], error[400];
    atolli_config_describe(variable, allowed, sizeof allowed);
    printf("  %s = %s%s\n", variable->name,
           value                      ? value
           : *variable->default_value ? variable->default_value
                                      : "(empty)",
           value ? " (environment)" : " (default)");
    print_tuned(&tuned, variable->name, value != NULL);
    if (value && atolli_config_set(&config, variable, value, error, sizeof error)) {
      printf("      error: %s\n", error);
      status = 1;
    }
    printf("      %s", allowed);
    printf("; default: %s\n", *variable->default_value ? variable->default_value : "(empty)");
    print_wrapped(variable->meaning, 6);
    if (variable->secure == ATOLLI_SECURE_ignored)
      print_wrapped("Ignored in set-user-ID programs.", 6);
  }
  char *const *rest = environ;
  char message[400];
  while (atolli_config_next_unknown(&rest, message, sizeof message))
    printf("  warning: %s\n", message);
  return status;
}

static void print_plugin(const char *name, const char *path) {
  (void)path;
  printf(" %s", name);
}

int info_print(void) {
  struct utsname system;
  printf("Atoll %s\n", ATOLL_VERSION);
  if (!uname(&system))
    printf("System: %s %s %s, %ld cores\n", system.sysname, system.release, system.machine,
           sysconf(_SC_NPROCESSORS_ONLN));
  printf("Transports:");
  for (int i = 0; llr_list(i); ++i)
    printf(" %s", llr_list(i)->name);
  survey_plugins(print_plugin);
  putchar('\n');
  print_compilers();
  return print_variables();
}

int info_print_markdown(void) {
  puts("# Configuration variables\n");
  puts("<!-- Generated from runtime/base/config.def by `atoll info --markdown`; a test compares. -->\n");
  puts("A program reads these variables from its environment when it starts. (`atollfc` reads ATOLL_FC and "
       "ATOLL_FRONT_END_..., `atollcc` ATOLL_CC, `atollcaf` ATOLL_CAF_FC.) They are the same on all images.");
  puts("A variable that is empty or not set has its default, or what `atoll tune` has stored ([transports.md]"
       "(transports.md#tuning)).");
  puts("A value that is not allowed ends the run with a message. `atoll info` shows the present values, and where they "
       "come from.\n");
  puts("* A run warns of other variables that begin with ATOLL_ and look like typing errors.");
  puts("* Programs without coarrays read none of them, unless atollrun starts them "
       "([atollrun.md](atollrun.md#programs-without-coarrays)).");
  puts("* Programs with privileges that their caller lacks (set-user-ID, set-group-ID, file capabilities) ignore some, "
       "with a warning.");
  puts("  These are the variables that could make them load code, name files, or go on where they would end. Programs "
       "that they start do not see these");
  puts("  variables ([transports.md](transports.md#privileges-and-ports)).\n");
  puts("| variable | values | default | set-user-ID | meaning |");
  puts("|---|---|---|---|---|");
  for (int i = 0; i < atolli_config_num_variables; ++i) {
    const struct atolli_config_variable *variable = &atolli_config_variables[i];
    char allowed[200];
    atolli_config_describe(variable, allowed, sizeof allowed);
    printf("| `%s` | %s | %s | %s | %s |\n", variable->name, allowed,
           *variable->default_value ? variable->default_value : "(empty)",
           variable->secure == ATOLLI_SECURE_ignored ? "ignored" : "obeyed", variable->meaning);
  }
  puts("\nSizes take the suffixes K, M, G and T (1024 bytes and so on).");
  return 0;
}
