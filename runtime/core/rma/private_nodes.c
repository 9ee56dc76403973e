/*
 * Private memory of an image of another node, such as a target on its stack: it is asked by active messages, and reads
 * or writes the memory itself. An address in a pointer that no longer points to anything is an error, no crash of the
 * image that is asked: the system checks the addresses (process_vm_readv on the own process).
 *
 * A write is complete when it has been answered, so that puts to private memory need no flush. Release and acquire of
 * the counter of answers order what the other image does before against what this one does next.
 */
#define _GNU_SOURCE
#include "core/image/stat.h"
#include "core/remote/remote.h"
#include "core/rma/private.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PIECES = 256 /* of one system call */, MOST_REQUESTS = 16 /* of an image at a time */ };

/* What the origin waits for. */
struct question {
  _Atomic int open; /* requests without an answer */
  _Atomic int error;
  pthread_mutex_t mutex; /* of the next one: */
  char *packed;          /* where answers go to; NULL: nobody waits for them any more */
};

struct request {
  struct question *question; /* at the origin */
  size_t at;                 /* in the packed memory */
  char *first;               /* element, in the memory of the image that is asked */
  ptrdiff_t stride;
  uint32_t elem_len : 31, write : 1; /* the data follow */
  uint32_t count;                    /* elements; with elem_len, what fits into one message */
};

struct answer {
  struct question *question;
  size_t at;
  int32_t error;
  uint32_t bytes; /* the data follow */
};

/* ---- the image that is asked ------------------------------------------------------------------------------------- */

/* 0 or the errno. */
static int move_own(const struct request *request, char *data) {
  bool contiguous = request->stride == (ptrdiff_t)request->elem_len;
  size_t bytes = contiguous ? (size_t)request->count * request->elem_len : request->elem_len;
  for (uint32_t i = 0, left = contiguous ? 1 : request->count; left > 0;) {
    struct iovec there[PIECES], here = {data, 0};
    unsigned long count = 0;
    for (; count < PIECES && left > 0; count++, i++, left--) {
      there[count] = (struct iovec){request->first + (ptrdiff_t)i * request->stride, bytes};
      here.iov_len += bytes;
    }
    ssize_t moved = request->write ? process_vm_writev(getpid(), &here, 1, there, count, 0)
                                   : process_vm_readv(getpid(), &here, 1, there, count, 0);
    if (moved != (ssize_t)here.iov_len)
      return moved < 0 ? errno : EFAULT;
    data += here.iov_len;
  }
  return 0;
}

static void on_request(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct request request;
  struct answer answer;
  char message[sizeof answer + bytes + llr->table->am_bytes];
  memcpy(&request, payload, sizeof request);
  answer = (struct answer){.question = request.question, .at = request.at};
  if (request.write) {
    memcpy(message, (const char *)payload + sizeof request, bytes - sizeof request);
    answer.error = move_own(&request, message);
  } else {
    answer.error = move_own(&request, message + sizeof answer);
    answer.bytes = answer.error ? 0 : request.count * request.elem_len;
  }
  memcpy(message, &answer, sizeof answer);
  llr_am_send(llr, source, ATOLLI_AM_PRIVATE_ANSWER, message, sizeof answer + answer.bytes);
}

/* ---- the origin -------------------------------------------------------------------------------------------------- */

static void on_answer(struct llr *llr, int source, const void *payload, size_t bytes) {
  struct answer answer;
  (void)llr, (void)source, (void)bytes;
  memcpy(&answer, payload, sizeof answer);
  struct question *question = answer.question;
  if (answer.error)
    atomic_store_explicit(&question->error, answer.error, memory_order_relaxed);
  pthread_mutex_lock(&question->mutex);
  if (question->packed && !answer.error)
    memcpy(question->packed + answer.at, (const char *)payload + sizeof answer, answer.bytes);
  pthread_mutex_unlock(&question->mutex);
  /* Release: the data and the error, for await. */
  atomic_fetch_sub_explicit(&question->open, 1, memory_order_release);
}

/* Acquire: with the last answer come those before, which continue its release sequence. */
static struct atolli_outcome await(int image, struct question *question, int most) {
  struct atolli_wait wait = ATOLLI_WAIT_START;
  while (atomic_load_explicit(&question->open, memory_order_acquire) > most)
    if (!atolli_remote_wait_turn(image, &wait))
      return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, image);
  return atolli_done();
}

