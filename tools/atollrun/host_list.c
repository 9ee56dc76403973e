/* Reads the hosts of a run. hosts.c calls it for `--hosts` and `--hostfile`. */
#include "host_list.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAME = 255, MAX_IMAGES_OF_HOST = 1 << 20, MAX_HOSTS = 1 << 20 };

/* ---- one host after the other ------------------------------------------------------------------------------------ */

/* A host that is named again gets more images: its images have consecutive indices. */
static bool host_add(struct host_list *list, const char *name, int images) {
  if (!*name || *name == '-' || strlen(name) > MAX_NAME || strpbrk(name, "[]:,=/ ") || list->count == MAX_HOSTS)
    return false;
  for (int i = list->count - 1; i >= 0 && images > 0; i--)
    if (!strcmp(list->hosts[i].name, name)) {
      list->hosts[i].images += images;
      return list->hosts[i].images > images;
    }
  if (list->count > 0 && (list->hosts[0].images == 0) != (images == 0))
    return false;
  if ((list->count & (list->count - 1)) == 0) { /* a power of two: it is full */
    void *larger = realloc(list->hosts, (list->count ? 2 * (size_t)list->count : 1) * sizeof *list->hosts);
    if (!larger)
      return false;
    list->hosts = larger;
  }
  char *copy = strdup(name);
  list->hosts[list->count++] = (struct host){copy, images};
  return copy != NULL;
}

/* One range of "[001-128,130]": low, high and the number of digits of what it counts. */
static bool range_read(const char **text_p, long *low_p, long *high_p, int *digits_p) {
  char *end;
  const char *text = *text_p;
  if (*text < '0' || *text > '9')
    return false;
  *low_p = *high_p = strtol(text, &end, 10);
  *digits_p = (int)(end - text);
  if (*end == '-') {
    text = end + 1;
    if (*text < '0' || *text > '9')
      return false;
    *high_p = strtol(text, &end, 10);
  }
  *text_p = end;
  return *low_p <= *high_p && *high_p - *low_p < MAX_HOSTS;
}

/* Adds all hosts that a name with brackets stands for; `done` is what precedes `rest` in each. */
static bool name_expand(struct host_list *list, const char *done, const char *rest, int images) {
  char name[MAX_NAME + 30];
  size_t plain = strcspn(rest, "[");
  if (strlen(done) + plain > MAX_NAME)
    return false;
  snprintf(name, sizeof name, "%s%.*s", done, (int)plain, rest);
  if (!rest[plain])
    return host_add(list, name, images);
  size_t length = strlen(name);
  const char *text = rest + plain + 1, *end = strchr(text, ']');
  while (end) {
    long low, high;
    int digits;
    if (!range_read(&text, &low, &high, &digits))
      return false;
    for (long k = low; k <= high; k++) {
      snprintf(name + length, sizeof name - length, "%0*ld", digits, k);
      if (!name_expand(list, name, end + 1, images))
        return false;
    }
    if (*text == ']')
      return true;
    if (*text++ != ',')
      return false;
  }
  return false;
}

static bool number_read(const char *text, int *number_p) {
  char *end;
  long number = strtol(text, &end, 10);
  *number_p = (int)number;
  return *text >= '0' && *text <= '9' && !*end && number > 0 && number <= MAX_IMAGES_OF_HOST;
}

/* "NAME" or "NAME:IMAGES". */
static bool item_read(struct host_list *list, const char *item, size_t length) {
  char name[PATH_MAX];
  int images = 0;
  if (length >= sizeof name)
    return false;
  snprintf(name, sizeof name, "%.*s", (int)length, item);
  char *colon = strrchr(name, ':');
  if (colon) {
    *colon = 0;
    if (!number_read(colon + 1, &images))
      return false;
  }
  return name_expand(list, "", name, images);
}

/* Up to the next comma that is not in brackets. */
static size_t item_length(const char *text) {
  size_t length = 0;
  for (bool within = false; text[length] && (within || text[length] != ','); length++)
    within = text[length] == '[' || (within && text[length] != ']');
  return length;
}

