// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU: "complete events" (ph X), in
// microseconds.
#include "Export.h"
#include "Progress.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace insight;

static const char *const kinds[] = {"statement", "transfers", "get", "put", "in place", "wait"};

static llvm::json::Value quoted(const std::string &text) { return llvm::json::Value(llvm::json::fixUTF8(text)); }

static void writeEvent(const Site &site, int image, const Event &event, llvm::raw_ostream &out) {
  std::string name = event.kind == Kind::Wait                  ? "wait"
                     : event.isPart && event.kind == Kind::Get ? "get"
                     : event.isPart && event.kind == Kind::Put ? "put"
                                                               : site.statement;
  out << ",\n{\"ph\":\"X\",\"pid\":" << image << ",\"tid\":" << image
      << llvm::format(",\"ts\":%.3f,\"dur\":%.3f", event.begin / 1e3, event.time() / 1e3)
      << ",\"name\":" << quoted(name) << ",\"cat\":\"" << kinds[static_cast<int>(event.kind)]
      << "\",\"args\":{\"place\":" << quoted(site.place());
  if (event.image > 0)
    out << (event.kind == Kind::Wait ? ",\"for image\":" : ",\"image\":") << event.image;
  if (event.isTransfer() || event.bytes > 0)
    out << ",\"bytes\":" << event.bytes << ",\"pieces\":" << event.pieces
        << ",\"between nodes\":" << (event.isFar ? "true" : "false");
  if (event.isOpen)
    out << ",\"ended\":false";
  out << "}}";
}

void insight::writeChrome(const Trace &trace, llvm::raw_ostream &out) {
  out << "{\"displayTimeUnit\":\"ns\",\"otherData\":{\"program\":" << quoted(trace.program) << "},\"traceEvents\":[\n"
      << "{\"ph\":\"M\",\"pid\":0,\"name\":\"process_name\",\"args\":{\"name\":\"atoll\"}}";
  Progress progress("writing JSON", trace.numEvents());
  uint64_t written = 0;
  for (const ImageTrace &image : trace.images) {
    out << ",\n{\"ph\":\"M\",\"pid\":" << image.image << ",\"name\":\"process_name\",\"args\":{\"name\":"
        << quoted("image " + std::to_string(image.image) + " on " + image.host) << "}}"
        << ",\n{\"ph\":\"M\",\"pid\":" << image.image
        << ",\"name\":\"process_sort_index\",\"args\":{\"sort_index\":" << image.image << "}}";
    for (const Event &event : image.events) {
      writeEvent(trace.sites[event.site], image.image, event, out);
      if (++written % 10000 == 0)
        progress.reach(written);
    }
  }
  out << "\n]}\n";
}
