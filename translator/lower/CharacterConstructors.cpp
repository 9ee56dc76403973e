// Array constructors of characters (frontend/extract/walk/CharacterConstructors.cpp): their values are passed to an
// elemental function whose result has a constant length, and the constructor says that length.
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Text.h"

namespace Atoll {

void lower(Lowering &l, const model::CharacterConstructor &constructor) {
  std::string length{std::to_string(constructor.length)}, spec{characters(length, constructor.kind)};
  std::string name{"atoll_fit_" + length + "_" + std::to_string(constructor.kind) + "_" + l.options.suffix};
  std::string head{"elemental function " + name + "(text) result(value)\n" + characters("*", constructor.kind) +
                   ", intent(in) :: text\n" + spec + " :: value\n"};
  std::string interface{head + "end function\n"};
  l.needs.functions[interface] = head + "value = text\nend function\n";
  l.needs.entries[constructor.unit].insert(interface);
  for (Range value : constructor.values)
    l.editor.replace(value, reference(name, {text(l, value)}));
  if (constructor.typeSpec.empty())
    l.editor.insertAfter(constructor.typeSpec.begin, spec + " :: ");
  else
    l.editor.replace(constructor.typeSpec, spec + " :: ");
}

} // namespace Atoll
