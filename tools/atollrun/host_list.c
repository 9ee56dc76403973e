/* Reads the hosts of a run. hosts.c calls it for `--hosts`, host_file.c for each line. */
#include "host_list.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAME = 255, MAX_IMAGES_OF_HOST = 1 << 20, MAX_HOSTS = 1 << 20 };

/* ---- one host after the other ------------------------------------------------------------------------------------ */

static size_t hash_of(const char *name) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
  for (; *name; name++)
    hash = (hash ^ (unsigned char)*name) * UINT64_C(0x100000001b3);
  return (size_t)hash;
}

/* Where the name is in the table, or would be. Precondition: the table has room. */
static int *place_of(const struct host_list *list, const char *name) {
  size_t place = hash_of(name) & (list->places - 1);
  while (list->place[place] != 0 && strcmp(list->hosts[list->place[place] - 1].name, name))
    place = (place + 1) & (list->places - 1);
  return &list->place[place];
}

/* Room for another host: the table is at most half full. */
static bool grow(struct host_list *list) {
  if ((size_t)list->count * 2 < list->places)
    return true;
  size_t places = list->places ? 2 * list->places : 8;
  int *table = calloc(places, sizeof *table);
  void *larger = realloc(list->hosts, places / 2 * sizeof *list->hosts);
  if (larger)
    list->hosts = larger;
  if (!table || !larger) {
    free(table);
    return false;
  }
  free(list->place);
  list->place = table, list->places = places;
  for (int i = 0; i < list->count; i++)
    *place_of(list, list->hosts[i].name) = i + 1;
  return true;
}

/* A host that is named again gets more images: its images have consecutive indices. */
static bool host_add(struct host_list *list, const char *name, int images) {
  if (!*name || *name == '-' || strlen(name) > MAX_NAME || strpbrk(name, "[]:,=/ ") || list->count == MAX_HOSTS ||
      !grow(list))
    return false;
  if (list->count > 0 && (list->hosts[0].images == 0) != (images == 0))
    return false;
  int *place = place_of(list, name);
  if (*place == 0) {
    char *copy = strdup(name);
    if (!copy)
      return false;
    list->hosts[list->count++] = (struct host){.name = copy};
    *place = list->count;
  }
  struct host *host = &list->hosts[*place - 1];
  host->times++;
  if (images > MAX_IMAGES_OF_HOST - host->images)
    return false;
  host->images += images;
  return true;
}

/* One range of "[001-128,130]": low, high and the number of digits of what it counts. */
static bool range_read(const char **text_p, long *low_p, long *high_p, int *digits_p) {
  enum { MAX_DIGITS = 18 };
  const long MOST = 1000000000000000000; /* what is larger is no number of a host, and may be no long */
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
  return *digits_p <= MAX_DIGITS && *low_p <= *high_p && *high_p < MOST && *high_p - *low_p < MAX_HOSTS;
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

bool host_list_number(const char *text, int *number_p) {
  char *end;
  long number = strtol(text, &end, 10);
  *number_p = (int)number;
  return *text >= '0' && *text <= '9' && !*end && number > 0 && number <= MAX_IMAGES_OF_HOST;
}

bool host_list_add(struct host_list *list, const char *item, size_t length) {
  char name[PATH_MAX];
  int images = 0;
  if (length >= sizeof name)
    return false;
  snprintf(name, sizeof name, "%.*s", (int)length, item);
  char *colon = strrchr(name, ':');
  if (colon) {
    *colon = 0;
    if (!host_list_number(colon + 1, &images))
      return false;
  }
  return name_expand(list, "", name, images);
}

const char *host_list_hint(const char *item, size_t length) {
  const char *colon = memchr(item, ':', length);
  bool two = colon && memchr(colon + 1, ':', length - (size_t)(colon + 1 - item));
  return two ? " (an IPv6 address has to have a name, in /etc/hosts for example)" : "";
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
    if (!host_list_add(list, item, length)) {
      snprintf(message, size,
               "'%.200s'; allowed: NAME,NAME ... or NAME:IMAGES,NAME:IMAGES ..., where node[01-16] are 16 names%s",
               text, host_list_hint(item, length));
      return false;
    }
    if (!item[length])
      return true;
    item += length + 1;
  }
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
    if (times <= 0 || times > list->count - host || (*end && *end != ',') || (*end && !end[1]))
      return false;
    for (; times > 0; times--)
      list->hosts[host++].images = (int)tasks;
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
  if (!host_list_read(nodes, list, message, size)) {
    snprintf(message, size, "'slurm', but SLURM_JOB_NODELIST is '%.200s'", nodes);
    return false;
  }
  if (!tasks || tasks_read(list, tasks))
    return true;
  snprintf(message, size, "'slurm', but SLURM_TASKS_PER_NODE is '%.100s' for %d hosts", tasks, list->count);
  return false;
}

/* ---- images ------------------------------------------------------------------------------------------------------ */

/* Each as many as it is named times, the first ones one more. */
static int divide_evenly(struct host_list *list, int num_images) {
  int times = 0;
  for (int i = 0; i < list->count; i++)
    times += list->hosts[i].times;
  num_images = num_images > 0 ? num_images : times;
  int left = num_images % times;
  for (int i = 0; i < list->count; i++) {
    struct host *host = &list->hosts[i];
    int more = host->times < left ? host->times : left;
    host->images = num_images / times * host->times + more;
    left -= more;
  }
  return num_images;
}

int host_list_divide(struct host_list *list, int num_images) {
  long sum = 0;
  for (int i = 0; i < list->count; i++)
    sum += list->hosts[i].images;
  if (sum == 0)
    return divide_evenly(list, num_images);
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
