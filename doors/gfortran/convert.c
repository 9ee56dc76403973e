/* Intrinsic assignment of elements of other types and kinds. Called by transfer.c. */
#include "convert.h"

#include "core/image/stat.h"

#include <string.h>

/* A number of any type. */
struct number {
  bool is_integer;
  __int128 integer;
  _Float128 real, imaginary;
};

static bool is_numeric(int type) {
  return type == ATOLLI_CAF_INTEGER || type == ATOLLI_CAF_REAL || type == ATOLLI_CAF_COMPLEX;
}

bool atolli_caf_same_element(struct atolli_caf_element a, struct atolli_caf_element b) {
  return a.type == b.type && a.kind == b.kind && a.bytes == b.bytes;
}

static __int128 integer_at(const char *place, int kind) {
  int8_t i1;
  int16_t i2;
  int32_t i4;
  int64_t i8;
  __int128 i16;
  switch (kind) {
  case 1:
    return *(int8_t *)memcpy(&i1, place, sizeof i1);
  case 2:
    return *(int16_t *)memcpy(&i2, place, sizeof i2);
  case 4:
    return *(int32_t *)memcpy(&i4, place, sizeof i4);
  case 8:
    return *(int64_t *)memcpy(&i8, place, sizeof i8);
  default:
    return *(__int128 *)memcpy(&i16, place, sizeof i16);
  }
}

static size_t real_bytes(int kind) { return kind == 10 ? 16 : (size_t)kind; }

static _Float128 real_at(const char *place, int kind) {
  float r4;
  double r8;
  long double r10;
  _Float128 r16;
  switch (kind) {
  case 4:
    return *(float *)memcpy(&r4, place, sizeof r4);
  case 8:
    return *(double *)memcpy(&r8, place, sizeof r8);
  case 10:
    return *(long double *)memcpy(&r10, place, sizeof r10);
  default:
    return *(_Float128 *)memcpy(&r16, place, sizeof r16);
  }
}

static struct number number_at(const char *place, struct atolli_caf_element e) {
  if (e.type == ATOLLI_CAF_INTEGER)
    return (struct number){.is_integer = true, .integer = integer_at(place, e.kind)};
  struct number number = {.real = real_at(place, e.kind)};
  if (e.type == ATOLLI_CAF_COMPLEX)
    number.imaginary = real_at(place + real_bytes(e.kind), e.kind);
  return number;
}

/* An integer is rounded once, to the kind of the variable. */
static void set_real(char *place, int kind, const struct number *number, _Float128 part) {
  bool whole = number->is_integer;
  float r4 = whole ? (float)number->integer : (float)part;
  double r8 = whole ? (double)number->integer : (double)part;
  long double r10 = whole ? (long double)number->integer : (long double)part;
  _Float128 r16 = whole ? (_Float128)number->integer : part;
  if (kind == 4)
    memcpy(place, &r4, sizeof r4);
  else if (kind == 8)
    memcpy(place, &r8, sizeof r8);
  else if (kind == 10)
    memcpy(place, &r10, sizeof r10);
  else
    memcpy(place, &r16, sizeof r16);
}

static void set_integer(char *place, size_t bytes, __int128 value) { memcpy(place, &value, bytes); }

static void set_number(char *place, struct atolli_caf_element e, const struct number *number) {
  const struct number zero = {.is_integer = true};
  if (e.type == ATOLLI_CAF_INTEGER) {
    set_integer(place, e.bytes, number->is_integer ? number->integer : (__int128)number->real);
    return;
  }
  set_real(place, e.kind, number, number->real);
  if (e.type == ATOLLI_CAF_COMPLEX)
    set_real(place + real_bytes(e.kind), e.kind, number->is_integer ? &zero : number, number->imaginary);
}

static uint32_t character_at(const char *text, int kind, size_t i) {
  uint32_t wide;
  return kind == 1 ? (unsigned char)text[i] : *(uint32_t *)memcpy(&wide, text + 4 * i, sizeof wide);
}

