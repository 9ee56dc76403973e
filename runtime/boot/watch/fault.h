/*
 * Segmentation faults and bus errors of an image: a line on standard error says which image, where in the source, as
 * far as -g has it, and what lies at the address. Then whatever else was to happen happens: the handler that was there
 * before (gfortran's, which prints a trace, or the user's), a core dump, the debugger, at the same instruction.
 */
#ifndef ATOLL_BOOT_FAULT_H
#define ATOLL_BOOT_FAULT_H

/* In the thread that executes the program, before it begins, and again when handlers have been set that this one is to
   come before. Without effect in a process that is not an image; AddressSanitizer says all this
   itself. */
void atolli_fault_catch(void);

#endif
