/*
 * Finds the line of the source that belongs to an instruction, in the program's own debug information. fault.c asks it
 * in a handler of a signal, so it allocates nothing.
 */
#include "boot/watch/source.h"

#include "base/loc.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- reading ----------------------------------------------------------------------------------------------------- */

/* Bytes that are left; what is read beyond them is 0. */
struct cursor {
  const unsigned char *at, *end;
};

static size_t left(const struct cursor *c) { return (size_t)(c->end - c->at); }

static void skip(struct cursor *c, uint64_t bytes) { c->at = bytes < left(c) ? c->at + bytes : c->end; }

static uint64_t fixed(struct cursor *c, unsigned bytes) {
  uint64_t value = 0;
  if (bytes <= left(c))
    memcpy(&value, c->at, bytes); /* as the machine has it */
  skip(c, bytes);
  return value;
}

static uint64_t leb(struct cursor *c, bool is_signed) {
  uint64_t value = 0;
  unsigned shift = 0, byte = 0x80;
  while (byte & 0x80 && left(c) > 0) {
    byte = *c->at++;
    value |= shift < 64 ? (uint64_t)(byte & 0x7f) << shift : 0;
    shift += 7;
  }
  return is_signed && byte & 0x40 && shift < 64 ? value | ~UINT64_C(0) << shift : value;
}

/* A text up to its 0; empty where there is none. */
static const char *string(struct cursor *c) {
  const unsigned char *begin = c->at, *zero = memchr(c->at, 0, left(c));
  c->at = zero ? zero + 1 : c->end;
  return zero ? (const char *)begin : "";
}

/* ---- sections ---------------------------------------------------------------------------------------------------- */

struct sections {
  struct cursor line, line_text, text; /* .debug_line, .debug_line_str, .debug_str */
};

static bool section_find(const unsigned char *file, size_t bytes, const char *wanted, struct cursor *section_p) {
  Elf64_Ehdr header;
  Elf64_Shdr section, names;
  *section_p = (struct cursor){file, file};
  if (bytes < sizeof header)
    return false;
  memcpy(&header, file, sizeof header);
  uint64_t table = header.e_shoff, count = header.e_shnum, size = sizeof section;
  if (memcmp(header.e_ident, ELFMAG, SELFMAG) || header.e_ident[EI_CLASS] != ELFCLASS64 || table > bytes ||
      count * size > bytes - table || header.e_shstrndx >= count)
    return false;
  memcpy(&names, file + table + header.e_shstrndx * size, size);
  if (names.sh_offset > bytes || names.sh_size > bytes - names.sh_offset)
    return false;
  for (uint64_t i = 0; i < count; ++i) {
    memcpy(&section, file + table + i * size, size);
    struct cursor name = {file + names.sh_offset, file + names.sh_offset + names.sh_size};
    skip(&name, section.sh_name);
    if (strcmp(string(&name), wanted) || section.sh_flags & SHF_COMPRESSED || section.sh_type == SHT_NOBITS ||
        section.sh_offset > bytes || section.sh_size > bytes - section.sh_offset)
      continue;
    *section_p = (struct cursor){file + section.sh_offset, file + section.sh_offset + section.sh_size};
    return true;
  }
  return false;
}

/* ---- names of files ---------------------------------------------------------------------------------------------- */

enum { FORM_STRING = 0x08, FORM_UDATA = 0x0f, FORM_STRP = 0x0e, FORM_LINE_STRP = 0x1f, FORM_BLOCK = 0x09 };
enum { CONTENT_PATH = 1 };

/* One value of an entry; a text, or "" for anything else. */
static const char *form_read(struct cursor *c, unsigned form, unsigned word, const struct sections *sections) {
  static const unsigned char bytes_of[] = {[0x05] = 2, [0x06] = 4, [0x07] = 8, [0x0b] = 1, [0x1e] = 16};
  struct cursor text = form == FORM_STRP ? sections->text : sections->line_text;
  switch (form) {
  case FORM_STRING:
    return string(c);
  case FORM_STRP:
  case FORM_LINE_STRP:
    skip(&text, fixed(c, word));
    return string(&text);
  case FORM_UDATA:
    leb(c, false);
    break;
  case FORM_BLOCK:
    skip(c, leb(c, false));
    break;
  default:
    if (form < sizeof bytes_of && bytes_of[form])
      skip(c, bytes_of[form]);
    else
      c->at = c->end; /* unknown: nothing that follows can be read */
  }
  return "";
}

