/*
 * atoll_dso.o: atollfc links it into every shared library. The note tells the program that loads the library at start
 * that its variables may be coarrays, and whether it concerns images at all (boot/launch/request.h).
 */
#include "boot/launch/note.h"

#include <stdbool.h>
#include <stddef.h>

/* The COMMON block of translated files (translator/lower/Units.cpp). Hidden: that of this library, whatever else it
   exports. */
extern char atoll_uses_images[] __attribute__((weak, visibility("hidden")));

/* Of the runtime, which is in the program; null in others (libraries.c). */
void atoll_library_enter(const void *inside, bool uses_images) __attribute__((weak));
void atoll_library_leave(const void *inside) __attribute__((weak));

/* ld.so fills it in before anything of the program runs. */
__attribute__((used)) static char *const atolli_dso_block = atoll_uses_images;

/* struct atolli_library_note. In C a constant cannot be the distance between two objects. */
_Static_assert(sizeof(struct atolli_library_note) == 28 && offsetof(struct atolli_library_note, version) == 20, "");
__asm__(".pushsection .note.atoll, \"a\", @note\n"
        "  .balign 4\n"
        "  .long 6, 8, 2\n"
        "  .asciz \"Atoll\"\n"
        "  .balign 4\n"
        "  .long 2\n"
        "  .long atolli_dso_block - .\n"
        ".popsection\n");
_Static_assert(sizeof ATOLLI_NOTE_NAME == 6 && ATOLLI_NOTE_LIBRARY == 2 && ATOLLI_NOTE_VERSION == 2, "");

/* Later than the start of the program, by dlopen, the library's variables are mapped into shared memory here. */
__attribute__((constructor(101))) static void loaded(void) {
  if (atoll_library_enter)
    atoll_library_enter(&atolli_dso_block, atolli_dso_block != NULL);
}

__attribute__((destructor(101))) static void unloaded(void) {
  if (atolli_dso_block && atoll_library_leave)
    atoll_library_leave(&atolli_dso_block);
}
