// atoll trace: reads its arguments, and calls the parts. Called by main.cpp.
#include "Command.h"
#include "../File.h"
#include "../Spool.h"
#include "Export.h"
#include "Page.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace insight;

// What the reader of a trace must know, lest it is taken for more than it is.
static void warn(const Trace &trace) {
  uint64_t lost = 0;
  for (const ImageTrace &image : trace.images)
    lost += image.lostTexts;
  if (trace.numDropped() > 0)
    llvm::errs() << "atoll: " << trace.numDropped() << " older events have been overwritten ("
                 << llvm::format("%.0f", 100.0 * trace.numDropped() / (trace.numDropped() + trace.numEvents()))
                 << " % of all): ATOLL_TRACE_SIZE is larger for longer traces\n";
  if (lost > 0)
    llvm::errs() << "atoll trace: the names of " << lost << " events are lost: there was no room for them\n";
  for (const ImageTrace &image : trace.images)
    if (!image.isComplete) {
      llvm::errs() << "atoll trace: image " << image.image
                   << " has not ended by itself; its trace ends with what it did last\n";
      break;
    }
}

static bool makePage(const Trace &trace, const std::string &path, const TraceOptions &options) {
  std::vector<std::string> directories(options.sources);
  directories.push_back(llvm::sys::path::parent_path(trace.program).str());
  Analysis analysis = analyse(trace);
  Levels levels = makeLevels(trace, options.mostEvents);
  SourceLines sources = findSources(trace, directories);
  return writeFile(path, [&](llvm::raw_ostream &out) { writePage(trace, analysis, levels, sources, out); });
}

static bool isRight(const TraceOptions &options) {
  if (!options.otf2.empty() && !hasOtf2())
    complain("--otf2: this installation was made without OTF2's library");
  else if (options.from < 0 || options.to < 0 || (options.to > 0 && options.from >= options.to) || options.to > 1e9)
    complain("--from and --to are seconds from the begin of the run, the first before the second");
  else if (options.mostEvents == 0)
    complain("--events is at least 1");
  else
    return true;
  return false;
}

int insight::trace(const TraceOptions &options) {
  if (!isRight(options))
    return 2;
  Window window;
  window.from = static_cast<int64_t>(options.from * 1e9);
  if (options.to > 0)
    window.to = static_cast<int64_t>(options.to * 1e9);
  Trace trace;
  if (!readTrace(options.directory, window, trace))
    return 1;
  warn(trace);
  bool isOther = !options.json.empty() || !options.otf2.empty();
  std::string page = options.page.empty() && !isOther ? options.directory + "/trace.html" : options.page;
  if (!options.json.empty() && !writeFile(options.json, [&](llvm::raw_ostream &out) { writeChrome(trace, out); }))
    return 1;
  if (!options.otf2.empty() && !writeOtf2(trace, options.otf2))
    return 1;
  if (!page.empty() && !makePage(trace, page, options))
    return 1;
  llvm::outs() << trace.images.size() << (trace.images.size() == 1 ? " image, " : " images, ") << trace.numEvents()
               << " events:";
  for (const std::string &path : {page, options.json, options.otf2})
    if (!path.empty())
      llvm::outs() << ' ' << path;
  llvm::outs() << '\n';
  return 0;
}
