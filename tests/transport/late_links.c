/*
 * Slow links: loaded before the programs of an MPI job, it holds back what goes from one rank to another, in order.
 * ATOLL_TEST_LATE: "from,to,ms ...", from the moment on at which the file ATOLL_TEST_LATE_FROM exists. For what a
 * transport sends without waiting (MPI_Isend, and MPI_Test, which it calls all the time).
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST_LINKS = 8 };

struct message {
  struct message *next;
  double due;
  int count, tag;
  MPI_Comm comm;
  char data[];
};

static struct link {
  int to, ms;
  struct message *first, **last;
} links[MOST_LINKS]; /* from this rank */
static int num_links = -1;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void find_links(void) {
  const char *text = getenv("ATOLL_TEST_LATE");
  int rank, from, to, ms, length;
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  num_links = 0;
  for (; text && num_links < MOST_LINKS && sscanf(text, "%d,%d,%d%n", &from, &to, &ms, &length) == 3; text += length)
    if (from == rank) {
      struct link *link = &links[num_links++];
      *link = (struct link){.to = to, .ms = ms};
      link->last = &link->first;
    }
}

static int is_late(void) {
  static int late;
  const char *file = getenv("ATOLL_TEST_LATE_FROM");
  return late || (late = file && access(file, F_OK) == 0);
}

static void send_due(void) {
  for (int i = 0; i < num_links; i++)
    while (links[i].first && links[i].first->due <= now()) {
      struct message *message = links[i].first;
      MPI_Request request;
      PMPI_Isend(message->data, message->count, MPI_BYTE, links[i].to, message->tag, message->comm, &request);
      PMPI_Request_free(&request);
      links[i].first = message->next;
      if (!links[i].first)
        links[i].last = &links[i].first; /* the memory may still be read: it is never given back */
    }
}

int MPI_Isend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request) {
  struct link *link = NULL;
  if (num_links < 0)
    find_links();
  for (int i = 0; i < num_links && !link; i++)
    if (links[i].to == to)
      link = &links[i];
  if (!link || !is_late())
    return PMPI_Isend(data, count, type, to, tag, comm, request);
  struct message *message = malloc(sizeof *message + (size_t)count);
  *message = (struct message){.due = now() + link->ms * 1e-3, .count = count, .tag = tag, .comm = comm};
  memcpy(message->data, data, (size_t)count);
  *link->last = message;
  link->last = &message->next;
  *request = MPI_REQUEST_NULL;
  return MPI_SUCCESS;
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
  send_due();
  return PMPI_Test(request, flag, status);
}
