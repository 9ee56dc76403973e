#include "fake.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 4, QUEUE = 4096 };

static struct {
  int rank;
  uintptr_t remote;
  size_t bytes;
  char *copy;
} puts_queued[QUEUE];
static int num_puts;

static struct {
  int source, rank, index;
  size_t bytes;
  char payload[128];
} messages[QUEUE];
static int num_messages;

static char *memory[RANKS];
static llr_am_handler handlers[LLR_AM_HANDLERS];
static int this_rank;
int fake_puts, fake_gets, fake_messages;

char *fake_memory(int rank) { return memory[rank]; }

static char *place_of(int rank, uintptr_t remote, size_t bytes) {
  if (rank < 0 || rank >= RANKS || remote < FAKE_BASE || remote - FAKE_BASE + bytes > FAKE_BYTES)
    return NULL;
  return memory[rank] + (remote - FAKE_BASE);
}

static struct llr opened = {.table = &llr_fake};

static int fake_init(const struct llr_job *job, struct llr **llr_p) {
  *llr_p = &opened;
  this_rank = job->rank;
  num_puts = num_messages = 0;
  for (int rank = 0; rank < RANKS; rank++)
    memory[rank] = calloc(1, FAKE_BYTES);
  return job->num_ranks <= RANKS ? LLR_OK : LLR_BAD_ARGUMENT;
}

static void fake_fini(struct llr *llr) {
  (void)llr;
  for (int rank = 0; rank < RANKS; rank++)
    free(memory[rank]);
}

static int fake_attach(struct llr *llr, void *base, size_t bytes) {
  (void)llr, (void)base, (void)bytes;
  return LLR_OK;
}

/* The last one first: nothing above may rely on an order without LLR_ORDERED_PUTS. */
static int fake_flush(struct llr *llr, int rank) {
  (void)llr;
  int kept = 0;
  for (int i = num_puts - 1; i >= 0; i--) {
    if (rank != -1 && puts_queued[i].rank != rank)
      continue;
    memcpy(place_of(puts_queued[i].rank, puts_queued[i].remote, puts_queued[i].bytes), puts_queued[i].copy,
           puts_queued[i].bytes);
    free(puts_queued[i].copy);
    puts_queued[i].copy = NULL;
  }
  for (int i = 0; i < num_puts; i++)
    if (puts_queued[i].copy)
      puts_queued[kept++] = puts_queued[i];
  num_puts = kept;
  return LLR_OK;
}

static int fake_put(struct llr *llr, int rank, uintptr_t remote, const void *local, size_t bytes,
                    llr_handle *handle_p) {
  fake_puts++;
  if (!place_of(rank, remote, bytes))
    return LLR_BAD_ARGUMENT;
  if (num_puts == QUEUE)
    fake_flush(llr, -1);
  puts_queued[num_puts].rank = rank;
  puts_queued[num_puts].remote = remote;
  puts_queued[num_puts].bytes = bytes;
  puts_queued[num_puts].copy = memcpy(malloc(bytes + 1), local, bytes);
  num_puts++;
  *handle_p = 7;
  return LLR_OK;
}

/* Delivered by wait only. */
static struct {
  void *local;
  const char *from;
  size_t bytes;
} pending_get;

static int fake_get(struct llr *llr, int rank, uintptr_t remote, void *local, size_t bytes, llr_handle *handle_p) {
  (void)llr;
  fake_gets++;
  pending_get.from = place_of(rank, remote, bytes);
  pending_get.local = local;
  pending_get.bytes = bytes;
  *handle_p = 9;
  return pending_get.from ? LLR_OK : LLR_BAD_ARGUMENT;
}

static int fake_wait(struct llr *llr, llr_handle handle) {
  (void)llr;
  if (handle == 9)
    memcpy(pending_get.local, pending_get.from, pending_get.bytes);
  return LLR_OK;
}

static int fake_am_set_handler(struct llr *llr, int index, llr_am_handler handler) {
  (void)llr;
  if (index < 0 || index >= LLR_AM_HANDLERS)
    return LLR_BAD_ARGUMENT;
  handlers[index] = handler;
  return LLR_OK;
}

static int fake_am_send(struct llr *llr, int rank, int index, const void *payload, size_t bytes) {
  (void)llr;
  fake_messages++;
  if (num_messages == QUEUE || bytes > sizeof messages->payload)
    return LLR_BAD_ARGUMENT;
  messages[num_messages].source = this_rank;
  messages[num_messages].rank = rank;
  messages[num_messages].index = index;
  messages[num_messages].bytes = bytes;
  memcpy(messages[num_messages++].payload, payload, bytes);
  return LLR_OK;
}

/* Plays the rank to which the message goes: `this_rank` is the sender of what its handler sends. Addresses in messages
   are real ones, since all ranks are this process. */
static enum llr_progress fake_progress(struct llr *llr) {
  if (num_messages == 0)
    return LLR_IDLE;
  int self = this_rank, source = messages[0].source, index = messages[0].index;
  size_t bytes = messages[0].bytes;
  char payload[sizeof messages->payload];
  memcpy(payload, messages[0].payload, bytes);
  this_rank = messages[0].rank;
  memmove(messages, messages + 1, (size_t)--num_messages * sizeof *messages);
  handlers[index](llr, source, payload, bytes);
  this_rank = self;
  return LLR_BUSY;
}

const struct llr_transport llr_fake = {
    .name = "fake",
    .attributes = 0,
    .am_bytes = 128,
    .init = fake_init,
    .fini = fake_fini,
    .attach = fake_attach,
    .put = fake_put,
    .get = fake_get,
    .am_set_handler = fake_am_set_handler,
    .am_send = fake_am_send,
    .wait = fake_wait,
    .flush = fake_flush,
    .progress = fake_progress,
};
