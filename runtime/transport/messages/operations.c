/* Handles: a table of operations, each with a number that tells its uses apart, so that an old handle means "complete".
 */
#include "messages.h"

#include <stdlib.h>

enum { INDEX_BITS = 20, MOST = 1 << INDEX_BITS };

/* Pointers to operations are kept in the library's requests: they do not move when the table grows. */
static struct operation **table;
static int count, first_free = -1;

static bool grow(void) {
  struct operation **larger = count < MOST ? realloc(table, (size_t)(count + 1) * sizeof *table) : NULL;
  if (!larger)
    return false;
  table = larger;
  table[count] = malloc(sizeof **table);
  if (!table[count])
    return false;
  *table[count] =
      (struct operation){.handle = ((llr_handle)1 << INDEX_BITS) | (unsigned)count, .next_free = first_free};
  first_free = count++;
  return true;
}

struct operation *atolli_operation_begin(int rank) {
  if (first_free < 0 && !grow())
    return NULL;
  struct operation *operation = table[first_free];
  first_free = operation->next_free;
  operation->rank = rank;
  operation->pending = 1; /* until the caller has its handle */
  return operation;
}

void atolli_operation_part_done(struct operation *operation) {
  if (--operation->pending > 0)
    return;
  int index = (int)(operation->handle & (MOST - 1));
  operation->handle += MOST;
  operation->next_free = first_free;
  first_free = index;
}

llr_handle atolli_operation_handle(struct operation *operation) {
  llr_handle handle = operation->pending > 1 ? operation->handle : 0;
  atolli_operation_part_done(operation);
  return handle;
}

struct operation *atolli_operation_find(llr_handle handle) {
  int index = (int)(handle & (MOST - 1));
  return handle && index < count && table[index]->handle == handle ? table[index] : NULL;
}
