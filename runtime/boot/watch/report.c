/*
 * Writes what the images wait for, in not more lines than somebody reads. The supervisor calls it, on request and when
 * it has found a deadlock; core does where a launcher has started the images.
 */
#include "boot/watch/report.h"

#include "boot/node/allot.h"
#include "boot/node/node.h"
#include "boot/watch/deadlock.h"

#include <stdio.h>
#include <string.h>

/* Up to so many images have a line each. More have so many lines for what they wait for, or for where they wait. */
enum { MOST_EACH = 64, MOST_REASONS = 16, MOST_PLACES = 64, NO_GROUP = MOST_PLACES };

/* ": heat.f90:31: SYNC ALL" ": waits for " "image 2" ", since 1.4 s"; of an image that does not wait all is place. */
struct parts {
  size_t place, reason; /* how much of the text is the same in those that wait at the same place, or for the same */
};

struct group {
  char text[ATOLLI_DEADLOCK_TEXT]; /* of the first image, what follows "image 3" */
  struct parts parts;
  int count, first;
  bool differ; /* in what they wait for */
};

static struct group *groups; /* [MOST_PLACES] */
static int num_groups;
static unsigned char *group_of; /* [image - 1]; NO_GROUP: none */

static const char WAITS[] = ": waits for ", SINCE[] = ", since ";

static struct parts divide(const char *text) {
  const char *waits = strstr(text, WAITS), *since = waits ? strstr(waits, SINCE) : NULL;
  size_t length = strlen(text);
  return (struct parts){.place = waits ? (size_t)(waits - text) : length,
                        .reason = since ? (size_t)(since - text) : length};
}

static bool is_alike(const struct group *group, const char *text, size_t own, size_t of_group) {
  return own == of_group && !memcmp(group->text, text, own);
}

/* Returns whether there is room for it. */
static bool add(int image, const char *text, bool by_place) {
  const int most = by_place ? MOST_PLACES : MOST_REASONS;
  const struct parts parts = divide(text);
  int k = 0;
  while (k < num_groups && !(by_place ? is_alike(&groups[k], text, parts.place, groups[k].parts.place)
                                      : is_alike(&groups[k], text, parts.reason, groups[k].parts.reason)))
    k++;
  group_of[image - 1] = (unsigned char)(k < most ? k : NO_GROUP);
  if (k == most)
    return false;
  if (k == num_groups) {
    groups[num_groups++] = (struct group){.parts = parts, .first = image};
    snprintf(groups[k].text, sizeof groups[k].text, "%s", text);
  }
  groups[k].count++;
  groups[k].differ |= !is_alike(&groups[k], text, parts.reason, groups[k].parts.reason);
  return true;
}

static const char *after_image(const char *text) {
  text += strlen("image ");
  return text + strspn(text, "0123456789");
}

/* By place, those for which there is no room are left out. */
static bool divide_all(atolli_report_describe *describe, bool by_place) {
  char text[ATOLLI_DEADLOCK_TEXT];
  num_groups = 0;
  for (int image = 1; image <= atolli_num_images; image++) {
    describe(image, text, sizeof text);
    if (!add(image, after_image(text), by_place) && !by_place)
      return false;
  }
  return true;
}

/* "images 2-5, 9 and 300 more" */
static void list_images(int group, char *text, size_t size) {
  int left = groups[group].count;
  size_t used = (size_t)snprintf(text, size, left == 1 ? "image" : "images");
  const char *comma = "";
  for (int image = groups[group].first; left > 0; image++) {
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

/* What is said of several images that do not wait; the arguments are what is said of one. */
static const char *plural(const char *text) {
  static const char *const words[][2] = {
      {" has failed", " have failed"},
      {" has ended", " have ended"},
      {" does not wait for another image: it computes, or is in input or output",
       " do not wait for other images: they compute, or are in input or output"},
  };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (!strcmp(text, words[i][0]))
      return words[i][1];
  return text;
}

static void report_group(int k, atolli_say *say) {
  char images[120];
  const struct group *group = &groups[k];
  const int place = (int)group->parts.place;
  const char *reason = group->text[place] ? group->text + place + strlen(WAITS) : NULL;
  list_images(k, images, sizeof images);
  if (group->count == 1 || !reason)
    say("  %s%s", images, group->count == 1 ? group->text : plural(group->text));
  else if (group->differ)
    say("  %s%.*s: image %d waits for %s, the others for others", images, place, group->text, group->first, reason);
  else
    say("  %s%.*s: wait for %s", images, place, group->text, reason);
}

static void report_groups(atolli_say *say) {
  int left = atolli_num_images;
  for (int k = 0; k < num_groups; k++) {
    report_group(k, say);
    left -= groups[k].count;
  }
  if (left > 0)
    say("  and %d images more, each at another place", left);
}

static void report_each(atolli_report_describe *describe, atolli_say *say) {
  char text[ATOLLI_DEADLOCK_TEXT];
  for (int image = 1; image <= atolli_num_images; ++image) {
    describe(image, text, sizeof text);
    say("  %s", text);
  }
}

static bool prepare(void) {
  if (!groups)
    groups = atolli_allot(MOST_PLACES * sizeof *groups);
  if (!group_of)
    group_of = atolli_allot((size_t)atolli_num_images);
  return groups && group_of;
}

void atolli_report_waits(atolli_report_describe *describe, atolli_say *say) {
  if (atolli_num_images <= MOST_EACH || !prepare()) {
    report_each(describe, say);
    return;
  }
  if (!divide_all(describe, false))
    divide_all(describe, true);
  report_groups(say);
}
