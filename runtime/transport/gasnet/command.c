/* Starts the images of a job by a command of the user's (GASNET_CSPAWN_CMD). udp.c calls it. */
#include "spawn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct text {
  char bytes[1 << 17]; /* as much as one argument may have */
  size_t length;
};

static void append(struct text *text, const char *more) {
  size_t length = strlen(more);
  if (text->length + length >= sizeof text->bytes) {
    fprintf(stderr, "atoll: the command that starts the processes is too long\n");
    _exit(1);
  }
  memcpy(text->bytes + text->length, more, length + 1);
  text->length += length;
}

/* So that a shell takes it for one word. */
static void append_quoted(struct text *text, const char *word) {
  append(text, "'");
  for (; *word; word++) {
    char letter[2] = {*word};
    append(text, *word == '\'' ? "'\\''" : letter);
  }
  append(text, "' ");
}

static void append_worker(struct text *text) {
  char setting[400];
  snprintf(setting, sizeof setting, ATOLLI_GASNET_WORKER "=%s", getenv(ATOLLI_GASNET_WORKER));
  append(text, "env ");
  append_quoted(text, setting);
  snprintf(setting, sizeof setting, "ATOLL_NUM_IMAGES=%s", atolli_gasnet_start.number);
  append_quoted(text, setting);
  append_quoted(text, atolli_gasnet_start.program);
  for (int i = 1; atolli_gasnet_start.argv[i]; i++)
    append_quoted(text, atolli_gasnet_start.argv[i]);
}

int atolli_gasnet_run_command(const char *command) {
  static struct text text;
  for (; *command; command++) {
    char letter[2] = {*command};
    if (*command != '%')
      append(&text, letter);
    else if (*++command == 'N')
      append(&text, atolli_gasnet_start.number);
    else if (*command == 'C')
      append_worker(&text);
    else if (*command == '%')
      append(&text, "%");
    else {
      fprintf(stderr, "atoll: GASNET_CSPAWN_CMD: only %%N, %%C and %%%% have a meaning\n");
      return 1;
    }
  }
  return atolli_gasnet_exit_status(system(text.bytes));
}
