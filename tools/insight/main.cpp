// atoll-insight: the commands of `atoll` that read what a run has left (ATOLL_STATS and its like). `atoll` and atollrun
// run it; users see it as `atoll COMMAND`.
#include "Check.h"
#include "Race.h"
#include "Spool.h"
#include "Stats.h"

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
  cl::PrintHelpMessage();
  return 2;
}
