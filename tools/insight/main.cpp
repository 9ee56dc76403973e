// atoll-insight: the commands of `atoll` that read what a run has left (ATOLL_STATS and its like). `atoll` and atollrun
// run it; users see it as `atoll COMMAND`.
#include "Check.h"
#include "Race.h"
#include "Spool.h"
#include "Stats.h"
#include "trace/Command.h"

#include "llvm/Support/CommandLine.h"

namespace cl = llvm::cl;

static cl::SubCommand statsCommand{"stats",
                                   "what a run with ATOLL_STATS=DIR or atollrun --stats has done, line by line"};
static cl::opt<std::string> statsDirectory{cl::Positional, cl::desc("DIR"), cl::Required, cl::sub(statsCommand)};
static cl::opt<std::string> statsJson{"json", cl::desc("write everything to a file instead, as docs/stats.md says"),
                                      cl::value_desc("FILE"), cl::sub(statsCommand)};
static cl::opt<bool> statsAll{"all", cl::desc("all lines, not those only that matter most"), cl::sub(statsCommand)};

static cl::SubCommand raceCommand{"race", "which accesses of a run with ATOLL_RACE=DIR nothing has ordered"};
static cl::opt<std::string> raceDirectory{cl::Positional, cl::desc("DIR"), cl::Required, cl::sub(raceCommand)};
static insight::TraceOptions traceOptions;
static cl::SubCommand traceCommand{"trace",
                                   "a page for a browser of a run with ATOLL_TRACE=DIR or atollrun --trace=DIR"};
static cl::opt<std::string, true> traceDirectory{cl::Positional, cl::desc("DIR"), cl::Required, cl::sub(traceCommand),
                                                 cl::location(traceOptions.directory)};
static cl::opt<std::string, true> tracePage{"o", cl::desc("the page (DIR/trace.html)"), cl::value_desc("FILE"),
                                            cl::sub(traceCommand), cl::location(traceOptions.page)};
static cl::opt<std::string, true> traceJson{"json", cl::desc("write JSON for Perfetto or chrome://tracing"),
                                            cl::value_desc("FILE"), cl::sub(traceCommand),
                                            cl::location(traceOptions.json)};
static cl::opt<std::string, true> traceOtf2{"otf2", cl::desc("write an OTF2 archive, for Vampir or Scalasca"),
                                            cl::value_desc("DIR"), cl::sub(traceCommand),
                                            cl::location(traceOptions.otf2)};
static cl::opt<double, true> traceFrom{"from", cl::desc("only what is after so many seconds of the run"),
                                       cl::value_desc("SECONDS"), cl::sub(traceCommand),
                                       cl::location(traceOptions.from)};
static cl::opt<double, true> traceTo{"to", cl::desc("... and before so many"), cl::value_desc("SECONDS"),
                                     cl::sub(traceCommand), cl::location(traceOptions.to)};
static cl::opt<uint64_t, true> traceEvents{
    "events", cl::desc("the page has the N longest events, and sums of the others (1000000)"), cl::value_desc("N"),
    cl::sub(traceCommand), cl::location(traceOptions.mostEvents)};
static cl::list<std::string, std::vector<std::string>> traceSources{
    "source", cl::desc("look for the program's source here, too"), cl::value_desc("DIR"), cl::sub(traceCommand),
    cl::location(traceOptions.sources)};

static cl::SubCommand checkCommand{"check", "what a run with ATOLL_CHECK=DIR or atollrun --check has left open"};
static cl::opt<std::string> checkDirectory{cl::Positional, cl::desc("DIR"), cl::Required, cl::sub(checkCommand)};

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "Tells what the images of a run have done.\n");
  if (statsCommand)
    return insight::stats(statsDirectory, statsJson, statsAll);
  if (checkCommand)
    return insight::check(checkDirectory);
  if (raceCommand)
    return Atoll::race::check(raceDirectory);
  if (traceCommand)
    return insight::trace(traceOptions);
  cl::PrintHelpMessage();
  return 2;
}
