/* The table of the ways. Called by the files of the collectives, and by tools that print it. */
#include "core/coll/coll_plan.h"

#include "base/log2.h"

/* ---- sizes ------------------------------------------------------------------------------------------------------- */

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

static size_t signal_data(const struct atolli_facts *f) {
  return atolli_signal_data_most(f->images, f->kind != ATOLLI_OF_BROADCAST);
}

static size_t ahead(const struct atolli_facts *f) { return f->ahead; }

/* As payload a sum is sent whole in each of the rounds. By reduce-scatter and all-gather (coll_reduce_scatter.c, and
   MPI's libraries) it takes two more messages for each round, but only two times the argument (Thakur, Rabenseifner,
   Gropp 2005): the more nodes, the sooner that is worth it. */
static size_t longest_sum(int nodes) {
  enum { LATENCY_BYTES = 16 << 10 }; /* what a network carries in the time in which it delivers a message */
  size_t rounds = (size_t)atolli_log2_up(nodes);
  return rounds <= 2 ? ATOLLI_PAYLOAD_BYTES : 2 * rounds * LATENCY_BYTES / (rounds - 2);
}

/* What is copied into messages; a transfer of its own takes no less time after the exchange, and needs no copies. */
static size_t payload(const struct atolli_facts *f) { return least(ATOLLI_PAYLOAD_BYTES, f->copied); }

/* One image of each node combines the arguments of all, less of each, the more they are. */
static size_t payload_of_sum(const struct atolli_facts *f) {
  size_t shared = (size_t)ATOLLI_PAYLOAD_BYTES * (size_t)f->nodes / (size_t)f->images;
  return least(payload(f), least(shared, longest_sum(f->nodes)));
}

static size_t gathered(const struct atolli_facts *f) { return payload(f) / (size_t)f->images; }

static bool goes_as_payload(const struct atolli_facts *f) {
  enum { NEEDS = ATOLLI_AT_ONCE | ATOLLI_PAIRS };
  return f->kind == ATOLLI_OF_BROADCAST ? f->bytes <= payload(f)
                                        : (f->are & NEEDS) == NEEDS && f->bytes <= payload_of_sum(f);
}

/* Never where images outnumber cores: those that are in the library's collectives do not let the others run. Between
   two images what is copied into messages takes no longer by Atoll's algorithms, and one exchange less
   (docs/transports.md). */
size_t atolli_plan_library_from(const struct atolli_facts *f) {
  enum { FROM = 8 << 10 };
  if (f->choice == ATOLLI_COLL_TWO_LEVEL)
    return SIZE_MAX;
  if (f->choice == ATOLLI_COLL_DIRECT)
    return 0;
  if (f->library_from != 0)
    return f->library_from;
  if (!(f->are & ATOLLI_CORES) || goes_as_payload(f))
    return SIZE_MAX;
  return f->images == 2 && f->copied >= FROM ? f->copied + 1 : FROM;
}

size_t atolli_plan_ahead_most(const struct atolli_facts *f, bool survives_failures) {
  if (f->choice != ATOLLI_COLL_AUTO || survives_failures) /* of which it has to be told */
    return 0;
  /* What is not copied does not let its source go on anyway. */
  size_t most = least(ATOLLI_AHEAD_MOST, f->copied);
  return f->library_from ? least(most, f->library_from - 1) : most;
}

/* ---- the table --------------------------------------------------------------------------------------------------- */

struct row {
  enum atolli_way way;
  unsigned needs;
  size_t element;                              /* bytes of an element, at most; 0: any */
  size_t from, to;                             /* bytes of the argument ... */
  size_t (*most)(const struct atolli_facts *); /* ... and at most so many; NULL: any */
  const char *text;
};

/* Below, one message of the whole takes less time than two of a half. */
enum { HALVED = 8 << 10 };
enum {
  NOTED = sizeof((struct atolli_notice *)0)->data,
  PIPED = 4 * ATOLLI_PIECE_BYTES,
  SHORT = ATOLLI_DIRECT_BYTES - 1
};

/* The rings: more images look at too many counters for each piece. How much they are faster: coll_pipe.h. */
enum { PIPE = ATOLLI_OTHERS | ATOLLI_UP_TO_8 | ATOLLI_TELLS_ALL | ATOLLI_CORES };

