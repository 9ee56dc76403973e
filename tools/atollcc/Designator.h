// An object as the program names it: a name with subscripts and members, array sections among them, and an image.
#ifndef ATOLLCC_DESIGNATOR_H
#define ATOLLCC_DESIGNATOR_H

#include "Unit.h"

namespace atollcc {

// One step from the name to the object. Ranges are expressions.
struct Part {
  enum Kind { Subscript, Triplet, Member };
  Kind kind;
  size_t token;       // where it begins
  Range first;        // of a subscript, of a triplet, and the words of a member: .m or ->m
  Range length, step; // of a triplet; empty: absent
  bool hasLength{false};
};

struct Designator {
  Range range;    // the whole of it
  size_t name{0}; // its first token
  std::vector<Part> parts;
  size_t colon{0};                 // in front of the image
  std::vector<Range> cosubscripts; // empty: an object of this image
  bool isDeclarator{false};        // a cosubscript is `*`: it declares a coarray
  bool hasArrow{false};            // after the image: the object is not on that image but where a pointer there points

  bool isCoindexed() const { return !cosubscripts.empty(); }
  bool isSection() const;
};

// The designator that begins with the identifier `token`; it is that alone if nothing of the kind follows.
Designator parseDesignator(const Unit &unit, size_t token, size_t end);

} // namespace atollcc
#endif
