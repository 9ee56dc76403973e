// Which specific procedures of a generic one somebody may have meant. FrontEnd calls this.
#include "GenericAdvice.h"
#include "flang/Parser/message.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <vector>

namespace Atoll {

namespace parser = Fortran::parser;
using namespace parser::literals;
using Attachments = std::vector<parser::Message::Reference>;

namespace {
// What Flang says of one specific procedure: its name, then what does not fit.
struct Candidate {
  Attachments messages;
  int misfit{0};
};
} // namespace

static Attachments attachmentsOf(const parser::Message &message) {
  Attachments all;
  for (parser::Message::Reference next{message.attachment()}; next; next = next->attachment())
    all.push_back(next);
  return all;
}

// How far an argument is from what the procedure wants. The wrong number of arguments is said once, whatever else is
// wrong.
static int misfitOf(llvm::StringRef text) {
  return text.starts_with("Too many actual arguments") ? 4 : text.contains("is not associated with an actual") ? 2 : 1;
}

static std::vector<Candidate> candidatesOf(const parser::Message &message) {
  std::vector<Candidate> candidates;
  for (const auto &attachment : attachmentsOf(message)) {
    std::string text{attachment->ToString()};
    bool begins{llvm::StringRef{text}.starts_with("Specific procedure '")};
    if (!begins && candidates.empty())
      return {};
    if (begins)
      candidates.emplace_back();
    candidates.back().messages.push_back(attachment);
    candidates.back().misfit += begins ? 0 : misfitOf(text);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.misfit < b.misfit; });
  return candidates;
}

void shortenGenerics(parser::Messages &messages, const parser::AllCookedSources &sources) {
  constexpr std::size_t enough{2};
  for (parser::Message &message : messages.messages()) {
    std::string text{message.ToString()};
    std::vector<Candidate> candidates{candidatesOf(message)};
    auto place{message.GetProvenanceRange(sources)};
    if (!message.IsFatal() || !place || candidates.size() <= enough + 1)
      continue;
    parser::Message shorter{*place, parser::MessageFormattedText{"%s"_err_en_US, text}};
    for (std::size_t i{0}; i < enough; ++i)
      for (const auto &attachment : candidates[i].messages)
        if (auto at{attachment->GetProvenanceRange(sources)})
          shorter.Attach(*at, parser::MessageFormattedText{"%s"_en_US, attachment->ToString()});
    shorter.Attach(*place, parser::MessageFormattedText{
                               "%s"_en_US, std::to_string(candidates.size() - enough) +
                                               " other specific procedures do not match the actual arguments either"});
    message = std::move(shorter);
  }
}

} // namespace Atoll
