/*
 * Stores into windows: random bytes of memory are changed, which is allowed when a store faults; those that differ, and
 * no others, are told, in runs. usage: stores_test [seed]
 */
#define _GNU_SOURCE
#include "check.h"
#include "core/remote/stores.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGES = 40, ROUNDS = 200 };

static char *memory, *expected, *told;
static size_t page, bytes;

static void note(char *place, size_t size, void *context) {
  size_t offset = (size_t)(place - memory);
  CHECK(context == &page && size > 0 && offset + size <= bytes);
  for (size_t i = offset; i < offset + size; i++) {
    CHECK(!told[i] && memory[i] != expected[i]);
    told[i] = 1;
  }
}

static void on_fault(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)context;
  if (atolli_stores_allow(info->si_addr, memory + bytes) != 0)
    _exit(1);
}

static void change(void) {
  size_t at = (size_t)rand() % bytes, size = 1 + (size_t)rand() % (rand() % 2 ? 8 : 9 * page);
  for (size_t i = at; i < at + size && i < bytes; i++)
    memory[i] = (char)rand();
}

static void round_of_changes(void) {
  for (size_t i = 0; i < bytes; i++)
    expected[i] = memory[i] = (char)rand();
  mprotect(memory, bytes, PROT_READ);
  CHECK(atolli_stores_allow(memory, memory + bytes) == -1);
  atolli_stores_begin();
  for (int changes = rand() % 12; changes > 0; changes--)
    change();
  memset(told, 0, bytes);
  atolli_stores_end(note, &page);
  for (size_t i = 0; i < bytes; i++)
    CHECK(told[i] == (memory[i] != expected[i]));
  CHECK(mprotect(memory, bytes, PROT_READ | PROT_WRITE) == 0);
}

int main(int argc, char **argv) {
  unsigned seed = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
  srand(seed);
  page = (size_t)sysconf(_SC_PAGESIZE);
  bytes = PAGES * page;
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
  sigaction(SIGSEGV, &action, NULL);
  memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  expected = malloc(bytes);
  told = malloc(bytes);
  check_case("random changes from seed %u", seed);
  for (int i = 0; i < ROUNDS; i++)
    round_of_changes();
  free(expected);
  free(told);
  return check_end();
}
