/*
 * News of images that have stopped, or that execute FAIL IMAGE, for the images of other machines, and of those that
 * this image has lost. Called by boot, by the functions of atolli_termination, when an image has ended, and by the
 * transport.
 *
 * Few images tell all others, so that each hears of it as soon as it looks. Of many, each tells a few images of each
 * machine, who note it where all of their machine look; and one that has only stopped waits a moment before. If all of
 * its machine have stopped by then, the last one has told so for all: the end of a program takes as many messages as
 * there are pairs of machines, not of images.
 */
#include "core/start/announce.h"

#include "base/clock.h"
#include "base/config.h"
#include "core/image/failure.h"
#include "core/image/transport.h"
#include "core/remote/remote.h"

#include <string.h>

/* Of each other machine so many are told: one that computes does not hear. */
enum { TOLD_OF_MACHINE = 4 };
#define MOMENT_NS 20000000u

struct news {
  int lost; /* an image that the source has lost (boot/watch/losses.h); 0: the news is of the source itself: */
  int state;
  bool of_machine; /* all images of the source's machine have stopped */
};

static struct {
  bool is_due, is_sent, is_repeated;
  uint64_t due_at;
  uint32_t epoch; /* when those who have been told were last looked at */
} announcement;

/* ---- what others tell -------------------------------------------------------------------------------------------- */

static int last_of_machine(int first) {
  int image = first;
  while (image < atolli_num_images && atolli_host_first(image + 1) == first)
    image++;
  return image;
}

/* Those that still run, as far as is known here. */
static void note_machine(int source) {
  int first = atolli_host_first(source + 1), last = last_of_machine(first);
  for (int image = first; image <= last; image++)
    if (atolli_state_of(image) == ATOLLI_RUNNING)
      atolli_state_change(image, ATOLLI_STOPPED);
}

static void on_news(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct news news;
  (void)llr, (void)bytes;
  memcpy(&news, payload, sizeof news);
  if (news.lost > 0) {
    atolli_loss_settle(news.lost, source + 1);
    return;
  }
  if (news.of_machine)
    note_machine(source);
  if (news.state == ATOLLI_FAILED) /* it tells so itself */
    atomic_store_explicit(&atolli_node->image[source].fails, true, memory_order_relaxed);
  if (!news.of_machine)
    atolli_state_change(source + 1, news.state);
}

/* ---- what is told ------------------------------------------------------------------------------------------------ */

/* Calls visit for images of each other machine: `most` of each, other ones for other images. Ends where it says so. */
static void visit_others(int most, bool (*visit)(int image, const struct news *news), const struct news *news) {
  for (int host = 0; host < atolli_num_hosts; host++) {
    int first = atolli_host_firsts[host], end = atolli_num_images + 1;
    if (host + 1 < atolli_num_hosts)
      end = atolli_host_firsts[host + 1];
    for (int i = 0; i < end - first && i < most && !atolli_is_here(first); i++)
      if (!visit(first + (atolli_this_image + i) % (end - first), news))
        return;
  }
}

/* One that is gone need not know. */
static bool tell(int image, const struct news *news) {
  llr_am_send(atolli_transport, image - 1, ATOLLI_AM_STATE, news, sizeof *news);
  return true;
}

void atolli_announce_loss(int rank, bool is_silent) {
  struct news news;
  memset(&news, 0, sizeof news);
  news.lost = rank + 1;
  atolli_loss_note(news.lost, is_silent);
  if (news.lost == atolli_this_image)
    return;
  atolli_loss_settle(news.lost, atolli_this_image);
  for (int image = 1; image <= atolli_num_images; image++)
    if (atolli_transport && image != atolli_this_image && image != news.lost) /* it may just be starting */
      tell(image, &news);
}

static int own_state(void) { return atolli_state_of(atolli_this_image); }

static void tell_machines(int most, bool of_machine) {
  struct news news;
  memset(&news, 0, sizeof news); /* padding is sent, too */
  news.state = own_state();
  news.of_machine = of_machine;
  visit_others(most, tell, &news);
  announcement.is_sent = true;
  announcement.is_due = false;
}

static bool have_all_here_stopped(void) {
  for (int image = atolli_here_first; image <= atolli_here_last; image++)
    if (atolli_state_of(image) != ATOLLI_STOPPED)
      return false;
  return true;
}

static bool are_few(void) { return atolli_num_images <= atolli_config.tell_all; }

static void announce(void) {
  if (atolli_num_hosts == 1)
    return;
  if (are_few())
    tell_machines(atolli_num_images, false);
  else if (own_state() != ATOLLI_STOPPED)
    tell_machines(TOLD_OF_MACHINE, false);
  else if (have_all_here_stopped())
    tell_machines(TOLD_OF_MACHINE, true);
  else
    announcement.is_due = true, announcement.due_at = atolli_now_ns() + MOMENT_NS;
}

static bool is_not_gone(int image, const struct news *news) {
  (void)news;
  announcement.is_repeated |= atolli_remote_is_gone(image - 1);
  return !announcement.is_repeated;
}

/* If one that was told has died, perhaps before it has heard, all others are told. Acquire: with the epoch come the
   states that changed before it did. */
static void look_after(void) {
  uint32_t epoch = atomic_load_explicit(&atolli_node->epoch, memory_order_acquire);
  if (!announcement.is_sent || announcement.is_repeated || announcement.epoch == epoch || are_few())
    return;
  announcement.epoch = epoch;
  visit_others(TOLD_OF_MACHINE, is_not_gone, NULL);
  if (announcement.is_repeated)
    tell_machines(atolli_num_images, false);
}

static void progress(void) {
  (void)llr_progress(atolli_transport);
  if (announcement.is_due && have_all_here_stopped()) /* the last one tells */
    announcement.is_due = false;
  if (announcement.is_due && atolli_now_ns() >= announcement.due_at)
    tell_machines(TOLD_OF_MACHINE, false);
  look_after();
}

void atolli_announcements_start(void) {
  atolli_remote_check(llr_am_set_handler(atolli_transport, ATOLLI_AM_STATE, on_news), "start on", atolli_this_image);
  atolli_termination.announce = announce;
  atolli_termination.progress = progress;
}
