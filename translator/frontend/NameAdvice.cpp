// What the errors of semantics about names mean: NameAdvice.h. FrontEnd.cpp asks.
#include "NameAdvice.h"
#include "../emit/Brackets.h"
#include "IntrinsicProcedures.h"
#include "SyntaxAdvice.h"
#include "flang/Parser/message.h"
#include "flang/Parser/provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cctype>
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
using namespace parser::literals;

// The name in quotes after `before`, if that is how the message begins.
static std::string nameAfter(llvm::StringRef message, llvm::StringRef before) {
  return message.consume_front(before) ? message.split('\'').first.str() : "";
}

static const IntrinsicProcedure *subroutineOf(llvm::StringRef name) {
  const IntrinsicProcedure *procedure{findIntrinsicProcedure(name)};
  return procedure && !procedure->isFunction ? procedure : nullptr;
}

// What a range of the sources says, in lower case and without blanks.
static std::string textOf(parser::ProvenanceRange range, const parser::AllCookedSources &sources) {
  std::string text;
  for (std::size_t i{0}; i < range.size(); ++i)
    if (char c{sources.allSources()[range.start() + i]}; c != ' ')
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// What stands before a place in its line.
static std::string textBefore(parser::ProvenanceRange range, const parser::AllCookedSources &sources) {
  auto position{sources.allSources().GetSourcePosition(range.start())};
  std::size_t count{position && position->column > 0 ? static_cast<std::size_t>(position->column) - 1 : 0};
  return count ? textOf({range.start() - count, count}, sources) : "";
}

// The object of ALLOCATE that begins at a place, with its shape.
static std::string allocation(parser::ProvenanceRange range, const parser::AllCookedSources &sources) {
  constexpr std::size_t most{200};
  std::string text{restOfLine(range.start(), sources).substr(0, most)};
  for (Scan scan{text}; scan.next();)
    if (scan.depth() < 0 || scan.character() == '&' || (scan.depth() == 0 && scan.character() == ',')) {
      text.resize(scan.at());
      break;
    }
  return llvm::StringRef{text}.trim().str();
}

// Of a message about an object: does its declaration have codimensions after the name, and nothing else?
static bool isDeclaredAsScalarCoarray(const parser::Message &message, const parser::AllCookedSources &sources) {
  parser::Message::Reference declaration{message.attachment()};
  auto place{declaration ? declaration->GetProvenanceRange(sources) : std::nullopt};
  return place && llvm::StringRef{restOfLine(place->start() + place->size(), sources)}.starts_with("[");
}

static std::string adviceOnFunction(llvm::StringRef name, llvm::StringRef after) {
  std::string upper{name.upper()};
  if (after.starts_with("()=") && !after.starts_with("()=="))
    return upper + "() is the value of a function: nothing can be assigned to it";
  for (llvm::StringRef function :
       {"this_image", "num_images", "get_team", "team_number", "failed_images", "stopped_images"}) {
    if (name == function)
      return upper + " is a function: write " + upper + "(), with parentheses";
    // thisimage, this_images
    llvm::StringRef stem{function.ends_with("s") ? function.drop_back() : function};
    std::string written{name.ends_with("s") ? name.drop_back() : name}, meant{stem};
    llvm::erase(written, '_');
    llvm::erase(meant, '_');
    if (written == meant)
      return "'" + name.str() + "' is not declared: is " + function.upper() + "() meant?";
  }
  return subroutineOf(name) ? upper + " is a subroutine: write CALL " + upper + " (...)" : "";
}

static std::string adviceOnKeyword(llvm::StringRef name) {
  const IntrinsicProcedure *subroutine{subroutineOf(name)};
  if (!subroutine)
    return "";
  const auto &dummies{subroutine->dummies};
  std::string names;
  for (std::size_t i{0}; i < dummies.size(); ++i)
    names += (i == 0 ? "" : i + 1 < dummies.size() ? ", " : " and ") + llvm::StringRef{dummies[i]}.upper();
  return name.upper() + " has the arguments " + names;
}

// What a mistake in an intrinsic procedure's or construct's use is called, where a name need not be known.
static std::string adviceOnUse(llvm::StringRef message, llvm::StringRef subject, llvm::StringRef before) {
  if (message == "CRITICAL construct name unexpected" && before == "endcritical")
    return "this statement ends a CRITICAL construct: write END CRITICAL";
  if (message == "Must have INTEGER type, but is EVENT_TYPE" && before == "wait(")
    return "WAIT is a statement of input and output: write EVENT WAIT (" + subject.str() + ")";
  if (message == "Assigned format label must be a scalar variable" && before == "print")
    return "PRINT begins with a format, of which * is the simplest: write PRINT *, " + subject.str();
  if (message.consume_front("cosubscript ")) {
    auto [value, rest]{message.split(' ')};
    bool low{rest.consume_front("is less than lower cobound ")};
    if (!low && !rest.consume_front("is greater than upper cobound "))
      return "";
    auto [bound, where]{rest.split(" for codimension ")};
    return "the cosubscript " + value.str() + " names no image: the " + (low ? "lower" : "upper") +
           " cobound of codimension " + where.split(' ').first.str() + " is " + bound.str();
  }
  return "";
}

// z%c[2]%d as z[2]%c%d; empty: it is more than that.
static std::string selectorFirst(llvm::StringRef designator) {
  auto [coarray, parts]{designator.split('%')};
  std::size_t open{parts.find('[')}, close{parts.find(']')};
  if (coarray.find_first_of("([") != llvm::StringRef::npos || close == llvm::StringRef::npos || open > close)
    return "";
  return (coarray + parts.slice(open, close + 1) + "%" + parts.take_front(open) + parts.drop_front(close + 1)).str();
}

// `subject`: what the message is about; `before`, `after`: what comes before and after it in the line. `isCoarray`: it
// is a scalar coarray.
static std::string adviceOnName(llvm::StringRef message, llvm::StringRef subject, llvm::StringRef before,
                                llvm::StringRef after, bool isCoarray) {
  if (std::string name{nameAfter(message, "No explicit type declared for '")}; !name.empty()) {
    if (name == "all" && before.ends_with("syncimages("))
      return "* stands for all images: write SYNC IMAGES (*)";
    if (name == "all" && before.ends_with("stop"))
      return "STOP ends this image, ERROR STOP all images: write ERROR STOP";
    if (name.front() == '@') // Flang takes it for a letter
      return "subscripts @ of Fortran 2023 cannot be used in files with coarrays: write the elements of the array, "
             "separated by commas";
    if (std::size_t at{name.find('@')}; at != std::string::npos)
      return "images are selected in square brackets: write " + name.substr(0, at) + "[" + name.substr(at + 1) + "]";
    return adviceOnFunction(name, after);
  }
  if (message == "Must have INTEGER type, but is TEAM_TYPE" && before.count('[') > before.count(']'))
    return "a team in an image selector has a keyword: write TEAM=" + subject.str();
  for (const char *mistake : {"unknown keyword argument to intrinsic '", "too many actual arguments for intrinsic '"})
    if (std::string name{nameAfter(message, mistake)}; !name.empty())
      return adviceOnKeyword(name);
  if (std::string name{nameAfter(message, "'")};
      message.ends_with("' is a non-ALLOCATABLE coarray and must have an explicit coshape"))
    return "the codimensions [:] are those of an allocatable coarray: write [*], or give '" + name +
           "' the attribute ALLOCATABLE";
  if (message == "substring may apply only to CHARACTER" && subject.contains("](") && !subject.contains(")["))
    return "subscripts come before the image selector, as in x(1:3)[2]";
  if (std::string name{nameAfter(message, "'")}; message.ends_with("' is not a callable procedure") && isCoarray)
    return "'" + name + "' is a scalar coarray, and images are selected in square brackets: write " + name + "[...]";
  if (std::string name{nameAfter(message, "Derived type '")}; message.ends_with("' not found"))
    if (name == "lock_type" || name == "event_type" || name == "team_type" || name == "notify_type" ||
        name == "completion_type")
      return "there is no type " + llvm::StringRef{name}.upper() +
             " here: it is one of ISO_FORTRAN_ENV: write USE, INTRINSIC :: ISO_FORTRAN_ENV, ONLY: " +
             llvm::StringRef{name}.upper() + " before the declarations";
  if (std::string name{nameAfter(message, "'")};
      message.contains("' has corank 0, but coindexed reference") && subject.contains("%" + name + "["))
    if (std::string meant{selectorFirst(subject)}; !meant.empty())
      return "'" + name +
             "' is no coarray: the image selector comes after the coarray that it is a component of: write " + meant;
  if (std::string name{nameAfter(message, "'")}; message.contains("' has corank 0, but coindexed reference"))
    return "'" + name + "' is no coarray: only a coarray, declared with codimensions as in " + name +
           "[*], has copies on other images; elements of an array are written in parentheses";
  if (std::string name{nameAfter(message, "'")};
      message.ends_with("' is an ALLOCATABLE coarray and must have a deferred coshape"))
    return "the codimensions of the allocatable coarray '" + name + "' are colons, ALLOCATE gives them: write [:]";
  return "";
}

static std::string adviceOn(const parser::Message &message, parser::ProvenanceRange place,
                            const parser::AllCookedSources &sources) {
  std::string text{message.ToString()}, subject{textOf(place, sources)}, before{textBefore(place, sources)};
  std::string advice{adviceOnUse(text, subject, before)};
  if (!advice.empty())
    return advice;
  parser::ProvenanceRange rest{place.start() + place.size(), restOfLine(place.start() + place.size(), sources).size()};
  return adviceOnName(text, subject, before, textOf(rest, sources), isDeclaredAsScalarCoarray(message, sources));
}

void adviseOnNames(parser::Messages &messages, const parser::AllCookedSources &sources) {
  std::set<int> advised; // lines: what else is said of them follows from it
  auto lineOf = [&](const parser::Message &message) {
    auto place{message.GetProvenanceRange(sources)};
    auto position{place ? sources.allSources().GetSourcePosition(place->start()) : std::nullopt};
    return position ? position->line : 0;
  };
  for (parser::Message &message : messages.messages()) {
    auto place{message.GetProvenanceRange(sources)};
    std::string advice, text{message.ToString()};
    if (message.IsFatal() && place &&
        text == "Coarray specification must appear in ALLOCATE when allocatable object is a coarray")
      advice = "all images allocate a coarray, which has its codimensions here, too: write, for example, " +
               allocation(*place, sources) + "[*]";
    else if (message.IsFatal() && place)
      advice = adviceOn(message, *place, sources);
    if (advice.empty())
      continue;
    advised.insert(lineOf(message));
    message = parser::Message{*place, parser::MessageFormattedText{"%s"_err_en_US, advice}};
  }
  messages.messages().remove_if([&](const parser::Message &message) {
    std::string text{message.ToString()};
    llvm::StringRef words{text};
    return message.IsFatal() && advised.count(lineOf(message)) &&
           (words.starts_with("No explicit type declared for '") ||
            words == "Subscripts must appear in a coindexed reference when its base is an array");
  });
}

} // namespace Atoll
