// Events and notifications, failed images (Fortran 2018, 11.5 to 11.6.8, 16.9.72, 16.9.77, 16.9.98).
#include "Events.h"
#include "../../include/atoll/fortran/numbers.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Interfaces.h"
#include "Intrinsics.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Parts.h"
#include "Statements.h"
#include "Teams.h"
#include "Temporaries.h"
#include "Text.h"
#include "Touches.h"

namespace Atoll {

void lower(Lowering &l, const model::EventControl &control) {
  using Kind = model::EventControl::Kind;
  const auto &statement{l.file.statements[control.statement]};
  int unit{statement.unit};
  if (control.access)
    selectBefore(l, *control.access, control.statement);
  std::string loc{control.access ? locText(l, statement.loc, *control.access)
                                 : locText(l, statement.loc, control.variable)};
  std::vector<std::string> arguments{control.access ? mold(l, *control.access) : text(l, control.variable)};
  if (control.kind == Kind::Post)
    arguments.push_back(control.access ? image(l, *control.access) : int8(ATOLL_THIS_IMAGE));
  else
    arguments.push_back(control.until ? integer8(l, *control.until, unit) : "1_8");
  arguments.push_back(loc + status(l, control.status));
  const char *entry{control.kind == Kind::Post   ? "atoll_event_post"
                    : control.kind == Kind::Wait ? "atoll_event_wait"
                                                 : "atoll_notify_wait"};
  wrap(l, control.statement).core = callOf(need(l, entry, unit), arguments);
  touchAround(l, control.statement);
}

void lower(Lowering &l, const model::FailImage &fail) {
  wrap(l, fail.statement).core = callOf(need(l, "atoll_fail_image", l.file.statements[fail.statement].unit), {});
}

void lowerEventQuery(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  std::string event, count, stat;
  for (const auto &argument : call.arguments)
    (argument.keyword == "event" ? event : argument.keyword == "count" ? count : stat) = text(l, argument.range);
  std::vector<std::string> arguments{event, locText(l, statement.loc, find(call, "event")->range)};
  if (!stat.empty())
    arguments.push_back("stat=" + stat);
  wrap(l, call.statement).core = count + " = " + reference(need(l, "atoll_event_query", statement.unit), arguments);
}

// After the put of the assignment: the runtime sees to it that the data is there before the count changes.
void notifyAfter(Lowering &l, const model::Access &left) {
  if (!left.notify)
    return;
  std::string entry{need(l, "atoll_notify", left.unit)}, variable{text(l, *left.notify)},
      selected{model::needsShadow(left) ? shadow(l, left).image : image(l, left)};
  wrap(l, left.statement).after.push_back(callOf(entry, {variable, selected, locText(l, left)}));
}

// FAILED_IMAGES, STOPPED_IMAGES: a generated external function gives the array of which the runtime knows the elements.
void lowerImages(Lowering &l, const model::IntrinsicFunction &f) {
  std::string kind{std::to_string(f.resultKind)}, name{"atoll_images_i" + kind + "_" + l.options.suffix};
  std::string head{"function " + name +
                   "(found) result(images)\nintrinsic :: iand\ninteger(8), value :: found\ninteger(" + kind +
                   ") :: images(iand(found, 4294967295_8))\n"};
  l.needs.functions[head + "end function\n"] =
      head + "intrinsic :: int, size\ninteger(8) :: i\ninterface\n" + interfaceBody("atoll_found_image") +
      "end interface\ndo i = 1, size(images, kind=8)\nimages(i) = int(atoll_found_image("
      "found, i), " +
      kind + ")\nend do\nend function\n";
  l.needs.entries[f.unit].insert(head + "end function\n");
  l.editor.replace(f.range, name + "(" + need(l, "atoll_find_images", f.unit) + "(" +
                                int4(f.name == "failed_images" ? ATOLL_FAILED : ATOLL_STOPPED) + ", " +
                                teamOrCurrent(l, f) + "))");
}

// IMAGE_STATUS is elemental, and changes without the program's doing: no pure function.
void lowerImageStatus(Lowering &l, const model::IntrinsicFunction &f) {
  const model::Argument &image{*argumentOf(f, "image")};
  std::string argument{integer8(l, image.range, f.unit)};
  auto done{[&](const std::string &status) {
    std::string kind{", " + std::to_string(f.resultKind) + ")"};
    l.editor.replace(f.range, f.resultKind == 4 ? status : intrinsic(l, "int", f.unit) + "(" + status + kind);
  }};
  if (image.rank == 0)
    return done(need(l, "atoll_image_status", f.unit) + "(" + argument + ", " + teamOrCurrent(l, f) + ", " +
                locText(l, f.loc) + ")");
  std::string name{"atoll_image_statuses_" + l.options.suffix};
  std::string head{"impure elemental function " + name +
                   "(image, team, loc) result(status)\ninteger(8), intent(in) :: image, team\n"
                   "character(len=*, kind=1), intent(in) :: loc\ninteger(4) :: status\n"};
  l.needs.functions[head + "end function\n"] =
      head + "interface\n" + interfaceBody("atoll_image_status") +
      "end interface\nstatus = atoll_image_status(image, team, loc)\nend function\n";
  l.needs.entries[f.unit].insert(head + "end function\n");
  done(name + "(" + argument + ", " + teamOrCurrent(l, f) + ", " + locText(l, f.loc) + ")");
}

} // namespace Atoll