/* In each table the first row that fits counts; the last one always does. What a way gains over those after it: on one
   node, docs/design.md, 7; running ahead, coll_reduce_ahead.c; with the notices and by the library, docs/transports.md.
 */
static const struct row sum_on_node[] = {
    {ATOLLI_BY_SIGNALS, ATOLLI_SIGNALS_NEED, ATOLLI_SIGNAL_DATA_BYTES, 0, SIZE_MAX, signal_data,
     "with the barrier's signals"},
    {ATOLLI_IN_ARGUMENTS, ATOLLI_TELLS_ALL | ATOLLI_REACHED, ATOLLI_BLOCK_BYTES, ATOLLI_DIRECT_BYTES, SIZE_MAX, NULL,
     "from the arguments, each image a share"},
    {ATOLLI_BY_PIPE, PIPE, ATOLLI_PIECE_BYTES, PIPED, SIZE_MAX, NULL, "through the rings of the stages"},
    {ATOLLI_BY_STAGES_LATER, ATOLLI_TELLS_ALL | ATOLLI_SOME_REACHED, 0, 0, SIZE_MAX, NULL,
     "through the stages, a barrier for each piece"},
    {ATOLLI_BY_STAGES, ATOLLI_TELLS_ALL, 0, 0, SIZE_MAX, NULL, "through the stages, a barrier for each piece"},
    {ATOLLI_BY_TREE, 0, 0, 0, SIZE_MAX, NULL, "in a tree through the stages"},
};
static const struct row broadcast_on_node[] = {
    {ATOLLI_BY_SIGNALS, ATOLLI_SIGNALS_NEED, ATOLLI_SIGNAL_DATA_BYTES, 0, SIZE_MAX, signal_data,
     "with the barrier's signals"},
    {ATOLLI_WITH_NOTICE, 0, 0, 0, SHORT, NULL, "through the source's stage, one barrier"},
    {ATOLLI_IN_ARGUMENTS, ATOLLI_REACHED, 0, ATOLLI_DIRECT_BYTES, SIZE_MAX, NULL, "from the source's argument"},
    {ATOLLI_BY_PIPE, PIPE, 0, PIPED, SIZE_MAX, NULL, "through the ring of the source's stage"},
    {ATOLLI_BY_STAGES, 0, 0, 0, SIZE_MAX, NULL, "through the source's stage, a barrier for each piece"},
};
static const struct row reduce_on_node[] = {
    {ATOLLI_IN_ARGUMENTS, ATOLLI_TELLS_ALL | ATOLLI_PLAIN | ATOLLI_REACHED, ATOLLI_BLOCK_BYTES, ATOLLI_DIRECT_BYTES,
     SIZE_MAX, NULL, "from the arguments, each image a share"},
    {ATOLLI_BY_PIPE, PIPE | ATOLLI_PLAIN, ATOLLI_PIECE_BYTES, PIPED, SIZE_MAX, NULL, "through the rings of the stages"},
    {ATOLLI_BY_TREE, 0, 0, 0, SIZE_MAX, NULL, "in a tree of images"},
};
static const struct row prefix_on_node[] = {
    {ATOLLI_BY_SIGNALS, ATOLLI_SIGNALS_NEED, ATOLLI_SIGNAL_DATA_BYTES, 0, SIZE_MAX, signal_data,
     "with the barrier's signals"},
    {ATOLLI_BY_STAGES, ATOLLI_TELLS_ALL | ATOLLI_UP_TO_16, 0, 0, ATOLLI_WHOLE_BYTES, NULL,
     "from the stages of all images before"},
    {ATOLLI_BY_DOUBLING, 0, 0, 0, SIZE_MAX, NULL, "through the stages, a round for each doubling of the distance"},
};
static const struct row result_on_node[] = {
    {ATOLLI_IN_ARGUMENTS, ATOLLI_REACHED, 0, ATOLLI_DIRECT_BYTES, SIZE_MAX, NULL, "from image 1's argument"},
    {ATOLLI_BY_PIPE, PIPE, 0, PIPED, SIZE_MAX, NULL, "through the ring of image 1's stage"},
    {ATOLLI_BY_STAGES, 0, 0, 0, SIZE_MAX, NULL, "through image 1's stage, a barrier for each piece"},
};