bool host_list_read(const char *text, struct host_list *list, char *message, size_t size) {
  for (const char *item = text;;) {
    size_t length = item_length(item);
    if (!item_read(list, item, length)) {
      snprintf(message, size,
               "'%.200s'; allowed: NAME,NAME ... or NAME:IMAGES,NAME:IMAGES ..., where node[01-16] are 16 names", text);
      return false;
    }
    if (!item[length])
      return true;
    item += length + 1;
  }
}

/* ---- files ------------------------------------------------------------------------------------------------------- */

/* "NAME slots=4 max_slots=8" (Open MPI), "NAME:4" (MPICH), "NAME". */
static bool line_read(struct host_list *list, char *line) {
  char *rest, *name = strtok_r(line, " \t\r\n", &rest), item[PATH_MAX];
  const char *slots = NULL;
  if (!name)
    return true;
  for (char *word; (word = strtok_r(NULL, " \t\r\n", &rest));) {
    if (!strncmp(word, "slots=", 6))
      slots = word + 6;
    else if (strncmp(word, "max_slots=", 10) && strncmp(word, "max-slots=", 10))
      return false;
  }
  snprintf(item, sizeof item, "%.2000s%s%.20s", name, slots ? ":" : "", slots ? slots : "");
  return item_read(list, item, strlen(item));
}

bool host_list_read_file(const char *path, struct host_list *list, char *message, size_t size) {
  char line[PATH_MAX];
  FILE *file = fopen(path, "re");
  bool ok = file != NULL;
  if (!ok)
    snprintf(message, size, "'%.200s': %s", path, strerror(errno));
  for (int number = 1; ok && fgets(line, sizeof line, file); number++) {
    line[strcspn(line, "#")] = 0;
    ok = line_read(list, line);
    if (!ok)
      snprintf(message, size,
               "'%.200s', whose line %d is none of: NAME, NAME:IMAGES, NAME slots=IMAGES (all of a kind)", path,
               number);
  }
  if (file)
    fclose(file);
  if (ok && list->count == 0) {
    snprintf(message, size, "'%.200s', in which there is no host", path);
    ok = false;
  }
  return ok;
}

/* ---- Slurm ------------------------------------------------------------------------------------------------------- */

/* Gives the hosts their numbers: "4(x3),2". */
static bool tasks_read(struct host_list *list, const char *text) {
  int host = 0;
  while (*text) {
    char *end;
    long tasks = strtol(text, &end, 10), times = 1;
    if (end == text || tasks <= 0 || tasks > MAX_IMAGES_OF_HOST)
      return false;
    if (!strncmp(end, "(x", 2)) {
      times = strtol(end + 2, &end, 10);
      if (*end++ != ')')
        return false;
    }
    for (; times > 0 && host < list->count; times--)
      list->hosts[host++].images = (int)tasks;
    if (*end && *end != ',')
      return false;
    text = *end ? end + 1 : end;
  }
  return host == list->count;
}

bool host_list_read_slurm(struct host_list *list, char *message, size_t size) {
  const char *nodes = getenv("SLURM_JOB_NODELIST"), *tasks = getenv("SLURM_TASKS_PER_NODE");
  if (!nodes) {
    snprintf(message, size, "'slurm', but there is no SLURM_JOB_NODELIST: use it within salloc or sbatch");
    return false;
  }
  if (!host_list_read(nodes, list, message, size))
    return false;
  if (!tasks || tasks_read(list, tasks))
    return true;
  snprintf(message, size, "'slurm', but SLURM_TASKS_PER_NODE is '%.100s' for %d hosts", tasks, list->count);
  return false;
}

/* ---- images ------------------------------------------------------------------------------------------------------ */

int host_list_divide(struct host_list *list, int num_images) {
  long sum = 0;
  for (int i = 0; i < list->count; i++)
    sum += list->hosts[i].images;
  if (sum == 0) {
    num_images = num_images > 0 ? num_images : list->count;
    for (int i = 0; i < list->count; i++)
      list->hosts[i].images = num_images / list->count + (i < num_images % list->count);
    return num_images;
  }
  if (num_images > sum || sum > INT_MAX)
    return 0;
  if (num_images == 0)
    return (int)sum;
  int left = num_images;
  for (int i = 0; i < list->count; i++) {
    if (list->hosts[i].images > left)
      list->hosts[i].images = left;
    left -= list->hosts[i].images;
  }
  return num_images;
}
