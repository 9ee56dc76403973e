// An OTF2 archive (https://www.vi-hps.org/projects/score-p): regions are statements, transfers RMA operations of one
// window, of which each image is a member. Called by Command.cpp.
#include "../Spool.h"
#include "Export.h"

#ifndef ATOLL_OTF2

bool insight::hasOtf2() { return false; }
bool insight::writeOtf2(const Trace &, const std::string &) { return false; }

#else

#include "Progress.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <map>
#include <otf2/otf2.h>
#include <queue>

using namespace insight;

bool insight::hasOtf2() { return true; }

static OTF2_FlushType onFlush(void *, OTF2_FileType, OTF2_LocationRef, void *, bool) { return OTF2_FLUSH; }

namespace {
// Names of the archive: strings are numbered.
class Definitions {
public:
  explicit Definitions(OTF2_GlobalDefWriter *writer) : writer(writer) {}
  void write(const Trace &trace, const std::map<int, uint64_t> &numEvents);

private:
  OTF2_StringRef string(const std::string &text);
  void writeRegions(const Trace &trace);
  void writeImages(const Trace &trace, const std::map<int, uint64_t> &numEvents);
  void writeWindow(const Trace &trace);

  OTF2_GlobalDefWriter *writer;
  std::map<std::string, OTF2_StringRef> strings;
};

// The events of one image, in the order of time: each that has begun is on a stack until it ends.
class Location {
public:
  Location(const ImageTrace &image, const std::map<int, uint32_t> &rankOf, uint32_t waitRegion, OTF2_EvtWriter *writer)
      : image(image), rankOf(rankOf), waitRegion(waitRegion), writer(writer) {}
  uint64_t write(); // how many events

private:
  void leaveUntil(int64_t time);
  void enter(const Event &event);
  uint32_t region(const Event &event) const { return event.kind == Kind::Wait ? waitRegion : event.site; }

  const ImageTrace &image;
  const std::map<int, uint32_t> &rankOf;
  uint32_t waitRegion;
  OTF2_EvtWriter *writer;
  std::vector<std::pair<const Event *, int64_t>> stack; // with its end, which lies within the one below
  uint64_t written{0}, operations{0};
};
} // namespace

OTF2_StringRef Definitions::string(const std::string &text) {
  auto [place, isNew] = strings.try_emplace(text, static_cast<OTF2_StringRef>(strings.size()));
  if (isNew)
    OTF2_GlobalDefWriter_WriteString(writer, place->second, text.c_str());
  return place->second;
}

void Definitions::writeRegions(const Trace &trace) {
  for (size_t i = 0; i <= trace.sites.size(); i++) { // the last one: waits
    bool isWait = i == trace.sites.size();
    Site site = isWait ? Site{"wait", "", 0} : trace.sites[i];
    std::string name = site.title().empty() ? "unknown" : site.title();
    OTF2_RegionRole role = isWait ? OTF2_REGION_ROLE_BARRIER : OTF2_REGION_ROLE_UNKNOWN;
    OTF2_GlobalDefWriter_WriteRegion(writer, static_cast<OTF2_RegionRef>(i), string(name), string(name), string(""),
                                     role, OTF2_PARADIGM_SHMEM, OTF2_REGION_FLAG_NONE, string(site.file),
                                     static_cast<uint32_t>(site.line), static_cast<uint32_t>(site.line));
  }
}

void Definitions::writeImages(const Trace &trace, const std::map<int, uint64_t> &numEvents) {
  OTF2_GlobalDefWriter_WriteSystemTreeNode(writer, 0, string("machine"), string("machine"),
                                           OTF2_UNDEFINED_SYSTEM_TREE_NODE);
  std::map<std::string, uint32_t> hosts;
  uint32_t rank = 0;
  for (const ImageTrace &image : trace.images) {
    auto [host, isNew] = hosts.try_emplace(image.host, static_cast<uint32_t>(hosts.size() + 1));
    if (isNew)
      OTF2_GlobalDefWriter_WriteSystemTreeNode(writer, host->second, string(image.host), string("node"), 0);
    OTF2_StringRef name = string("image " + std::to_string(image.image));
    OTF2_GlobalDefWriter_WriteLocationGroup(writer, rank, name, OTF2_LOCATION_GROUP_TYPE_PROCESS, host->second,
                                            OTF2_UNDEFINED_LOCATION_GROUP);
    OTF2_GlobalDefWriter_WriteLocation(writer, rank, name, OTF2_LOCATION_TYPE_CPU_THREAD, numEvents.at(image.image),
                                       rank);
    rank++;
  }
}

