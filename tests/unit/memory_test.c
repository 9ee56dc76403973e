/* How many images have slots of which size (boot/memory/memory.h): 65,536 of 1 GiB can be, and what is too much for the
   addresses of a process is refused with the bound and what to change. */
#include "boot/memory/memory.h"

#include "boot/node/node.h"
#include "check.h"

#include <string.h>
#include <sys/mman.h>

enum { MANY = 65536, MOST = 1000000 };
static const size_t MIB = (size_t)1 << 20, GIB = (size_t)1 << 30;

struct atolli_node *atolli_node;
int atolli_this_image, atolli_num_images;

static char message[600];

static bool reserve(int num_images, size_t slot) {
  atolli_num_images = num_images;
  return atolli_memory_reserve(num_images, slot, false, message, sizeof message) == 0;
}

static bool reserve_own(int num_images, int image) {
  atolli_num_images = num_images;
  return atolli_memory_reserve_own(num_images, image, 4096, 0, message, sizeof message) == 0;
}

static void give_back(void) {
  munmap(atolli_slot_base, (size_t)atolli_num_images * atolli_slot_size);
  atolli_memory_close();
}

/* Its first and its last byte. */
static bool can_be_written(int image) {
  char *slot = atolli_slot(image);
  slot[0] = 1;
  slot[atolli_slot_size - 1] = 2;
  return slot == atolli_slot_base + (size_t)(image - 1) * atolli_slot_size && slot[0] + slot[atolli_slot_size - 1] == 3;
}

static void test_slots_of_one_gib(void) {
  CHECK(reserve(MANY, GIB));
  CHECK(atolli_slot_size == GIB && can_be_written(1) && can_be_written(MANY / 2) && can_be_written(MANY));
  give_back();
  CHECK(!reserve(MANY + 1, GIB));
  CHECK(!strcmp(message,
                "cannot reserve 1024 MiB of address space for each of 65537 images: the address space of a "
                "process leaves 67108864 MiB for all; set ATOLL_SLOT_SIZE to at most 512M, or use fewer images"));
}

static void test_slots_by_themselves(void) {
  CHECK(reserve(MANY, 0) && atolli_slot_size == GIB / 2);
  give_back();
  CHECK(reserve_own(MANY, MANY) && atolli_slot_size == GIB / 2 && can_be_written(MANY));
  give_back();
  CHECK(reserve_own(500000, 3) && atolli_slot_size == 64 * MIB && can_be_written(3));
  give_back();
}

static void test_most(void) {
  CHECK(reserve_own(MOST, MOST) && atolli_slot_size == 32 * MIB && can_be_written(MOST));
  give_back();
  CHECK(!reserve_own(5 * MOST, 1));
  CHECK(strstr(message, "use at most 2097152 images"));
}

int main(void) {
  CASE(test_slots_of_one_gib);
  CASE(test_slots_by_themselves);
  CASE(test_most);
  return check_end();
}
