/*
 * A library with coarrays is loaded while the program runs, or unloaded (runtime/link/dso.c): its variables are mapped
 * into the slots.
 */
#include "link/libraries.h"

#include "base/log.h"
#include "boot/launch/request.h"
#include "boot/memory/late.h"
#include "boot/node/node.h"
#include "core/image/stat.h"
#include "core/memory/segment.h"
#include "core/start/libraries.h"

#include <unistd.h>

static void map(const struct atolli_late_library *library) {
  char message[400];
  size_t place;
  if (library->num_segments < 0)
    atolli_fatal(ATOLLI_LOADING, NULL, "%s: too many libraries with coarrays have been loaded", library->name);
  if (atolli_late_is_copy(library))
    atolli_fatal(ATOLLI_LOADING, NULL,
                 "%s: another file of the same name and with the same content has been loaded: give the copy a name of "
                 "its own",
                 library->name);
  if (!atolli_library_place(library->identity, library->bytes, atolli_late_bytes, &place))
    atolli_fatal(ATOLLI_LOADING, NULL,
                 "%s: its variables take %zu bytes; the room for all such libraries has %zu bytes. Set ATOLL_SLOT_SIZE "
                 "to more, or link the program with the library",
                 library->name, library->bytes, atolli_late_bytes);
  if (atolli_late_map(library, atolli_late_offset + place, message, sizeof message))
    atolli_fatal(ATOLLI_LOADING, NULL, "%s: %s", library->name, message);
  atolli_segments_changed();
}

void atoll_library_enter(const void *inside, bool uses_images) {
  struct atolli_late_library library;
  bool is_late = (uses_images || atolli_host_enter) && atolli_late_find(inside, &library);
  if (is_late && atolli_host_enter)
    atolli_host_enter(library.name);
  if (!uses_images)
    return;
  if (!atolli_runs_images) {
    atolli_log("a shared library with coarrays has been loaded into a program without: link the program with the "
               "library, or start it with atollrun");
    _exit(1);
  }
  if (is_late && library.num_segments != 0 && atolli_is_image())
    map(&library);
}

void atoll_library_leave(const void *inside) {
  if (!atolli_is_image())
    return;
  atolli_late_forget(inside);
  atolli_segments_changed();
}