// A window of a communicator of all images.
void Definitions::writeWindow(const Trace &trace) {
  std::vector<uint64_t> members(trace.images.size());
  for (size_t i = 0; i < members.size(); i++)
    members[i] = i;
  uint32_t count = static_cast<uint32_t>(members.size());
  OTF2_GlobalDefWriter_WriteGroup(writer, 0, string("images"), OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_SHMEM,
                                  OTF2_GROUP_FLAG_NONE, count, members.data());
  OTF2_GlobalDefWriter_WriteGroup(writer, 1, string("initial team"), OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_SHMEM,
                                  OTF2_GROUP_FLAG_NONE, count, members.data());
  OTF2_GlobalDefWriter_WriteComm(writer, 0, string("initial team"), 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
  OTF2_GlobalDefWriter_WriteRmaWin(writer, 0, string("coarrays"), 0, OTF2_RMA_WIN_FLAG_NONE);
}

void Definitions::write(const Trace &trace, const std::map<int, uint64_t> &numEvents) {
  string("");
  OTF2_GlobalDefWriter_WriteClockProperties(writer, 1000000000, static_cast<uint64_t>(trace.begin),
                                            static_cast<uint64_t>(trace.end - trace.begin + 1),
                                            static_cast<uint64_t>(trace.realTime));
  writeRegions(trace);
  writeImages(trace, numEvents);
  writeWindow(trace);
}

void Location::leaveUntil(int64_t time) {
  while (!stack.empty() && stack.back().second <= time) {
    auto [event, end] = stack.back();
    auto at = static_cast<OTF2_TimeStamp>(end);
    if (event->isTransfer() && rankOf.count(event->image)) {
      OTF2_EvtWriter_RmaOpCompleteBlocking(writer, nullptr, at, 0, operations);
      written++;
    }
    OTF2_EvtWriter_Leave(writer, nullptr, at, region(*event));
    written++;
    stack.pop_back();
  }
}

void Location::enter(const Event &event) {
  leaveUntil(event.begin);
  int64_t end = stack.empty() ? event.end : std::min(event.end, stack.back().second); // threads' statements overlap
  auto at = static_cast<OTF2_TimeStamp>(event.begin);
  OTF2_EvtWriter_Enter(writer, nullptr, at, region(event));
  written++;
  stack.emplace_back(&event, end);
  if (!event.isTransfer() || !rankOf.count(event.image))
    return;
  uint32_t remote = rankOf.at(event.image);
  operations++;
  if (event.kind == Kind::Put)
    OTF2_EvtWriter_RmaPut(writer, nullptr, at, 0, remote, event.bytes, operations);
  else
    OTF2_EvtWriter_RmaGet(writer, nullptr, at, 0, remote, event.bytes, operations);
  written++;
}

uint64_t Location::write() {
  for (const Event &event : image.events)
    enter(event);
  leaveUntil(std::numeric_limits<int64_t>::max());
  return written;
}

static void writeArchive(OTF2_Archive *archive, const Trace &trace) {
  static const OTF2_FlushCallbacks callbacks = {onFlush, nullptr};
  OTF2_Archive_SetFlushCallbacks(archive, &callbacks, nullptr);
  OTF2_Archive_SetSerialCollectiveCallbacks(archive);
  OTF2_Archive_SetCreator(archive, "Atoll");
  OTF2_Archive_OpenEvtFiles(archive);
  std::map<int, uint32_t> rankOf;
  for (const ImageTrace &image : trace.images)
    rankOf.emplace(image.image, static_cast<uint32_t>(rankOf.size()));
  std::map<int, uint64_t> numEvents;
  Progress progress("writing OTF2", trace.images.size());
  for (const ImageTrace &image : trace.images) {
    OTF2_EvtWriter *writer = OTF2_Archive_GetEvtWriter(archive, rankOf.at(image.image));
    numEvents[image.image] = Location(image, rankOf, static_cast<uint32_t>(trace.sites.size()), writer).write();
    OTF2_Archive_CloseEvtWriter(archive, writer);
    progress.reach(numEvents.size());
  }
  OTF2_Archive_CloseEvtFiles(archive);
  OTF2_Archive_OpenDefFiles(archive);
  for (const auto &[image, rank] : rankOf)
    OTF2_Archive_CloseDefWriter(archive, OTF2_Archive_GetDefWriter(archive, rank));
  OTF2_Archive_CloseDefFiles(archive);
  Definitions(OTF2_Archive_GetGlobalDefWriter(archive)).write(trace, numEvents);
}

bool insight::writeOtf2(const Trace &trace, const std::string &directory) {
  if (std::error_code code = llvm::sys::fs::create_directory(directory)) {
    complain("cannot make the directory " + directory + ": " + code.message());
    return false;
  }
  if (llvm::sys::fs::exists(directory + "/trace.otf2")) {
    complain("there is an archive in " + directory + " already");
    return false;
  }
  OTF2_Archive *archive = OTF2_Archive_Open(directory.c_str(), "trace", OTF2_FILEMODE_WRITE, 1024 * 1024,
                                            4 * 1024 * 1024, OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
  if (!archive) {
    complain("OTF2's library cannot write into " + directory);
    return false;
  }
  writeArchive(archive, trace);
  if (OTF2_Archive_Close(archive) == OTF2_SUCCESS)
    return true;
  complain("OTF2's library could not write all of " + directory);
  return false;
}

#endif
