/*
 * Writes what the images wait for, in not more lines than somebody reads. The supervisor calls it, on request and when
 * it has found a deadlock.
 */
#include "boot/report.h"

#include "boot/allot.h"
#include "boot/deadlock.h"
#include "boot/node.h"
#include "boot/output.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LINES = 64, NO_GROUP = MOST_LINES };

struct group {
  char text[ATOLLI_DEADLOCK_TEXT]; /* what follows "image 3" */
  size_t same;                     /* how much of it is the same in all: not the seconds */
  int count;
};

static struct group *groups; /* [MOST_LINES] */
static int num_groups;
static unsigned char *group_of; /* [image - 1]; NO_GROUP: none */

/* What the image waits for; *same_p: without the time. */
static const char *describe(int image, char *text, size_t *same_p) {
  atolli_deadlock_describe(image, text, ATOLLI_DEADLOCK_TEXT);
  const char *what = text + strlen("image ");
  what += strspn(what, "0123456789");
  const char *since = strstr(what, ", since ");
  *same_p = since ? (size_t)(since - what) : strlen(what);
  return what;
}

static void add(int image) {
  char text[ATOLLI_DEADLOCK_TEXT];
  size_t same;
  const char *what = describe(image, text, &same);
  int k = 0;
  while (k < num_groups && (groups[k].same != same || memcmp(groups[k].text, what, same)))
    k++;
  group_of[image - 1] = (unsigned char)k;
  if (k == MOST_LINES)
    return;
  if (k == num_groups) {
    groups[num_groups++] = (struct group){.same = same};
    snprintf(groups[k].text, sizeof groups[k].text, "%s", what);
  }
  groups[k].count++;
}

/* "images 2-5, 9 and 300 more" */
static void list_images(int group, char *text, size_t size) {
  int left = groups[group].count;
  size_t used = (size_t)snprintf(text, size, left == 1 ? "image" : "images");
  const char *comma = "";
  for (int image = 1; left > 0; image++) {
    int last = image;
    if (group_of[image - 1] != group)
      continue;
    while (last < atolli_num_images && group_of[last] == group)
      last++;
    used += (size_t)snprintf(text + used, size - used, last > image ? "%s %d-%d" : "%s %d", comma, image, last);
    left -= last - image + 1;
    if (left > 0 && used + sizeof ", 1000000-1000000 and 1000000 more" > size) {
      snprintf(text + used, size - used, " and %d more", left);
      return;
    }
    comma = ",";
    image = last;
  }
}

static void report_groups(void) {
  char images[120];
  int left = atolli_num_images;
  for (int k = 0; k < num_groups; k++) {
    list_images(k, images, sizeof images);
    atolli_output_message("  %s%s", images, groups[k].text);
    left -= groups[k].count;
  }
  if (left > 0)
    atolli_output_message("  and %d images more, each with another line", left);
}

static void report_each(void) {
  char text[ATOLLI_DEADLOCK_TEXT];
  for (int image = 1; image <= atolli_num_images; ++image) {
    atolli_deadlock_describe(image, text, sizeof text);
    atolli_output_message("  %s", text);
  }
}

static bool prepare(void) {
  if (!groups)
    groups = atolli_allot(MOST_LINES * sizeof *groups);
  if (!group_of)
    group_of = atolli_allot((size_t)atolli_num_images);
  num_groups = 0;
  return groups && group_of;
}

void atolli_report_waits(void) {
  if (atolli_num_images <= MOST_LINES || !prepare()) {
    report_each();
    return;
  }
  for (int image = 1; image <= atolli_num_images; image++)
    add(image);
  report_groups();
}
