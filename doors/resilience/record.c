/* Makes and checks records. Called where checkpoints are written and read. */
#include "record.h"

#include <string.h>

static const char MAGIC[8] = "AtollCkp";
enum { VERSION = 1, BYTE_ORDER_MARK = 0x01020304 };
enum { MOST_OBJECTS = 1 << 20 };

/* Each word changes all bits of what follows, so that a change anywhere is seen with all but certainty. */
static uint64_t sum_of(const void *data, int64_t bytes) {
  const char *next = data;
  uint64_t sum = (uint64_t)bytes;
  for (uint64_t word = 0; bytes > 0; bytes -= (int64_t)sizeof word, next += sizeof word) {
    word = 0;
    memcpy(&word, next, bytes < (int64_t)sizeof word ? (size_t)bytes : sizeof word);
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    sum ^= sum >> 32;
  }
  return sum;
}

static int64_t directory_bytes(int64_t num_objects) { return num_objects * (int64_t)sizeof(struct atolli_saved_shape); }

int64_t atolli_record_head_bytes(int64_t num_objects) {
  return (int64_t)sizeof(struct atolli_record) + directory_bytes(num_objects);
}

int64_t atolli_record_bytes(void) {
  int64_t bytes = sizeof(struct atolli_record);
  for (const struct atolli_saved_object *object = atolli_saved_objects(); object; object = object->next)
    if (__builtin_add_overflow(bytes, object->shape.bytes + directory_bytes(1), &bytes))
      return -1;
  return bytes;
}

static uint64_t head_sum(const struct atolli_record *record) {
  struct atolli_record head = *record;
  head.head_sum = 0;
  return sum_of(&head, sizeof head);
}

void atolli_record_make(struct atolli_record *record, int64_t bytes) {
  memcpy(record->magic, MAGIC, sizeof record->magic);
  record->version = VERSION;
  record->byte_order = BYTE_ORDER_MARK;
  record->bytes = bytes;
  record->num_objects = 0;
  for (const struct atolli_saved_object *object = atolli_saved_objects(); object; object = object->next)
    record->directory[record->num_objects++] = object->shape;
  char *data = (char *)&record->directory[record->num_objects];
  for (const struct atolli_saved_object *object = atolli_saved_objects(); object; object = object->next) {
    memcpy(data, object->base, (size_t)object->shape.bytes);
    data += object->shape.bytes;
  }
  int64_t head = atolli_record_head_bytes(record->num_objects);
  record->directory_sum = sum_of(record->directory, directory_bytes(record->num_objects));
  record->data_sum = sum_of((char *)record + head, bytes - head);
  record->head_sum = head_sum(record);
}

/* ---- checks ------------------------------------------------------------------------------------------------------ */

bool atolli_record_begins(const struct atolli_record *record, int64_t bytes) {
  return bytes >= (int64_t)sizeof *record && memcmp(record->magic, MAGIC, sizeof MAGIC) == 0 &&
         record->version == VERSION && record->byte_order == BYTE_ORDER_MARK && record->head_sum == head_sum(record) &&
         record->bytes == bytes && record->num_objects >= 0 && record->num_objects <= MOST_OBJECTS &&
         atolli_record_head_bytes(record->num_objects) <= bytes;
}

/* Of a block: nothing that is computed with these overflows. */
static bool is_place(const struct atolli_saved_shape *shape, int d) {
  return shape->first[d] >= 1 && shape->whole[d] >= 0 && shape->whole[d] <= INT32_MAX &&
         (atolli_block_extent(shape, d) == 0 || shape->first[d] <= shape->whole[d]) &&
         shape->first[d] <= (int64_t)INT32_MAX + 1;
}

/* The sums are right, but who has written the file may have been another program. */
static bool is_shape(const struct atolli_saved_shape *shape) {
  int64_t bytes = shape->elem_len;
  bool is_right = memchr(shape->name, '\0', sizeof shape->name) && shape->rank >= 0 && shape->rank <= ATOLLI_MAX_RANK &&
                  shape->elem_len >= 0;
  for (int d = 0; is_right && d < shape->rank; d++)
    is_right = shape->extent[d] >= 0 && shape->halo[d] >= 0 && shape->halo[d] <= shape->extent[d] / 2 &&
               (shape->spread != ATOLLI_SPREAD_BLOCK || is_place(shape, d)) &&
               !__builtin_mul_overflow(bytes, shape->extent[d], &bytes);
  return is_right && bytes == shape->bytes;
}

static bool is_directory(const struct atolli_record *record) {
  int64_t left = record->bytes - atolli_record_head_bytes(record->num_objects);
  for (int64_t i = 0; i < record->num_objects; i++) {
    if (!is_shape(&record->directory[i]) || record->directory[i].bytes > left)
      return false;
    left -= record->directory[i].bytes;
  }
  return left == 0;
}

bool atolli_record_is_whole(const struct atolli_record *record, int64_t bytes) {
  if (!atolli_record_begins(record, bytes))
    return false;
  int64_t head = atolli_record_head_bytes(record->num_objects);
  return record->directory_sum == sum_of(record->directory, directory_bytes(record->num_objects)) &&
         is_directory(record) && record->data_sum == sum_of((const char *)record + head, bytes - head);
}

/* ---- objects ----------------------------------------------------------------------------------------------------- */

int64_t atolli_record_find(const struct atolli_record *directory, const char *name) {
  for (int64_t i = 0; i < directory->num_objects; i++)
    if (strcmp(directory->directory[i].name, name) == 0)
      return i;
  return -1;
}

int64_t atolli_record_data(const struct atolli_record *directory, int64_t place) {
  int64_t offset = atolli_record_head_bytes(directory->num_objects);
  for (int64_t i = 0; i < place; i++)
    offset += directory->directory[i].bytes;
  return offset;
}
