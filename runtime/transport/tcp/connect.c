/*
 * Every process listens, and tells all others where, by the launcher's own exchange: its addresses, a port, and a key
 * that it has drawn. Of each pair the lower rank connects. It shows the other's key and is shown its own, so that
 * neither takes a stranger for the other, nor another machine that has the same address in a network of its own.
 *
 * Several addresses may lead to a machine, or seem to: some are tried one after the other, all pairs at a time, until
 * every pair has found each other.
 */
#include "connect.h"

#include "attempt.h"
#include "base/clock.h"
#include "base/log.h"
#include "llr/llr.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

/* More processes than these are left to the library: each would have a socket for each other one. */
enum { MOST_RANKS = 1024, OTHER_FILES = 64 };
enum { NOBODY = -1 };
enum { MOST_ROUNDS = 3, ROUND_MS = 2000, AGAIN_MS = 20 };

static int num_missing(const struct meeting *t) {
  int missing = 0;
  for (int rank = 0; rank < t->num_ranks; rank++)
    missing += atolli_tcp_is_partner(t, rank) && t->sockets[rank] < 0;
  return missing;
}

/* ---- rounds ------------------------------------------------------------------------------------------------------ */

static int64_t now_ms(void) { return (int64_t)(atolli_now_ns() / 1000000); }

/* Of each pair without a connection. One with fewer addresses begins anew. */
static void try_address(struct meeting *t, int i) {
  for (int rank = t->rank + 1; rank < t->num_ranks; rank++) {
    struct in6_addr towards[TCP_MOST_ADDRESSES];
    if (!atolli_tcp_is_partner(t, rank) || t->sockets[rank] >= 0 || atolli_tcp_is_tried(t, rank))
      continue;
    int count = atolli_tcp_addresses_towards(&t->cards[t->rank].addresses, &t->cards[rank].addresses, towards);
    if (count > 0)
      atolli_tcp_attempt(t, rank, &towards[i % count]);
  }
}

/* Tries the pairs' i-th addresses, until every partner has been found, or none has been for some time; again and again,
   since strangers may have taken all places when an attempt came. */
static void try_addresses(struct meeting *t, int i) {
  int64_t now = now_ms(), end = now + ROUND_MS, again = now;
  int missing = num_missing(t), before = missing;
  /* Rounds after the first take their whole time: a process that has found all others may be looked for by one that has
     given up its connection. */
  while ((missing > 0 || i > 0) && (now = now_ms()) < end) {
    if (now >= again) {
      try_address(t, i);
      again = now + AGAIN_MS;
    }
    atolli_tcp_attempts_serve(t, (int)((again < end ? again : end) - now));
    missing = num_missing(t);
    if (missing < before)
      end = now_ms() + ROUND_MS;
    before = missing;
  }
  atolli_tcp_attempts_give_up(t);
}

/* The first rank that misses another; NOBODY. The same on all. */
static int find_lonely(struct meeting *t, int (*exchange)(const void *, void *, size_t), int *lonely_p) {
  int mine = num_missing(t), *all = malloc((size_t)t->num_ranks * sizeof *all);
  int status = all ? exchange(&mine, all, sizeof mine) : LLR_NO_MEMORY;
  *lonely_p = NOBODY;
  for (int rank = t->num_ranks - 1; status == LLR_OK && rank >= 0; rank--)
    if (all[rank] != 0)
      *lonely_p = rank;
  free(all);
  return status;
}

static int find_each_other(struct meeting *t, int (*exchange)(const void *, void *, size_t), int *lonely_p) {
  int status = LLR_OK;
  for (int i = 0; i < MOST_ROUNDS && *lonely_p != NOBODY && status == LLR_OK; i++) {
    try_addresses(t, i);
    status = find_lonely(t, exchange, lonely_p);
  }
  return status;
}

/* ---- start ------------------------------------------------------------------------------------------------------- */

/* The program keeps what it may open itself, as far as the system allows. */
static bool may_open(const struct meeting *t) {
  struct rlimit limit;
  rlim_t sockets = t->wish == ATOLLI_TCP_RING ? 2 : (rlim_t)t->num_ranks;
  if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_max < sockets + OTHER_FILES)
    return false;
  if (limit.rlim_cur >= RLIM_INFINITY - sockets)
    return true;
  limit.rlim_cur += sockets;
  limit.rlim_cur = limit.rlim_cur < limit.rlim_max ? limit.rlim_cur : limit.rlim_max;
  return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

static int show_cards(struct meeting *t, int (*exchange)(const void *, void *, size_t), bool *all_listen_p) {
  struct card mine;
  memset(&mine, 0, sizeof mine); /* padding travels, too */
  atolli_tcp_addresses_find(&mine.addresses);
  bool is_auto = t->wish == ATOLLI_TCP_AUTO || t->wish == ATOLLI_TCP_AUTO_ALL;
  bool is_wanted = is_auto ? atolli_tcp_is_only_network() : t->wish != ATOLLI_TCP_NO;
  mine.port = is_wanted && may_open(t) ? atolli_tcp_listen(t) : 0;
  mine.listens = mine.port != 0 && getrandom(mine.key, KEY_BYTES, 0) == KEY_BYTES;
  int status = exchange(&mine, t->cards, sizeof mine);
  *all_listen_p = true;
  for (int rank = 0; status == LLR_OK && rank < t->num_ranks; rank++)
    *all_listen_p &= t->cards[rank].listens != 0;
  for (int rank = 0; status == LLR_OK && rank < t->num_ranks; rank++)
    t->has_machines |= !atolli_tcp_addresses_are_same(&t->cards[0].addresses, &t->cards[rank].addresses);
  return status;
}