/* The path of entry `wanted` in a table of version 5; the cursor is after the table then. */
static const char *entry_read(struct cursor *c, uint64_t wanted, unsigned word, const struct sections *sections) {
  const char *path = "";
  unsigned formats = (unsigned)fixed(c, 1);
  struct cursor format = *c;
  for (unsigned i = 0; i < 2 * formats; ++i)
    leb(c, false);
  uint64_t count = leb(c, false);
  for (uint64_t entry = 0; entry < count && left(c) > 0; ++entry) {
    struct cursor at = format;
    for (unsigned i = 0; i < formats; ++i) {
      uint64_t content = leb(&at, false);
      const char *text = form_read(c, (unsigned)leb(&at, false), word, sections);
      if (content == CONTENT_PATH && entry == wanted)
        path = text;
    }
  }
  return path;
}

/* `tables`: after the opcode lengths of a unit's header. */
static const char *file_name(struct cursor tables, unsigned version, uint64_t file, unsigned word,
                             const struct sections *sections) {
  if (version >= 5) {
    entry_read(&tables, UINT64_MAX, word, sections); /* directories */
    return entry_read(&tables, file, word, sections);
  }
  while (*string(&tables)) {
  }
  for (uint64_t i = 1; left(&tables) > 0; ++i) {
    const char *name = string(&tables);
    if (!*name || i == file)
      return name;
    for (int j = 0; j < 3; ++j)
      leb(&tables, false);
  }
  return "";
}

/* ---- line number programs ---------------------------------------------------------------------------------------- */

struct unit {
  unsigned version, word, least_length, opcodes, line_range;
  int line_base;
  unsigned char lengths[256]; /* of the standard opcodes' operands */
  struct cursor tables, program;
};

struct row {
  uint64_t address, file, line;
};

/* The next unit of the section, which the cursor is after then. */
static bool unit_read(struct cursor *section, struct unit *unit_p) {
  uint64_t bytes = fixed(section, 4);
  unit_p->word = bytes == 0xffffffff ? 8 : 4;
  if (unit_p->word == 8)
    bytes = fixed(section, 8);
  if (bytes == 0 || bytes > left(section))
    return false;
  struct cursor c = {section->at, section->at + bytes};
  skip(section, bytes);
  unit_p->version = (unsigned)fixed(&c, 2);
  if (unit_p->version >= 5)
    skip(&c, 2); /* sizes of addresses and of segment selectors */
  uint64_t header = fixed(&c, unit_p->word);
  unit_p->program = c;
  skip(&unit_p->program, header);
  unit_p->least_length = (unsigned)fixed(&c, 1);
  skip(&c, unit_p->version >= 4 ? 2 : 1); /* operations of an instruction; what is a statement */
  unit_p->line_base = (signed char)fixed(&c, 1);
  unit_p->line_range = (unsigned)fixed(&c, 1);
  unit_p->opcodes = (unsigned)fixed(&c, 1);
  for (unsigned i = 1; i < unit_p->opcodes; ++i)
    unit_p->lengths[i] = (unsigned char)fixed(&c, 1);
  unit_p->tables = c;
  return true;
}

enum { EXTENDED, COPY, ADVANCE_PC, ADVANCE_LINE, SET_FILE, SET_COLUMN, NEGATE, BLOCK, CONST_ADD, FIXED_ADVANCE };
enum { END_SEQUENCE = 1, SET_ADDRESS = 2 };

