// Events and notifications, failed images (Fortran 2018, 11.5 to 11.6.8, 16.9.72, 16.9.77, 16.9.98).
#include "Interfaces.h"
#include "Lowering.h"

namespace Atoll {

void Lowering::lower(const model::EventControl &control) {
  using Kind = model::EventControl::Kind;
  const auto &statement{file_.statements[control.statement]};
  int unit{statement.unit};
  std::string call{control.access ? mold(*control.access) : text(control.variable)};
  if (control.kind == Kind::Post)
    call = need("atoll_event_post", unit) + "(" + call + ", " + (control.access ? image(*control.access) : "0_8");
  else
    call = need(control.kind == Kind::Wait ? "atoll_event_wait" : "atoll_notify_wait", unit) + "(" + call + ", " +
           (control.until ? integer8(*control.until, unit) : "1_8");
  wrap(control.statement).core = "call " + call + ", " + locText(statement.loc) + status(control.status) + ")";
  touchAround(control.statement);
}

void Lowering::lower(const model::FailImage &fail) {
  wrap(fail.statement).core = "call " + need("atoll_fail_image", file_.statements[fail.statement].unit) + "()";
}

void Lowering::lowerEventQuery(const model::IntrinsicCall &call) {
  const auto &statement{file_.statements[call.statement]};
  std::string event, count, stat;
  for (const auto &argument : call.arguments)
    (argument.keyword == "event" ? event : argument.keyword == "count" ? count : stat) = text(argument.range);
  wrap(call.statement).core = count + " = " + need("atoll_event_query", statement.unit) + "(" + event + ", " +
                              locText(statement.loc) + (stat.empty() ? "" : ", stat=" + stat) + ")";
}

// After the put of the assignment: the runtime sees to it that the data is there before the count changes.
void Lowering::notifyAfter(const model::Access &left) {
  if (left.notify)
    wrap(left.statement)
        .after.push_back("call " + need("atoll_notify", left.unit) + "(" + text(*left.notify) + ", " +
                         (model::needsShadow(left) ? shadow(left).image : image(left)) + ", " + locText(left.loc) +
                         ")");
}

// FAILED_IMAGES, STOPPED_IMAGES: a generated external function gives the array of which the runtime knows the elements.
void Lowering::lowerImages(const model::IntrinsicFunction &f) {
  std::string kind{std::to_string(f.resultKind)}, name{"atoll_images_i" + kind + "_" + suffix_};
  std::string head{"function " + name +
                   "(found) result(images)\nintrinsic :: iand\ninteger(8), value :: found\ninteger(" + kind +
                   ") :: images(iand(found, 65535_8))\n"};
  functions_[head + "end function\n"] =
      head + "intrinsic :: int, size\ninteger(8) :: i\ninterface\n" + interfaceBody("atoll_found_image") +
      "end interface\ndo i = 1, size(images, kind=8)\nimages(i) = int(atoll_found_image("
      "found, i), " +
      kind + ")\nend do\nend function\n";
  needs_[f.unit].insert(head + "end function\n");
  editor_.replace(f.range, name + "(" + need("atoll_find_images", f.unit) + "(" +
                               (f.name == "failed_images" ? "2_4, " : "1_4, ") + teamOrCurrent(f) + "))");
}

// IMAGE_STATUS is elemental, and changes without the program's doing: no pure function.
void Lowering::lowerImageStatus(const model::IntrinsicFunction &f) {
  const model::Argument &image{*argumentOf(f, "image")};
  std::string argument{integer8(image.range, f.unit)};
  auto done{[&](const std::string &status) {
    std::string kind{", " + std::to_string(f.resultKind) + ")"};
    editor_.replace(f.range, f.resultKind == 4 ? status : intrinsic("int", f.unit) + "(" + status + kind);
  }};
  if (image.rank == 0)
    return done(need("atoll_image_status", f.unit) + "(" + argument + ", " + teamOrCurrent(f) + ", " + locText(f.loc) +
                ")");
  std::string name{"atoll_image_statuses_" + suffix_};
  std::string head{"impure elemental function " + name +
                   "(image, team, loc) result(status)\ninteger(8), intent(in) :: image, team\n"
                   "character(len=*, kind=1), intent(in) :: loc\ninteger(4) :: status\n"};
  functions_[head + "end function\n"] = head + "interface\n" + interfaceBody("atoll_image_status") +
                                        "end interface\nstatus = atoll_image_status(image, team, loc)\nend function\n";
  needs_[f.unit].insert(head + "end function\n");
  done(name + "(" + argument + ", " + teamOrCurrent(f) + ", " + locText(f.loc) + ")");
}

} // namespace Atoll
