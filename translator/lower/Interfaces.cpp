#include "Interfaces.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"
#include <map>
#include <vector>

namespace Atoll {

namespace {
// Declarations of dummy arguments, by the names that the entries below use.
// TARGET on molds: the runtime keeps their addresses (another image may change them at any time), so the compiler must
// not hold their values in registers across calls (docs/design.md, 2).
const std::map<std::string, std::string> dummies{
    {"mold", "type(*), dimension(..), intent(inout), target"},
    {"source_mold", "type(*), dimension(..), intent(in), target"},
    {"element", "type(*), intent(inout), target"},
    {"value_mold", "type(*), dimension(..), intent(in), target"},
    {"read_element", "type(*), intent(in), target"},
    {"next_element", "type(*), intent(in), target"},
    {"buffer", "type(*), dimension(..), intent(inout)"},
    {"base", "integer(8), value"},
    {"value", "integer(8), value"},
    {"optional_value", "type(*), dimension(..), intent(in), optional"},
    {"element_base", "integer(8), value"},
    {"address", "integer(8), intent(out)"},
    {"source", "type(*), dimension(..), intent(in)"},
    {"target", "type(*), dimension(..), intent(inout)"},
    {"mask", "type(*), dimension(..), intent(in)"},
    {"set", "type(*), dimension(..), intent(in)"},
    {"object", "type(*), dimension(..), target"},
    {"object_value", "type(*), dimension(..), target"},
    {"touched_array", "type(*), dimension(*), target"},
    {"a", "type(*), dimension(..), intent(inout)"},
    {"other", "type(*), dimension(..), intent(inout)"},
    {"lock", "type(*), intent(inout), target"},
    {"record", "integer(8), intent(inout), dimension(*), target"},
    {"variable", "type(*), dimension(..), intent(inout), target"},
    {"event", "type(*), intent(in), target"},
    {"until", "integer(8), value"},
    {"found", "integer(8), value"},
    {"position", "integer(8), value"},
    {"acquired", "type(*), dimension(..), intent(inout), optional"},
    {"stat", "type(*), dimension(..), intent(inout), optional"},
    {"errmsg", "type(*), dimension(..), intent(inout), optional"},
    {"status", "type(*), dimension(..), intent(inout)"},
    {"loc", "character(kind=1), intent(in), dimension(*)"},
    {"loc_name", "character(kind=1), intent(in), dimension(*)"},
    {"image", "integer(8), value"},
    {"team", "integer(8), value"},
    {"team_value", "type(*), intent(in)"},
    {"nodes", "integer(8), intent(in), dimension(*)"},
    {"number", "integer(8), value"},
    {"new_index", "integer(8), value"},
    {"team_variable", "integer(8), intent(inout)"},
    {"level", "integer(4), value"},
    {"source_image", "integer(8), value"},
    {"operand", "integer(8), value"},
    {"compare", "integer(8), value"},
    {"cosubscript", "integer(8), value"},
    {"kind", "integer(4), value"},
    {"op", "integer(4), value"},
    {"bytes", "integer(4), value"},
    {"code", "integer(4), value"},
    {"corank", "integer(4), value"},
    {"dim", "integer(4), value"},
    {"ndims", "integer(4), value"},
    {"native", "integer(4), value"},
    {"repeatable", "integer(4), value"},
    {"distinct", "integer(4), value"},
    {"dims", "integer(4), intent(in), dimension(*)"},
    {"length", "integer(8), value"},
    {"bounds", "integer(8), intent(in), dimension(*)"},
    {"name", "character(kind=1), intent(in), dimension(*)"},
    {"lens", "integer(8), intent(in), dimension(*)"},
    {"index", "integer(8), intent(in), dimension(*)"},
    {"co", "integer(8), intent(in), dimension(*)"},
    {"sub", "integer(8), intent(in), dimension(*)"},
    {"seed", "type(*), dimension(..), intent(inout)"},
    {"class_object", "class(*), dimension(..), target"},
    {"class_first", "class(*), dimension(..), target"},
    {"read_class_first", "class(*), dimension(..), intent(in), target"},
    {"read_class_object", "class(*), dimension(..), intent(in), target"},
    {"whole_class_object", "class(*), dimension(..), target"},
    {"class_scalar", "class(*), target"},
    {"read_whole_class_object", "class(*), dimension(..), intent(in), target"},
    {"read_class_scalar", "class(*), intent(in), target"},
    {"size", "integer(8), value"},
    {"first", "integer(8), value"},
    {"last", "integer(8), value"},
    {"step", "integer(8), value"},
    {"turns", "integer(8), value"},
    {"lower", "integer(8), value"},
    {"upper", "integer(8), value"},
    {"integer1", "integer(1), value"},
    {"integer2", "integer(2), value"},
    {"integer4", "integer(4), value"},
    {"integer8", "integer(8), value"},
    {"real4", "real(4), value"},
    {"real8", "real(8), value"},
};

struct Entry {
  std::string prefix; // "pure subroutine", "integer(8) function" ...
  std::vector<std::string> arguments;
  std::string symbol; // C name where it differs (the same entry under two interfaces)
};

const std::map<std::string, Entry> entries{
    {"atoll_this_image", {"pure integer(4) function", {}, ""}},
    {"atoll_num_images", {"pure integer(4) function", {}, ""}},
    {"atoll_image_index", {"pure integer(4) function", {"corank", "co", "sub"}, ""}},
    {"atoll_image_index_a", {"pure integer(4) function", {"base", "corank", "sub"}, ""}},
    {"atoll_this_cosubscript", {"pure integer(8) function", {"corank", "co", "dim"}, ""}},
    {"atoll_this_cosubscript_a", {"pure integer(8) function", {"base", "corank", "dim"}, ""}},
    {"atoll_lcobound", {"pure integer(8) function", {"corank", "co", "dim"}, ""}},
    {"atoll_lcobound_a", {"pure integer(8) function", {"base", "corank", "dim"}, ""}},
    {"atoll_ucobound", {"pure integer(8) function", {"corank", "co", "dim"}, ""}},
    {"atoll_check_length", {"subroutine", {"lower", "upper", "name", "loc"}, ""}},
    {"atoll_check_cobounds", {"pure subroutine", {"corank", "co", "name", "loc"}, ""}},
    {"atoll_ucobound_a", {"pure integer(8) function", {"base", "corank", "dim"}, ""}},
    {"atoll_image_of", {"pure integer(8) function", {"corank", "co", "sub", "loc"}, ""}},
    {"atoll_image_of_a", {"pure integer(8) function", {"base", "corank", "sub", "loc"}, ""}},
    {"atoll_base", {"pure integer(8) function", {"source_mold"}, ""}},
    {"atoll_form_team", {"subroutine", {"number", "team_variable", "new_index", "loc", "stat", "errmsg"}, ""}},
    {"atoll_change_team", {"subroutine", {"team", "loc", "stat", "errmsg"}, ""}},
    {"atoll_end_team", {"subroutine", {"loc", "stat", "errmsg"}, ""}},
    {"atoll_sync_team", {"subroutine", {"team", "loc", "stat", "errmsg"}, ""}},
    {"atoll_optional", {"pure integer(8) function", {"optional_value", "value"}, ""}},
    {"atoll_get_team", {"pure integer(8) function", {"level", "loc"}, ""}},
    {"atoll_team_value", {"pure integer(8) function", {"team_value"}, ""}},
    {"atoll_team_numbered", {"pure integer(8) function", {"number", "loc"}, ""}},
    {"atoll_team_number", {"pure integer(8) function", {"team", "loc"}, ""}},
    {"atoll_this_image_in", {"pure integer(4) function", {"team", "loc"}, ""}},
    {"atoll_num_images_in", {"pure integer(4) function", {"team", "loc"}, ""}},
    {"atoll_image_index_in", {"pure integer(4) function", {"team", "corank", "co", "sub", "loc"}, ""}},
    {"atoll_image_index_in_a", {"pure integer(4) function", {"team", "base", "corank", "sub", "loc"}, ""}},
    {"atoll_this_cosubscript_in", {"pure integer(8) function", {"team", "corank", "co", "dim", "loc"}, ""}},
    {"atoll_this_cosubscript_in_a", {"pure integer(8) function", {"team", "base", "corank", "dim", "loc"}, ""}},
    {"atoll_image_in", {"pure integer(8) function", {"team", "corank", "co", "sub", "loc"}, ""}},
    {"atoll_image_in_a", {"pure integer(8) function", {"team", "base", "corank", "sub", "loc"}, ""}},
    {"atoll_image_on", {"pure integer(8) function", {"nodes", "corank", "co", "sub", "loc"}, ""}},
    {"atoll_image_on_a", {"pure integer(8) function", {"nodes", "base", "corank", "sub", "loc"}, ""}},
    {"atoll_image_index_on", {"pure integer(4) function", {"nodes", "corank", "co", "sub", "loc"}, ""}},
    {"atoll_image_index_on_a", {"pure integer(4) function", {"nodes", "base", "corank", "sub", "loc"}, ""}},
    {"atoll_this_cosubscript_on", {"pure integer(8) function", {"nodes", "corank", "co", "dim", "loc"}, ""}},
    {"atoll_this_cosubscript_on_a", {"pure integer(8) function", {"nodes", "base", "corank", "dim", "loc"}, ""}},
    {"atoll_ucobound_on", {"pure integer(8) function", {"nodes", "corank", "co", "dim", "loc"}, ""}},
    {"atoll_ucobound_on_a", {"pure integer(8) function", {"nodes", "base", "corank", "dim", "loc"}, ""}},
    {"atoll_complex_part", {"integer(8) function", {"object", "kind"}, ""}},
    {"atoll_part", {"integer(8) function", {"object", "base", "element_base"}, ""}},
    {"atoll_describe_part", {"pure subroutine", {"source_mold", "base", "element_base", "address"}, ""}},
    {"atoll_elements", {"integer(8) function", {"base", "ndims", "lens", "index"}, ""}},
    {"atoll_substring", {"integer(8) function", {"object", "kind", "lower", "upper"}, ""}},
    {"atoll_check_subscripts", {"pure integer(8) function", {"image", "ndims", "bounds", "name", "loc"}, ""}},
    {"atoll_check_substring", {"pure integer(8) function", {"image", "length", "lower", "upper", "name", "loc"}, ""}},
    {"atoll_put", {"pure subroutine", {"mold", "image", "source", "loc"}, ""}},
    {"atoll_get", {"pure subroutine", {"target", "source_mold", "image", "loc"}, ""}},
    // Into the value of an expression, which is not definable.
    {"atoll_get_value", {"subroutine", {"value_mold", "source_mold", "image", "loc"}, ""}},
    {"atoll_get_bytes", {"subroutine", {"record", "source_mold", "image", "loc"}, ""}},
    {"atoll_put_char", {"pure subroutine", {"mold", "image", "source", "kind", "loc"}, ""}},
    {"atoll_get_char", {"pure subroutine", {"target", "source_mold", "image", "kind", "loc"}, ""}},
    {"atoll_put_masked", {"pure subroutine", {"mold", "image", "source", "mask", "loc"}, ""}},
    {"atoll_sendget", {"pure subroutine", {"mold", "image", "source_mold", "source_image", "loc"}, ""}},
    {"atoll_put_vector",
     {"pure subroutine", {"mold", "image", "source", "kind", "ndims", "dims", "lens", "index", "loc"}, ""}},
    {"atoll_put_vector_masked",
     {"pure subroutine", {"mold", "image", "source", "mask", "ndims", "dims", "lens", "index", "loc"}, ""}},
    {"atoll_get_start", {"subroutine", {"target", "source_mold", "image", "loc"}, ""}},
    {"atoll_get_finish", {"subroutine", {"target"}, ""}},
    {"atoll_put_start", {"subroutine", {"mold", "image", "source_mold", "loc"}, ""}},
    {"atoll_put_finish", {"subroutine", {"source_mold"}, ""}},
    {"atoll_loop_turns", {"integer(8) function", {"first", "last", "step"}, ""}},
    {"atoll_loop_far", {"integer(8) function", {"read_element", "next_element", "image", "turns", "loc"}, ""}},
    {"atoll_loop_get",
     {"subroutine", {"buffer", "read_element", "next_element", "image", "first", "turns", "loc"}, ""}},
    {"atoll_loop_put", {"subroutine", {"source", "read_element", "next_element", "image", "first", "last", "loc"}, ""}},
    {"atoll_get_vector",
     {"pure subroutine", {"target", "source_mold", "image", "kind", "ndims", "dims", "lens", "index", "loc"}, ""}},
    {"atoll_get_i1", {"pure integer(1) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_i2", {"pure integer(2) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_i4", {"pure integer(4) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_i8", {"pure integer(8) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_r4", {"pure real(4) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_r8", {"pure real(8) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_c4", {"pure complex(4) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_get_c8", {"pure complex(8) function", {"read_element", "image", "loc"}, ""}},
    {"atoll_put_i1", {"pure subroutine", {"element", "image", "integer1", "loc"}, ""}},
    {"atoll_put_i2", {"pure subroutine", {"element", "image", "integer2", "loc"}, ""}},
    {"atoll_put_i4", {"pure subroutine", {"element", "image", "integer4", "loc"}, ""}},
    {"atoll_put_i8", {"pure subroutine", {"element", "image", "integer8", "loc"}, ""}},
    {"atoll_put_r4", {"pure subroutine", {"element", "image", "real4", "loc"}, ""}},
    {"atoll_put_r8", {"pure subroutine", {"element", "image", "real8", "loc"}, ""}},
    {"atoll_shadow", {"pure subroutine", {"address", "base", "image", "size", "kind", "loc"}, ""}},
    {"atoll_no_component", {"pure subroutine", {"image", "loc_name", "loc"}, ""}},
    {"atoll_image_stat", {"pure subroutine", {"image", "status", "loc"}, ""}},
    {"atoll_item",
     {"integer(8) function", {"record", "variable", "mold", "image", "ndims", "dims", "lens", "index", "loc"}, ""}},
    {"atoll_item_put", {"integer(8) function", {"record", "loc"}, ""}},
    {"atoll_item_stat", {"integer(8) function", {"image", "status", "loc"}, ""}},
    {"atoll_sync_all", {"subroutine", {"loc", "stat", "errmsg"}, ""}},
    {"atoll_sync_memory", {"subroutine", {"loc", "stat", "errmsg"}, ""}},
    {"atoll_sync_images", {"subroutine", {"set", "loc", "stat", "errmsg"}, ""}},
    {"atoll_sync_images_all", {"subroutine", {"loc", "stat", "errmsg"}, ""}},
    {"atoll_critical_begin", {"subroutine", {"lock", "loc", "stat", "errmsg"}, ""}},
    {"atoll_critical_end", {"subroutine", {"lock", "loc"}, ""}},
    {"atoll_lock", {"subroutine", {"lock", "image", "acquired", "loc", "stat", "errmsg"}, ""}},
    {"atoll_unlock", {"subroutine", {"lock", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_event_post", {"subroutine", {"lock", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_event_wait", {"subroutine", {"lock", "until", "loc", "stat", "errmsg"}, ""}},
    {"atoll_notify_wait", {"subroutine", {"lock", "until", "loc", "stat", "errmsg"}, ""}},
    {"atoll_event_query", {"integer(8) function", {"event", "loc", "stat"}, ""}},
    {"atoll_notify", {"pure subroutine", {"lock", "image", "loc"}, ""}},
    {"atoll_fail_image", {"pure subroutine", {}, ""}},
    {"atoll_image_status", {"integer(4) function", {"image", "team", "loc"}, ""}},
    {"atoll_find_images", {"integer(8) function", {"kind", "team"}, ""}},
    {"atoll_found_image", {"integer(8) function", {"found", "position"}, ""}},
    {"atoll_atomic_op", {"subroutine", {"op", "element", "image", "bytes", "operand", "loc", "stat"}, ""}},
    {"atoll_atomic_fetch", {"integer(8) function", {"op", "element", "image", "bytes", "operand", "loc", "stat"}, ""}},
    {"atoll_atomic_ref", {"integer(8) function", {"read_element", "image", "bytes", "loc", "stat"}, ""}},
    {"atoll_atomic_cas",
     {"integer(8) function", {"element", "image", "bytes", "compare", "operand", "loc", "stat"}, ""}},
    {"atoll_alloc_begin", {"subroutine", {"loc"}, ""}},
    {"atoll_alloc_end", {"subroutine", {"native", "corank", "co", "loc", "stat", "errmsg"}, ""}},
    {"atoll_alloc_bounds", {"subroutine", {"ndims", "bounds"}, ""}},
    {"atoll_dealloc_begin", {"subroutine", {"loc"}, ""}},
    {"atoll_dealloc_end", {"subroutine", {"native", "loc", "stat", "errmsg"}, ""}},
    {"atoll_move_begin", {"subroutine", {"loc"}, ""}},
    {"atoll_move_end", {"subroutine", {"loc", "stat", "errmsg"}, ""}},
    {"atoll_assign_begin", {"subroutine", {"object", "object_value", "loc"}, ""}},
    {"atoll_assign_shared", {"integer(8) function", {"object", "object_value", "loc"}, ""}},
    {"atoll_assign_unallocated", {"subroutine", {"object", "loc"}, ""}},
    {"atoll_assign_pair", {"pure subroutine", {"base", "value", "size", "loc"}, ""}},
    {"atoll_assign_pairs", {"pure subroutine", {}, ""}},
    {"atoll_assign_except", {"pure subroutine", {"base"}, ""}},
    {"atoll_assign_end", {"pure subroutine", {}, ""}},
    {"atoll_no_variable", {"pure subroutine", {"loc_name", "loc"}, ""}},
    {"atoll_no_conformance", {"pure subroutine", {"ndims", "bounds", "loc_name", "loc"}, ""}},
    {"atoll_no_length", {"pure subroutine", {"size", "value", "loc_name", "loc"}, ""}},
    {"atoll_alloc_too_large", {"subroutine", {}, ""}},
    {"atoll_alloc_shape", {"subroutine", {"object"}, ""}},
    {"atoll_touch", {"subroutine", {"object"}, ""}},
    {"atoll_touch_array", {"subroutine", {"touched_array"}, "atoll_touch_address"}},
    {"atoll_no_argument", {"subroutine", {"loc_name", "loc"}, ""}},
    {"atoll_dim", {"pure integer(4) function", {"dim", "corank", "loc_name", "loc"}, ""}},
    {"atoll_co_sum", {"subroutine", {"a", "code", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_co_min", {"subroutine", {"a", "code", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_co_max", {"subroutine", {"a", "code", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_co_broadcast", {"subroutine", {"a", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_co_broadcast_parts", {"integer(8) function", {"a", "image", "loc", "stat", "errmsg"}, ""}},
    {"atoll_co_broadcast_parts_end", {"subroutine", {"loc", "stat", "errmsg"}, ""}},
    {"atoll_co_reduce_parts_begin", {"subroutine", {"a", "image", "loc"}, ""}},
    {"atoll_borrow", {"subroutine", {"a", "base"}, ""}},
    {"atoll_keep", {"subroutine", {"a", "other"}, ""}},
    {"atoll_swap", {"pure subroutine", {"base", "value", "size"}, ""}},
    {"atoll_changed", {"pure subroutine", {"base", "value", "size", "target"}, ""}},
    {"atoll_show_parts", {"pure subroutine", {"loc"}, ""}},
    {"atoll_release", {"pure subroutine", {"base"}, ""}},
    {"atoll_co_reduce_begin", {"subroutine", {"a", "image", "loc"}, ""}},
    {"atoll_co_reduce_next", {"integer(4) function", {"a", "other", "loc"}, ""}},
    {"atoll_co_reduce_end", {"subroutine", {"a", "loc", "stat", "errmsg"}, ""}},
    {"atoll_describe_complex_part", {"pure subroutine", {"source_mold", "kind", "address"}, ""}},
    {"atoll_describe_substring", {"pure subroutine", {"source_mold", "kind", "lower", "upper", "address"}, ""}},
    // Objects that may not be passed to TYPE(*): their descriptor, their address. Not bind(C): CLASS is not
    // interoperable.
    {"atoll_object", {"integer(8) function", {"class_object", "size"}, "-"}},
    {"atoll_object_at", {"integer(8) function", {"class_object", "class_first", "size"}, "-"}},
    {"atoll_describe_object_at",
     {"pure subroutine", {"read_class_object", "read_class_first", "size", "address"}, "-"}},
    {"atoll_describe_object", {"pure subroutine", {"read_class_object", "size", "address"}, "-"}},
    {"atoll_object_within", {"integer(8) function", {"class_object", "whole_class_object"}, "-"}},
    {"atoll_scalar", {"integer(8) function", {"class_scalar"}, "-"}},
    {"atoll_describe_object_within",
     {"pure subroutine", {"read_class_object", "read_whole_class_object", "address"}, "-"}},
    {"atoll_describe_scalar", {"pure subroutine", {"read_class_scalar", "address"}, "-"}},
    {"atoll_address", {"pure integer(8) function", {"read_class_object"}, "-"}},
    {"atoll_own_parts", {"subroutine", {"class_object"}, "-"}},
    {"atoll_random_init", {"subroutine", {"seed", "repeatable", "distinct"}, ""}},
};
} // namespace

// "..._objects": the descriptors, made by atoll_object, and the addresses come as integers.
static std::string asInteger(const std::string &declaration) {
  bool object{declaration.rfind("type(*)", 0) == 0 && declaration.find("optional") == std::string::npos};
  return object ? "integer(8), value" : declaration;
}

// Without the suffix, if it has it.
static std::string without(const std::string &name, const std::string &suffix) {
  bool has{name.size() > suffix.size() && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0};
  return has ? name.substr(0, name.size() - suffix.size()) : name;
}

std::vector<std::string> interfaceEntries() {
  std::vector<std::string> result;
  for (const auto &[name, entry] : entries)
    result.push_back(name);
  return result;
}

std::string interfaceBody(const std::string &name) {
  std::string described{without(name, renamedSuffix)}, entry{without(described, "_objects")};
  bool objects{entry != described};
  auto found{entries.find(entry)};
  if (found == entries.end())
    llvm::report_fatal_error(llvm::StringRef("Atoll: no interface for the entry " + entry));
  const Entry &e{found->second};
  std::string names, declarations;
  for (const auto &argument : e.arguments) {
    names += (names.empty() ? "" : ", ") + argument;
    auto dummy{dummies.find(argument)};
    if (dummy == dummies.end())
      llvm::report_fatal_error(llvm::StringRef("Atoll: no declaration of the dummy argument " + argument));
    declarations += (objects ? asInteger(dummy->second) : dummy->second) + " :: " + argument + "\n";
  }
  bool function{e.prefix.size() > 8 && e.prefix.compare(e.prefix.size() - 8, 8, "function") == 0};
  std::string binding{e.symbol == "-" ? "" : " bind(c, name=\"" + (e.symbol.empty() ? entry : e.symbol) + "\")"};
  return e.prefix + " " + name + "(" + names + ")" + binding + "\n" + declarations +
         (function ? "end function\n" : "end subroutine\n");
}

} // namespace Atoll
