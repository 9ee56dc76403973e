/* Decides whether a program is to run on images at all. start.c asks first of all. */
#include "boot/launch/request.h"

#include "base/config.h"
#include "boot/launch/launch.h"
#include "boot/launch/note.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool atolli_runs_images;

/* A COMMON block that the translator puts into every file that concerns images (translator/lower/Units.cpp). */
extern char atoll_uses_images[] __attribute__((weak));

/* Shared libraries may keep the block to themselves; what marks them knows it (link/dso.c). */
static int library_uses_images(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size;
  (void)unused;
  const struct atolli_library_note *note = atolli_note_find(object, ATOLLI_NOTE_LIBRARY);
  if (!note)
    return 0;
  if (note->version < ATOLLI_NOTE_VERSION) /* an older one, which does not say */
    return 1;
  char *const *block = (char *const *)((const char *)&note->block + note->block);
  return *block != NULL;
}

bool atolli_program_uses_images(void) { return atoll_uses_images || dl_iterate_phdr(library_uses_images, NULL) != 0; }

bool atolli_images_are_requested(char *const *envp) {
  struct atolli_launch launch, own;
  const char *request = atolli_config_lookup(envp, ATOLLI_REQUEST);
  if (request && (!strcmp(request, ATOLLI_REQUEST_ANY) || strtol(request, NULL, 10) == getpid()))
    return true;
  return atolli_launch_find(envp, &launch) && atolli_launch_is_own(launch.transport, &own);
}

bool atolli_request_matters(char *const *envp) {
  struct atolli_launch launch;
  return atolli_launch_find(envp, &launch) || atolli_config.num_images > 1 || atolli_config.label ||
         *atolli_config.output_dir || atolli_config.debug_image > 0 || atolli_config.timeout > 0;
}
