// XcalableMP's executing sets in Fortran with coarrays (XcalableMP specification 1.4; Omni XMP): the directives NODES,
// TASKS, TASK, IMAGE and COARRAY become statements of Fortran before the source is parsed, so that names, expressions
// and branches in them obey Fortran's own rules.
//
//   !$xmp nodes p(4,*)           integer(8), parameter :: atoll_nodes_p(5) = [rank, first image, stride, extents; 0:
//   the rest]
//   !$xmp nodes q(3)=p(2:4,1)    likewise, computed from atoll_nodes_p
//   !$xmp task on p(a:b)         BLOCK; IF this image is one of them; CHANGE TEAM, which the runtime tells from others
//   !$xmp end task               END TEAM; END IF; END BLOCK
//   !$xmp image(q)               CHANGE TEAM around the statement that follows
//   !$xmp coarray on p :: x      integer(8), parameter :: atoll_on_x(..) = atoll_nodes_p, looked up where x is
//   coindexed
//
// The declarations stand before the first statement after the directive that is no USE, IMPORT or IMPLICIT statement.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXECUTINGSETS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXECUTINGSETS_H

#include <functional>
#include <string>
#include <string_view>

namespace Atoll {

struct Rewriting {
  bool any{false};   // the source has such directives
  std::string text;  // with line markers that name the lines of `path`
  std::string error; // not empty: "file:line:column: error: ..."
};

struct IncludeFile {
  std::string path, text;
};
// Finds the file that an INCLUDE line of the file `from` names. False: there is none.
using FindInclude = std::function<bool(const std::string &name, const std::string &from, IncludeFile &file)>;

// Included files that have directives become part of the text; other INCLUDE lines stay.
// `source` may itself have line markers (# 12 "file"). Lines of the text may have any length, in fixed form too, where
// what stands beyond column `lineLength` (0: nothing is) is taken away.
Rewriting rewriteExecutingSets(std::string_view source, bool fixedForm, int lineLength, const std::string &path,
                               const FindInclude &findInclude);

} // namespace Atoll
#endif