/* Truncates, or pads with blanks, to the length of the variable. A character that default characters lack becomes a
   question mark. */
static void set_text(char *to, struct atolli_caf_element e, const char *from, struct atolli_caf_element f) {
  size_t length = e.bytes / (size_t)e.kind, has = f.bytes / (size_t)f.kind;
  for (size_t i = 0; i < length; i++) {
    uint32_t c = i < has ? character_at(from, f.kind, i) : ' ';
    if (e.kind == 4)
      memcpy(to + 4 * i, &c, sizeof c);
    else
      to[i] = c > UINT8_MAX ? '?' : (char)c;
  }
}

static void set_element(char *to, struct atolli_caf_element e, const char *from, struct atolli_caf_element f) {
  if (atolli_caf_same_element(e, f)) {
    memcpy(to, from, e.bytes);
  } else if (e.type == ATOLLI_CAF_CHARACTER) {
    set_text(to, e, from, f);
  } else if (e.type == ATOLLI_CAF_LOGICAL) {
    set_integer(to, e.bytes, integer_at(from, f.kind) != 0);
  } else {
    struct number number = number_at(from, f);
    set_number(to, e, &number);
  }
}

static bool converts(struct atolli_caf_element e, struct atolli_caf_element f) {
  if (is_numeric(e.type) && is_numeric(f.type))
    return true;
  return e.type == f.type &&
         (e.type == ATOLLI_CAF_CHARACTER || e.type == ATOLLI_CAF_LOGICAL || atolli_caf_same_element(e, f));
}

/* A place in a section that goes on in array element order. */
struct walk {
  const struct atolli_section *section;
  char *at;
  int64_t index[ATOLLI_MAX_RANK];
};

static void step(struct walk *walk) {
  const struct atolli_section *section = walk->section;
  for (int d = 0; d < section->rank; d++) {
    walk->at += section->stride[d];
    if (++walk->index[d] < section->extent[d])
      return;
    walk->at -= section->stride[d] * section->extent[d];
    walk->index[d] = 0;
  }
}

static const char *type_name(int type) {
  static const char *const names[] = {[ATOLLI_CAF_INTEGER] = "integer", [ATOLLI_CAF_LOGICAL] = "logical",
                                      [ATOLLI_CAF_REAL] = "real",       [ATOLLI_CAF_COMPLEX] = "complex",
                                      [ATOLLI_CAF_DERIVED] = "derived", [ATOLLI_CAF_CHARACTER] = "character"};
  return type >= ATOLLI_CAF_INTEGER && type <= ATOLLI_CAF_CHARACTER ? names[type] : "another";
}

void atolli_caf_assign(const struct atolli_section *target, struct atolli_caf_element to,
                       const struct atolli_section *source, struct atolli_caf_element from, const char *name) {
  if (to.type == ATOLLI_CAF_CHARACTER && from.type == ATOLLI_CAF_INTEGER && from.bytes == 1) {
    from.type = ATOLLI_CAF_CHARACTER; /* the value of CHAR */
    from.kind = 1;
  }
  int64_t count = atolli_section_size(target), has = atolli_section_size(source);
  bool scalar = source->rank == 0 || (has == 1 && count != 1);
  if (!converts(to, from))
    atolli_fatal(name, NULL, "values of %s type cannot be assigned to variables of %s type", type_name(from.type),
                 type_name(to.type));
  if (!scalar && has != count)
    atolli_fatal(name, NULL, "the shapes do not conform: %lld elements, but %lld in the variable", (long long)has,
                 (long long)count);
  struct walk here = {.section = target, .at = target->base}, there = {.section = source, .at = source->base};
  for (int64_t i = 0; i < count; i++) {
    set_element(here.at, to, there.at, from);
    step(&here);
    if (!scalar)
      step(&there);
  }
}