/* Executes one operation. True: it has made a row; *ends_p: which is the end of a sequence. */
static bool step(const struct unit *unit, struct cursor *c, struct row *row, bool *ends_p) {
  unsigned operation = (unsigned)fixed(c, 1);
  *ends_p = false;
  if (operation >= unit->opcodes || operation == CONST_ADD) {
    unsigned adjusted = (operation == CONST_ADD ? 255 : operation) - unit->opcodes;
    row->address += (uint64_t)(adjusted / unit->line_range) * unit->least_length;
    if (operation != CONST_ADD)
      row->line += (uint64_t)(unit->line_base + (int)(adjusted % unit->line_range));
    return operation != CONST_ADD;
  }
  if (operation == EXTENDED) {
    uint64_t bytes = leb(c, false);
    struct cursor operand = *c;
    skip(c, bytes);
    unsigned extended = (unsigned)fixed(&operand, 1);
    if (extended == SET_ADDRESS)
      row->address = fixed(&operand, 8);
    *ends_p = extended == END_SEQUENCE;
    return *ends_p;
  }
  if (operation == ADVANCE_PC)
    row->address += leb(c, false) * unit->least_length;
  else if (operation == ADVANCE_LINE)
    row->line += leb(c, true);
  else if (operation == SET_FILE)
    row->file = leb(c, false);
  else if (operation == FIXED_ADVANCE)
    row->address += fixed(c, 2);
  else
    for (unsigned i = 0; i < unit->lengths[operation]; ++i)
      leb(c, false);
  return operation == COPY;
}

/* The row that the address belongs to. Functions that the linker has thrown away begin at 0. */
static bool row_find(const struct unit *unit, uint64_t address, struct row *found_p) {
  const struct row first = {0, 1, 1};
  struct cursor c = unit->program;
  struct row row = first, last = first;
  bool has_last = false, ends;
  while (left(&c) > 0 && unit->line_range > 0) {
    if (!step(unit, &c, &row, &ends))
      continue;
    if (has_last && last.address != 0 && last.address <= address && address < row.address) {
      *found_p = last;
      return last.line != 0;
    }
    last = row;
    has_last = !ends;
    if (ends)
      row = first;
  }
  return false;
}

bool atolli_source_find_in(const unsigned char *file, size_t bytes, uint64_t address, char *text, size_t size) {
  struct sections sections;
  struct unit unit;
  struct row row;
  section_find(file, bytes, ".debug_line_str", &sections.line_text);
  section_find(file, bytes, ".debug_str", &sections.text);
  if (!section_find(file, bytes, ".debug_line", &sections.line))
    return false;
  while (unit_read(&sections.line, &unit))
    if (unit.version >= 2 && unit.version <= 5 && row_find(&unit, address, &row)) {
      const char *name = file_name(unit.tables, unit.version, row.file, unit.word, &sections);
      char line[24];
      size_t digits = (size_t)snprintf(line, sizeof line, ":%llu", (unsigned long long)row.line);
      if (*name && size > digits) {
        atolli_loc_put(text, size - digits, name);
        strcat(text, line);
      }
      return *name != 0;
    }
  return false;
}

/* ---- the program and its libraries ------------------------------------------------------------------------------- */

struct search {
  uintptr_t address;
  const char *name; /* of the object's file */
  uint64_t offset;  /* the address there */
};

/* The program itself, the first object, has no name. */
static int visit(struct dl_phdr_info *object, size_t size, void *data) {
  struct search *search = data;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && search->address - object->dlpi_addr - part->p_vaddr < part->p_memsz) {
      search->name = object->dlpi_name && *object->dlpi_name ? object->dlpi_name : "/proc/self/exe";
      search->offset = search->address - object->dlpi_addr;
      return 1;
    }
  }
  return 0;
}

bool atolli_source_find(uintptr_t address, char *text, size_t size) {
  struct search search = {address, NULL, 0};
  struct stat status;
  if (!dl_iterate_phdr(visit, &search))
    return false;
  int fd = open(search.name, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  void *file = fstat(fd, &status) || status.st_size == 0
                   ? MAP_FAILED
                   : mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  close(fd);
  if (file == MAP_FAILED)
    return false;
  bool found = atolli_source_find_in(file, (size_t)status.st_size, search.offset, text, size);
  munmap(file, (size_t)status.st_size);
  return found;
}
