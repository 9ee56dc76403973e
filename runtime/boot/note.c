/* Marks an executable as a program of Atoll's, for atollrun. */
#include "boot/note.h"

__attribute__((section(".note.atoll"), used, aligned(4))) static const struct atolli_note note = {
    sizeof ATOLLI_NOTE_NAME, sizeof(uint32_t), ATOLLI_NOTE_PROGRAM, ATOLLI_NOTE_NAME, ATOLLI_NOTE_VERSION};