static const struct row sum_between_nodes[] = {
    {ATOLLI_AHEAD, ATOLLI_MAY_RUN_AHEAD | ATOLLI_FOR_ONE | ATOLLI_AT_ONCE | ATOLLI_PAIRS, 0, 0, SIZE_MAX, ahead,
     "along a tree of nodes, ahead of the others"},
    {ATOLLI_WITH_NOTICE, ATOLLI_TELLS_ALL, 0, 0, NOTED, NULL, "in the notices"},
    {ATOLLI_BY_LIBRARY, ATOLLI_LIBRARY, 0, 0, SIZE_MAX, NULL, "by the transport's library"},
    {ATOLLI_AS_PAYLOAD, ATOLLI_AT_ONCE | ATOLLI_PAIRS, 0, 0, SIZE_MAX, payload_of_sum,
     "with the notices, each node combining"},
    {ATOLLI_IN_PLACE, ATOLLI_TELLS_ALL | ATOLLI_SINGLES | ATOLLI_PAIRS | ATOLLI_FOR_ALL | ATOLLI_REACHED,
     ATOLLI_LARGEST_IN_PLACE, HALVED, SIZE_MAX, NULL, "from argument to argument, by reduce-scatter and all-gather"},
    {ATOLLI_BY_NODES, 0, 0, 0, SIZE_MAX, NULL, "through the stages within a node, in pieces between nodes"},
};
static const struct row broadcast_between_nodes[] = {
    {ATOLLI_AHEAD, ATOLLI_MAY_RUN_AHEAD, 0, 0, SIZE_MAX, ahead, "along a tree of nodes, ahead of the others"},
    {ATOLLI_WITH_NOTICE, ATOLLI_TELLS_ALL, 0, 0, NOTED, NULL, "in the notices"},
    {ATOLLI_BY_LIBRARY, ATOLLI_LIBRARY, 0, 0, SIZE_MAX, NULL, "by the transport's library"},
    {ATOLLI_AS_PAYLOAD, 0, 0, 0, SIZE_MAX, payload, "with the notices"},
    {ATOLLI_IN_PLACE, ATOLLI_TELLS_ALL | ATOLLI_REACHED, 0, 0, SIZE_MAX, NULL, "from argument to argument"},
    {ATOLLI_BY_NODES, 0, 0, 0, SIZE_MAX, NULL, "through the stages within a node, in pieces between nodes"},
};
static const struct row reduce_between_nodes[] = {
    {ATOLLI_AS_PAYLOAD, ATOLLI_TELLS_ALL | ATOLLI_UP_TO_16 | ATOLLI_PLAIN, 0, 0, SIZE_MAX, gathered,
     "all to all with the notices"},
    {ATOLLI_BY_TREE, 0, 0, 0, SIZE_MAX, NULL, "in a tree of images, then of nodes"},
};
static const struct row prefix_between_nodes[] = {
    {ATOLLI_AS_PAYLOAD, ATOLLI_TELLS_ALL | ATOLLI_UP_TO_16, 0, 0, SIZE_MAX, gathered, "all to all with the notices"},
    {ATOLLI_BY_DOUBLING, 0, 0, 0, SIZE_MAX, NULL, "from image to image, a round for each doubling of the distance"},
};
static const struct row result_between_nodes[] = {
    {ATOLLI_BY_NODES, 0, 0, 0, SIZE_MAX, NULL, "in pieces between nodes"},
};

/* [kind][several nodes] */
static const struct row *const tables[][2] = {[ATOLLI_OF_SUM] = {sum_on_node, sum_between_nodes},
                                              [ATOLLI_OF_BROADCAST] = {broadcast_on_node, broadcast_between_nodes},
                                              [ATOLLI_OF_REDUCE] = {reduce_on_node, reduce_between_nodes},
                                              [ATOLLI_OF_PREFIX] = {prefix_on_node, prefix_between_nodes},
                                              [ATOLLI_OF_RESULT] = {result_on_node, result_between_nodes}};

static bool is_last(const struct row *row) {
  return row->needs == 0 && row->to == SIZE_MAX && row->from == 0 && !row->most && row->way != ATOLLI_BY_LIBRARY;
}

int atolli_plan_rows(enum atolli_kind kind, bool between_nodes) {
  int count = 1;
  for (const struct row *row = tables[kind][between_nodes]; !is_last(row); row++)
    count++;
  return count;
}