struct place {
  uint64_t host;
  int rank;
};

static int compare_places(const void *a, const void *b) {
  const struct place *one = a, *two = b;
  return one->host != two->host ? (one->host < two->host ? -1 : 1) : one->rank - two->rank;
}

/* A ring through all machines, and through the ranks of each. */
static int find_neighbours(struct meeting *t) {
  size_t ranks = (size_t)t->num_ranks, own = 0;
  struct place *places = malloc(ranks * sizeof *places);
  if (!places)
    return LLR_NO_MEMORY;
  for (int rank = 0; rank < t->num_ranks; rank++)
    places[rank] = (struct place){t->cards[rank].addresses.host, rank};
  qsort(places, ranks, sizeof *places, compare_places);
  while (places[own].rank != t->rank)
    own++;
  t->neighbours[0] = places[(own + ranks - 1) % ranks].rank;
  t->neighbours[1] = places[(own + 1) % ranks].rank;
  free(places);
  return LLR_OK;
}

/* Of one of them, since all others may be missing. */
static void warn_of_missing(const struct meeting *t) {
  int rank = 0;
  while (!atolli_tcp_is_partner(t, rank) || t->sockets[rank] >= 0)
    rank++;
  atolli_log("warning: ATOLL_TCP=yes: image %d finds no way to image %d: all messages go by the MPI library",
             t->rank + 1, rank + 1);
}

/* The first one of those that others cannot reach. */
static void warn_of_silence(const struct meeting *t) {
  int rank = 0;
  while (t->cards[rank].listens)
    rank++;
  if (rank != t->rank)
    return;
  if (may_open(t))
    atolli_log("warning: ATOLL_TCP=yes: image %d cannot listen for connections: all messages go by the MPI library",
               rank + 1);
  else
    atolli_log("warning: ATOLL_TCP=yes: image %d may not open a file for each of the others (ulimit -Hn): all messages "
               "go by the MPI library",
               rank + 1);
}

static int meet(struct meeting *t, int (*exchange)(const void *, void *, size_t), bool *met_p) {
  bool all_listen;
  int lonely, status = show_cards(t, exchange, &all_listen);
  *met_p = false;
  if (status == LLR_OK && !all_listen && t->wish == ATOLLI_TCP_YES)
    warn_of_silence(t);
  if (status != LLR_OK || !all_listen)
    return status;
  if (t->wish == ATOLLI_TCP_RING && (status = find_neighbours(t)) != LLR_OK)
    return status;
  status = find_lonely(t, exchange, &lonely);
  if (status != LLR_OK || lonely == NOBODY) /* nobody has a partner */
    return status;
  status = find_each_other(t, exchange, &lonely);
  *met_p = status == LLR_OK && lonely == NOBODY;
  if (lonely == t->rank && t->wish == ATOLLI_TCP_YES)
    warn_of_missing(t);
  return status;
}

int atolli_tcp_connect(int rank, int num_ranks, enum atolli_tcp_wish wish,
                       int (*exchange)(const void *mine, void *all, size_t bytes), int **sockets_p) {
  struct meeting t = {.rank = rank, .num_ranks = num_ranks, .wish = wish, .listener = -1};
  size_t ranks = (size_t)num_ranks;
  bool met = false;
  *sockets_p = NULL;
  if (num_ranks > MOST_RANKS && wish == ATOLLI_TCP_YES && rank == 0)
    atolli_log("warning: ATOLL_TCP=yes: there are more than %d images: all messages go by the MPI library", MOST_RANKS);
  if (num_ranks == 1 || (num_ranks > MOST_RANKS && wish != ATOLLI_TCP_RING))
    return LLR_OK;
  t.cards = calloc(ranks, sizeof *t.cards);
  t.sockets = malloc(ranks * sizeof *t.sockets);
  t.numbers = calloc(ranks, sizeof *t.numbers);
  int status = LLR_NO_MEMORY;
  if (t.cards && t.sockets && t.numbers && atolli_tcp_attempts_begin(&t)) {
    memset(t.sockets, -1, ranks * sizeof *t.sockets);
    status = meet(&t, exchange, &met);
  }
  atolli_tcp_attempts_end(&t);
  for (int i = 0; t.sockets && !met && i < num_ranks; i++)
    if (t.sockets[i] >= 0)
      close(t.sockets[i]);
  free(t.cards);
  free(t.numbers);
  if (met)
    *sockets_p = t.sockets;
  else
    free(t.sockets);
  return status;
}