static struct atolli_outcome ask(const struct atolli_coindexed *object, const struct request *request) {
  size_t bytes = request->write ? (size_t)request->count * request->elem_len : 0;
  char message[sizeof *request + bytes + 1];
  struct atolli_outcome outcome = await(object->image, request->question, MOST_REQUESTS - 1);
  if (outcome.status != ATOLLI_OK)
    return outcome;
  memcpy(message, request, sizeof *request);
  if (bytes)
    memcpy(message + sizeof *request, request->question->packed + request->at, bytes);
  atomic_fetch_add_explicit(&request->question->open, 1, memory_order_relaxed);
  int status =
      llr_am_send(atolli_transport, object->image - 1, ATOLLI_AM_PRIVATE_REQUEST, message, sizeof *request + bytes);
  if (status == LLR_UNREACHABLE)
    return atolli_obstacle(ATOLLI_STATUS_FAILED_IMAGE, object->image);
  if (status != LLR_OK)
    return atolli_error(ATOLLI_STATUS_FATAL, "%s: a message to image %d failed", atolli_transport->table->name,
                        object->image);
  return outcome;
}

/* Elements that follow each other with one stride. */
static struct atolli_outcome ask_row(const struct atolli_coindexed *object, struct request request, int64_t elements) {
  size_t most = atolli_transport->table->am_bytes - sizeof request, elem_len = object->section.elem_len;
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  while (elements > 0 && elem_len > most) { /* each in pieces */
    for (size_t done = 0; done < elem_len && outcome.status == ATOLLI_OK; done += most) {
      struct request piece = request;
      piece.at += done;
      piece.first += done;
      piece.count = 1;
      piece.elem_len = (uint32_t)(elem_len - done < most ? elem_len - done : most);
      outcome = ask(object, &piece);
    }
    request.at += elem_len;
    request.first += request.stride;
    elements--;
  }
  while (elements > 0 && outcome.status == ATOLLI_OK) {
    int64_t fit = (int64_t)(most / elem_len);
    request.elem_len = (uint32_t)elem_len;
    request.count = (uint32_t)(elements < fit ? elements : fit);
    outcome = ask(object, &request);
    request.at += request.count * elem_len;
    request.first += (ptrdiff_t)request.count * request.stride;
    elements -= request.count;
  }
  return outcome;
}

static struct atolli_outcome ask_all(const struct atolli_coindexed *object, struct question *question, bool write) {
  const struct atolli_section *section = &object->section;
  int64_t row = section->rank > 0 ? section->extent[0] : 1, left = atolli_section_size(section);
  struct request request = {.question = question,
                            .first = section->base,
                            .stride = section->rank > 0 ? section->stride[0] : (ptrdiff_t)section->elem_len,
                            .write = write};
  int64_t index[ATOLLI_MAX_RANK] = {0};
  struct atolli_outcome outcome = {.status = ATOLLI_OK};
  for (; left > 0 && outcome.status == ATOLLI_OK; left -= row) {
    outcome = ask_row(object, request, row);
    request.at += (size_t)row * section->elem_len;
    for (int d = 1; d < section->rank; d++) {
      request.first += section->stride[d];
      if (++index[d] < section->extent[d])
        break;
      request.first -= section->stride[d] * section->extent[d];
      index[d] = 0;
    }
  }
  return outcome.status == ATOLLI_OK ? await(object->image, question, 0) : outcome;
}

struct atolli_outcome atolli_private_ask(const struct atolli_coindexed *object, char *packed, bool write) {
  if (object->section.elem_len == 0)
    return atolli_done();
  struct question *question = calloc(1, sizeof *question);
  if (!question)
    return atolli_no_memory(sizeof *question);
  question->packed = packed;
  pthread_mutex_init(&question->mutex, NULL);
  struct atolli_outcome outcome = ask_all(object, question, write);
  if (outcome.status != ATOLLI_OK) {
    /* Answers may be under way, to the question's address: it stays, without the memory that was for them. */
    pthread_mutex_lock(&question->mutex);
    question->packed = NULL;
    pthread_mutex_unlock(&question->mutex);
    return outcome;
  }
  int error = question->error;
  free(question);
  return error ? atolli_error(ATOLLI_STATUS_FATAL,
                              "the target of the pointer component lies in private memory of image %d, which cannot "
                              "access it there: %s",
                              object->image, strerror(error))
               : outcome;
}

void atolli_private_start(void) {
  llr_am_set_handler(atolli_transport, ATOLLI_AM_PRIVATE_REQUEST, on_request);
  llr_am_set_handler(atolli_transport, ATOLLI_AM_PRIVATE_ANSWER, on_answer);
}
