// What Fortran 2023 has and the front end has not.
#include "Advice.h"
#include "Squeezed.h"

namespace Atoll::advice {

static Advice lacking(const Squeezed &s, std::size_t at, const char *what, const char *instead) {
  return {s.place(at), std::string{what} + " of Fortran 2023 cannot be used in files with coarrays: " + instead};
}

std::optional<Advice> adviseOnFortran2023(const Squeezed &s) {
  const std::string &text{s.text()};
  if (std::size_t at{text.find('?')}; at != std::string::npos)
    return lacking(s, at, "conditional expressions and arguments (10.1.2.3)", "write an IF construct");
  for (const char *word : {"enumerationtype", "endenumerationtype"})
    if (s.startsWith(word))
      return lacking(s, 0, "enumeration types (7.6.2)", "write integer constants");
  if (s.startsWith("enum,bind(c)::"))
    return lacking(s, 12, "names of ENUM types (7.6.1)", "leave the name out, and declare integer(c_int) variables");
  for (const char *word : {"typeof(", "classof("})
    if (s.startsWith(word))
      return lacking(s, 0, "TYPEOF and CLASSOF (7.3.2.1)", "write the type");
  if (std::size_t at{text.find(",rank(")}; at < text.find("::") && text.find("::") != std::string::npos)
    return lacking(s, at + 1, "this RANK (8.5.17)", "write DIMENSION with as many colons");
  return std::nullopt;
}

} // namespace Atoll::advice
