// The table of what Fortran has for images. Completion.cpp and Hover.cpp look into it.
#include "Language.h"
#include "llvm/ADT/STLExtras.h"

using namespace lsp;
using llvm::StringRef;

static constexpr auto Function = LanguageItem::Function;
static constexpr auto Subroutine = LanguageItem::Subroutine;
static constexpr auto Statement = LanguageItem::Statement;

// Clauses of Fortran 2018, unless they say otherwise.
static const LanguageItem items[] = {
    {Function, "this_image", "coarray, dim, team", 0,
     "The index of this image in a team; or the cosubscripts that select this image of a coarray.", "16.9.190"},
    {Function, "num_images", "team", 0,
     "The number of images of a team: the current one, or the one given as a value or by its number.", "16.9.145"},
    {Function, "image_index", "coarray, sub, team", 2,
     "The index of the image that these cosubscripts of the coarray select; 0 if there is none.", "16.9"},
    {Function, "lcobound", "coarray, dim, kind", 1, "The lower cobounds of a coarray.", "16.9.110"},
    {Function, "ucobound", "coarray, dim, kind", 1, "The upper cobounds of a coarray.", "16.9.197"},
    {Function, "coshape", "coarray, kind", 1, "The extents of the codimensions of a coarray.", "16.9"},
    {Function, "failed_images", "team, kind", 0,
     "The indices of the images of a team that are known to have failed, in ascending order.", "16.9.77"},
    {Function, "stopped_images", "team, kind", 0,
     "The indices of the images of a team that have initiated normal termination, in ascending order.", "16.9"},
    {Function, "image_status", "image, team", 1,
     "STAT_FAILED_IMAGE, STAT_STOPPED_IMAGE, or 0 for an image that is still executing.", "16.9.98"},
    {Function, "get_team", "level", 0, "The current team, its parent, or the initial team.", "16.9.85"},
    {Function, "team_number", "team", 0,
     "The number with which FORM TEAM has formed the team; -1 for the initial team.", "16.9"},
    {Subroutine, "event_query", "event, count, stat", 2,
     "The count of an event variable of this image, without waiting.", "16.9"},
    {Subroutine, "atomic_add", "atom, value, stat", 2,
     "Adds to an integer of any image. It orders nothing else: SYNC MEMORY does.", "16.9.20"},
    {Subroutine, "atomic_and", "atom, value, stat", 2, "Bitwise AND to an integer of any image.", "16.9.21"},
    {Subroutine, "atomic_cas", "atom, old, compare, new, stat", 4,
     "Sets the variable to NEW if its value is COMPARE. OLD gets the value that it had.", "16.9.22"},
    {Subroutine, "atomic_define", "atom, value, stat", 2, "Defines an integer or logical of any image.", "16.9.23"},
    {Subroutine, "atomic_fetch_add", "atom, value, old, stat", 3,
     "Adds to an integer of any image. OLD gets the value that it had.", "16.9.24"},
    {Subroutine, "atomic_fetch_and", "atom, value, old, stat", 3,
     "Bitwise AND to an integer of any image. OLD gets the value that it had.", "16.9.25"},
    {Subroutine, "atomic_fetch_or", "atom, value, old, stat", 3,
     "Bitwise OR to an integer of any image. OLD gets the value that it had.", "16.9.26"},
    {Subroutine, "atomic_fetch_xor", "atom, value, old, stat", 3,
     "Bitwise exclusive OR to an integer of any image. OLD gets the value that it had.", "16.9.27"},
    {Subroutine, "atomic_or", "atom, value, stat", 2, "Bitwise OR to an integer of any image.", "16.9.28"},
    {Subroutine, "atomic_ref", "value, atom, stat", 2, "The value of an integer or logical of any image.", "16.9.29"},
    {Subroutine, "atomic_xor", "atom, value, stat", 2, "Bitwise exclusive OR to an integer of any image.", "16.9.30"},
    {Subroutine, "co_broadcast", "a, source_image, stat, errmsg, team", 2,
     "All images of the team get the value that A has on SOURCE_IMAGE. TEAM= is of the next standard.", "16.9.46"},
    {Subroutine, "co_max", "a, result_image, stat, errmsg, team", 1,
     "The maximum of A over the images of the team, element by element; on all of them, or on RESULT_IMAGE.",
     "16.9.47"},
    {Subroutine, "co_min", "a, result_image, stat, errmsg, team", 1,
     "The minimum of A over the images of the team, element by element; on all of them, or on RESULT_IMAGE.",
     "16.9.48"},
    {Subroutine, "co_reduce", "a, operation, result_image, stat, errmsg, team", 2,
     "A of all images of the team, combined by a pure function that is associative and commutative.", "16.9.49"},
    {Subroutine, "co_sum", "a, result_image, stat, errmsg, team", 1,
     "The sum of A over the images of the team, element by element; on all of them, or on RESULT_IMAGE.", "16.9.50"},
    {Subroutine, "co_sum_prefix_inclusive", "a, stat, errmsg, team", 1, "The sum of A over images 1 to this one.",
     "of the next standard"},
    {Subroutine, "co_sum_prefix_exclusive", "a, stat, errmsg, team", 1, "The sum of A over the images before this one.",
     "of the next standard"},
    {Subroutine, "co_reduce_prefix_inclusive", "a, operation, stat, errmsg, team", 2,
     "A of images 1 to this one, combined by OPERATION.", "of the next standard"},
    {Subroutine, "co_reduce_prefix_exclusive", "a, operation, initial, stat, errmsg, team", 3,
     "INITIAL and A of the images before this one, combined by OPERATION.", "of the next standard"},
    {Subroutine, "move_alloc", "from, to, stat, errmsg", 2,
     "Moves an allocation. For coarrays all images of the current team take part, and are synchronised.", "16.9.137"},
    {Statement, "sync all", "stat, errmsg", 0,
     "All images of the current team wait for each other. What they did before is complete and visible after it.",
     "11.6.3"},
    {Statement, "sync images", "image-set, stat, errmsg", 1,
     "This image and those of the set wait for each other, pair by pair. `*` means all images.", "11.6.4"},
    {Statement, "sync memory", "stat, errmsg", 0, "Ends the segment of this image. It waits for no other image.",
     "11.6.5"},
    {Statement, "sync team", "team, stat, errmsg", 1, "The images of the team wait for each other.", "11.6.6"},
    {Statement, "event post", "event, stat, errmsg", 1, "Adds 1 to the count of an event variable of any image.",
     "11.6.7"},
    {Statement, "event wait", "event, until_count, stat, errmsg", 1,
     "Waits until the count of an event variable of this image is at least UNTIL_COUNT (1), and subtracts that.",
     "11.6.8"},
    {Statement, "notify wait", "notify, until_count, stat, errmsg", 1,
     "Waits for assignments with NOTIFY= to this image.", "Fortran 2023, 11.6"},
    {Statement, "form team", "team-number, team, new_index, stat, errmsg", 2,
     "The images that give the same number are a new team.", "11.6.9"},
    {Statement, "change team", "team, stat, errmsg", 1,
     "The team is the current one until END TEAM. Images of the team are synchronised at both ends.", "11.1.5"},
    {Statement, "end team", "stat, errmsg", 0, "Ends CHANGE TEAM.", "11.1.5"},
    {Statement, "critical", "stat, errmsg", 0, "One image at a time executes the construct.", "11.1.6"},
    {Statement, "end critical", "", 0, "Ends CRITICAL.", "11.1.6"},
    {Statement, "lock", "lock, acquired_lock, stat, errmsg", 1, "Waits for a lock variable of any image, and locks it.",
     "11.6.10"},
    {Statement, "unlock", "lock, stat, errmsg", 1, "Unlocks a lock variable that this image has locked.", "11.6.10"},
    {Statement, "fail image", "", 0, "This image ceases to execute, as if its machine had failed.", "11.5"},
    {Statement, "error stop", "", 0, "Ends the run on all images.", "11.4"},
};

