/*
 * A collective and its notice. The notice has the arguments, or says where they are, and by it the images find out
 * whether they execute the same. Shared by the files of the collectives.
 */
#ifndef ATOLL_CORE_COLL_NOTICE_H
#define ATOLL_CORE_COLL_NOTICE_H

#include "core/barrier/exchange.h"
#include "core/barrier/payload.h"
#include "core/coll/coll_buffer.h"
#include "core/coll/coll_plan.h"

/* A collective, as an image executes it. */
struct atolli_coll {
  int operation;
  int type; /* 0: CO_BROADCAST */
  size_t elem_len;
  int64_t image;             /* SOURCE_IMAGE, or RESULT_IMAGE, 0: none */
  bool parts;                /* the elements have allocatable components */
  struct atolli_facts facts; /* coll_begin.h; the kind from the beginning */
  struct atolli_plan plan;
  struct atolli_exchange exchange; /* of the first round */
  struct atolli_payload *payload;  /* what goes with the notice; NULL: nothing */
  char **argument;                 /* [image - 1], in place: in that image's process; to be freed */
};

/* After the first round, until the next but one: where the image has offered its argument
   (atolli_argument_offer); NULL: it has not. */
char *atolli_argument_of(const struct atolli_team *team, const struct atolli_exchange *exchange, int image);

/* What images compare of a notice (core/barrier/summary.h). */
void atolli_coll_values(const struct atolli_coll *coll, size_t bytes, uint64_t value[4]);
/* The error that it is when the notices of two images differ. */
struct atolli_outcome atolli_notices_report(int first_image, const struct atolli_notice *first, int image,
                                            const struct atolli_notice *other);

/* The same, where that of an image differs from that of image 1. */
struct atolli_outcome atolli_coll_report(const struct atolli_summary *summary);

/* After the first round between nodes: [image - 1] is the address in that image's process, to which others may write.
   NULL: not all are in memory that can be reached, or not all images are told. To be freed. */
char **atolli_notice_locations(const struct atolli_team *team, const struct atolli_exchange *exchange);

/* Transfers of pieces end with different outcomes on different images when an image fails meanwhile: in a program that
   survives failures those that have missed something tell the others, and all have the same outcome afterwards. */
struct atolli_outcome atolli_agree(struct atolli_team *team, struct atolli_outcome mine);

/* The last round of a collective in which images have read each other's arguments: none of these changes before all
   have read. */
struct atolli_outcome atolli_arguments_end(struct atolli_team *team);

#endif
