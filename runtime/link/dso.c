/*
 * atoll_dso.o: atollfc links it into every shared library. The note tells the program that loads the library at start
 * that its variables may be coarrays.
 */
#include "boot/note.h"

__attribute__((section(".note.atoll"), used, aligned(4))) static const struct atolli_note note = {
    sizeof ATOLLI_NOTE_NAME, sizeof(uint32_t), ATOLLI_NOTE_LIBRARY, ATOLLI_NOTE_NAME, ATOLLI_NOTE_VERSION};