/* Image 1's proposal counts, and once it is told nothing else. Payload is there only if all have put it on the way. */
static bool is_proposed(const struct row *row, const struct atolli_facts *f) {
  if (f->are & ATOLLI_TOLD)
    return f->first == row->way && (row->way != ATOLLI_AS_PAYLOAD || f->ways == 1u << ATOLLI_AS_PAYLOAD);
  return row->way == ATOLLI_BY_LIBRARY ? f->bytes >= atolli_plan_library_from(f) : f->bytes <= row->most(f);
}

static bool fits(const struct row *row, const struct atolli_facts *f) {
  if ((f->are & row->needs) != row->needs || (row->element && f->elem_len > row->element))
    return false;
  if (row->way == ATOLLI_BY_LIBRARY || (row->way == ATOLLI_AS_PAYLOAD && f->kind <= ATOLLI_OF_BROADCAST))
    return is_proposed(row, f);
  return f->bytes >= row->from && f->bytes <= row->to && (!row->most || f->bytes <= row->most(f));
}

/* ---- parameters -------------------------------------------------------------------------------------------------- */

/* A chain is kept busy by many pieces; two nodes need only one. Less is not worth a transfer of its own. */
static size_t passed_on(const struct atolli_facts *f, bool uses_places) {
  enum { PIECES = 32, SMALLEST = 8 << 10, SMALLEST_IN_PLACE = 128 << 10 };
  size_t least_of = uses_places ? SMALLEST : SMALLEST_IN_PLACE, most = uses_places ? ATOLLI_STAGE_BYTES : f->bytes;
  size_t count = uses_places ? ATOLLI_PLACES : f->nodes == 2 ? 1 : PIECES;
  size_t share = (f->bytes + count - 1) / count;
  return share < least_of ? least_of : share > most ? most : share;
}

/* In steps of one piece from node to node, k pieces on n nodes take k + n - 2 by a chain and k log2(n) by a tree. */
static bool chain_is_shorter(size_t pieces, int nodes) {
  return pieces + (size_t)nodes - 2 < pieces * (size_t)atolli_log2_up(nodes);
}

static void set_parameters_between_nodes(const struct atolli_facts *f, struct atolli_plan *plan) {
  enum { SCATTER_NODES = 4, LONG_PIECE = 8 << 10 };
  bool passes_on = f->kind == ATOLLI_OF_BROADCAST || f->kind == ATOLLI_OF_RESULT;
  plan->at_once = f->are & ATOLLI_AT_ONCE;
  plan->uses_places = plan->way != ATOLLI_IN_PLACE || !(f->are & ATOLLI_SINGLES);
  /* From this size on the second half of the messages costs less than what they save. */
  plan->scatter_from = f->nodes >= SCATTER_NODES ? LONG_PIECE : SIZE_MAX;
  if (passes_on)
    plan->piece = passed_on(f, plan->uses_places);
  plan->is_chain = passes_on && chain_is_shorter((f->bytes + plan->piece - 1) / plan->piece, f->nodes);
}

/* Whole elements. On one node an image reads what another has just written, which is best still in its cache. */
static size_t piece_of_prefix(const struct atolli_facts *f) {
  size_t most = f->nodes == 1 ? ATOLLI_PIECE_BYTES : ATOLLI_STAGE_BYTES;
  if (f->bytes <= most)
    return f->bytes;
  return f->elem_len > most ? f->elem_len : most - most % f->elem_len;
}

void atolli_plan(const struct atolli_facts *f, struct atolli_plan *plan) {
  const struct row *first = tables[f->kind][f->nodes > 1], *row = first;
  while (!fits(row, f))
    row++;
  plan->way = row->way;
  plan->row = (int)(row - first);
  plan->piece = f->bytes < ATOLLI_STAGE_BYTES ? f->bytes : ATOLLI_STAGE_BYTES;
  if (f->kind == ATOLLI_OF_SUM && f->bytes > ATOLLI_STAGE_BYTES)
    plan->piece -= ATOLLI_STAGE_BYTES % f->elem_len; /* whole elements */
  if (f->kind == ATOLLI_OF_PREFIX)
    plan->piece = piece_of_prefix(f);
  if (f->nodes > 1)
    set_parameters_between_nodes(f, plan);
}

const char *atolli_plan_text(const struct atolli_facts *f, const struct atolli_plan *plan) {
  return tables[f->kind][f->nodes > 1][plan->row].text;
}
