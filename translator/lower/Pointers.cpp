// Addresses of objects, pointers from addresses, and assignment by way of these.
#include "Pointers.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

// What makes a pointer from an address.
std::string useOfAddresses() {
  return "use, intrinsic :: iso_c_binding, only: atoll_c_f_pointer => c_f_pointer, atoll_c_loc => c_loc, "
         "atoll_c_null_ptr => c_null_ptr";
}

void useAddresses(Wrap &w) {
  const std::string use{useOfAddresses()};
  if (w.declarations.empty() || w.declarations.front() != use)
    w.declarations.insert(w.declarations.begin(), use);
}

// Makes a pointer from an address, also in a pure procedure. The interface is the BLOCK's own, because the dummy
// argument has the pointer's type.
std::string pointTo(const std::string &spec, const std::string &pointer, const std::string &address) {
  return "block\ninterface\npure subroutine atoll_point(atoll_p, atoll_k)\nimport\n" + spec +
         ", pointer, intent(inout) :: atoll_p\ninteger(8), intent(in) :: atoll_k\nend subroutine\nend interface\n"
         "call atoll_point(" +
         pointer + ", " + address + ")\nend block";
}

// The address of an object of a type that TYPE(*) does not accept, also in a pure procedure.
std::string placeOf(const std::string &spec, const std::string &object, const std::string &address) {
  return "block\ninterface\npure subroutine atoll_place(atoll_p, atoll_k)\nimport\n" + spec +
         ", target, intent(in) :: atoll_p\ninteger(8), intent(out) :: atoll_k\nend subroutine\nend interface\n"
         "call atoll_place(" +
         object + ", " + address + ")\nend block";
}

// A pointer for an associate name of an array of characters: some lose their length (Defect::LengthsInAssociate), and
// sections of those of deferred length are taken to be elsewhere (Defect::DeferredLengths). Its length is that of the
// array; the runtime gives it the address and the strides, because the array need not be a target. The interface is the
// BLOCK's own, because of rank and kind; END BLOCK is the caller's.
std::string pointerTo(Lowering &l, const std::string &name, const std::string &of, int rank, int kindOf, int unit) {
  std::string kind{std::to_string(kindOf)}, bounds, colons;
  for (int d{1}; d <= rank; ++d) {
    colons += d > 1 ? ",:" : ":";
    bounds += (d > 1 ? ", " : "") + intrinsic(l, "lbound", unit) + "(" + of + ", " + std::to_string(d) + "):";
  }
  std::string dimension{", dimension(" + colons + ")"}, pointer{temporary(l, "p")};
  std::string spec{"character(len=" + length(l, of, unit) + ", kind=" + kind + "), pointer"};
  std::string dummy{"character(len=*, kind=" + kind + ")" + dimension};
  return "block\n" + spec + dimension + " :: " + name + ", " + pointer +
         "\ninterface\npure subroutine atoll_alias(atoll_p, atoll_a)\n" + dummy +
         ", intent(inout), pointer :: atoll_p\n" + dummy +
         ", intent(in), target :: atoll_a\nend subroutine\nend interface\nnullify (" + pointer +
         ")\ncall atoll_alias(" + pointer + ", " + of + ")\n" + name + "(" + bounds + ") => " + pointer;
}

// Intrinsic assignment, whatever ASSIGNMENT(=) means here; arrays are contiguous ones.
std::string assigned(Lowering &l, const model::Type &type, const std::string &to, const std::string &from, int unit,
                     Wrap &w, int rank) {
  if (!type.definedAssignment)
    return to + " = " + from;
  std::string copy{temporary(l, "copy")}, one{temporary(l, "k")}, other{temporary(l, "k")}, number;
  w.declarations.push_back(type.spec + ", allocatable :: " + copy + model::colons(rank));
  w.declarations.push_back("integer(8) :: " + one + ", " + other);
  auto first{[&](const std::string &object) {
    std::string element{object};
    for (int d{1}; d <= rank; ++d)
      element += (d > 1 ? ", " : "(") + intrinsic(l, "lbound", unit) + "(" + object + ", " + std::to_string(d) + ", 8)";
    return element + (rank ? ")" : "");
  }};
  for (int d{1}; d <= rank; ++d)
    number += "*" + extent(l, copy, d, unit);
  std::string code{placeOf(type.spec, first(to), one) + "\n" + placeOf(type.spec, first(copy), other) + "\ncall " +
                   need(l, "atoll_swap", unit) + "(" + one + ", " + other + ", " + intrinsic(l, "storage_size", unit) +
                   "(" + first(copy) + ", 8)/8_8" + number + ")\n"};
  if (rank)
    code = ifThen(number.substr(1) + " > 0_8").around(code);
  return "allocate (" + copy + ", source=" + from + ")\n" + code + "deallocate (" + copy + ")";
}

} // namespace Atoll