llvm::ArrayRef<LanguageItem> lsp::languageItems() { return items; }

const LanguageItem *lsp::findLanguageItem(StringRef name, bool statement) {
  for (const LanguageItem &item : items)
    if (item.name == name && (item.kind == Statement) == statement)
      return &item;
  return nullptr;
}

std::vector<StringRef> lsp::argumentsOf(const LanguageItem &item) {
  llvm::SmallVector<StringRef> names;
  if (!item.arguments.empty())
    item.arguments.split(names, ", ");
  return {names.begin(), names.end()};
}

std::string lsp::signatureOf(const LanguageItem &item) {
  std::string text;
  int number = 0;
  for (StringRef name : argumentsOf(item)) {
    bool first = number == 0, optional = number++ >= item.required;
    bool keyword = item.kind == Statement && (name == "stat" || name == "errmsg" || name == "acquired_lock" ||
                                              name == "until_count" || name == "new_index");
    std::string argument = (first ? "" : ", ") + name.str() + (keyword ? "=" : "");
    text += optional ? (first ? "[" : " [") + argument + "]" : argument;
  }
  bool parentheses = !text.empty() || item.kind != Statement;
  return item.name.str() +
         (item.kind == Statement && parentheses ? " ("
          : parentheses                         ? "("
                                                : "") +
         text + (parentheses ? ")" : "");
}
