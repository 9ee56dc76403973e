// Opens and checks the files of a run. Called by the commands.
#include "Spool.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstring>

using namespace insight;
namespace fs = llvm::sys::fs;

static constexpr int mostImages{1 << 20}; // records have 20 bits for an image

void insight::complain(const llvm::Twine &message) { llvm::errs() << "atoll: " << message << '\n'; }

static bool isSound(const insight_header &header) {
  const insight_image &image{header.image};
  return header.text_bytes <= INSIGHT_TEXT_BYTES && image.image >= 1 && image.image <= image.num_images &&
         image.num_images <= mostImages && isTime(header.began) && isTime(header.last) && isTime(header.ended) &&
         header.real_time >= 0 && header.real_time < int64_t{1} << 62;
}

std::unique_ptr<Spool> Spool::open(const std::string &path, llvm::StringRef kind, size_t recordBytes) {
  const auto wrong{[&](const llvm::Twine &why) {
    complain(path + ": " + why);
    return nullptr;
  }};
  const uint64_t begin{uint64_t{INSIGHT_HEADER_BYTES} + INSIGHT_TEXT_BYTES};
  uint64_t size{0};
  if (std::error_code error{fs::file_size(path, size)})
    return wrong(error.message());
  if (size < begin)
    return wrong("this is no file of a run that was watched, or it is cut off");
  llvm::Expected<fs::file_t> file{fs::openNativeFileForRead(path)};
  if (!file)
    return wrong(llvm::toString(file.takeError()));
  auto spool{std::make_unique<Spool>()};
  std::error_code error;
  spool->map = fs::mapped_file_region(*file, fs::mapped_file_region::readonly, size, 0, error);
  fs::closeFile(*file);
  if (error)
    return wrong(error.message());
  const insight_header &header{spool->header()};
  if (std::memcmp(header.magic, INSIGHT_MAGIC, sizeof INSIGHT_MAGIC) != 0)
    return wrong("this is no file of a run that was watched");
  if (header.version != INSIGHT_VERSION || header.record_bytes != recordBytes ||
      llvm::StringRef(header.kind, strnlen(header.kind, sizeof header.kind)) != kind)
    return wrong("another version of Atoll has written it");
  if (!isSound(header))
    return wrong("its header is damaged");
  spool->most = (size - begin) / recordBytes;
  return spool;
}

llvm::StringRef Spool::text(uint32_t offset) const {
  const uint64_t bytes{header().text_bytes};
  if (offset >= bytes)
    return "";
  const char *begin{map.const_data() + INSIGHT_HEADER_BYTES + offset};
  return {begin, strnlen(begin, bytes - offset)};
}

// "KIND-17" -> 17; 0: it is no such name.
static int imageOf(llvm::StringRef name, llvm::StringRef kind) {
  int image{0};
  const bool isNumber{name.consume_front(kind) && name.consume_front("-") && !name.getAsInteger(10, image)};
  return isNumber && name == std::to_string(image) ? image : 0;
}

static std::vector<std::pair<int, std::string>> filesOf(const std::string &directory, llvm::StringRef kind) {
  std::vector<std::pair<int, std::string>> files;
  std::error_code error;
  for (fs::directory_iterator at{directory, error}, end; at != end && !error; at.increment(error))
    if (const int image{imageOf(llvm::sys::path::filename(at->path()), kind)})
      files.emplace_back(image, at->path());
  if (error)
    complain(directory + ": " + error.message());
  else if (files.empty())
    complain(directory + ": there are no files '" + kind + "-1', ... of a run");
  std::sort(files.begin(), files.end());
  return files;
}

// A directory may have been used for several runs, of which a later one had fewer images.
static void dropOlder(std::vector<std::unique_ptr<Spool>> &spools) {
  if (spools.empty())
    return;
  const int images{spools.front()->header().image.num_images};
  const auto isOfAnother{[&](const std::unique_ptr<Spool> &spool) { return spool->image() > images; }};
  spools.erase(std::remove_if(spools.begin(), spools.end(), isOfAnother), spools.end());
}

static bool areOfOneRun(const std::string &directory, const std::vector<std::unique_ptr<Spool>> &spools) {
  for (const auto &spool : spools)
    if (spool->header().image.num_images != spools.front()->header().image.num_images) {
      complain(directory + ": the files are of several runs: image " + llvm::Twine(spools.front()->image()) +
               " was one of " + llvm::Twine(spools.front()->header().image.num_images) + ", image " +
               llvm::Twine(spool->image()) + " one of " + llvm::Twine(spool->header().image.num_images));
      return false;
    }
  return true;
}

static void nameMissing(const std::string &directory, const std::vector<std::unique_ptr<Spool>> &spools) {
  const int images{spools.front()->header().image.num_images}, missing{images - static_cast<int>(spools.size())};
  if (missing > 0)
    complain("warning: " + directory + " has files of " + llvm::Twine(spools.size()) + " of " + llvm::Twine(images) +
             " images only");
}

static void nameFull(const std::string &directory, const std::vector<std::unique_ptr<Spool>> &spools) {
  const auto full{
      std::count_if(spools.begin(), spools.end(), [](auto &spool) { return spool->header().is_disk_full; })};
  if (full > 0)
    complain("warning: the disk was full: the files of " + llvm::Twine(full) + " of " + llvm::Twine(spools.size()) +
             " images in " + directory + " lack what found no room; name a directory on another disk");
}

std::vector<std::unique_ptr<Spool>> insight::openSpools(const std::string &directory, llvm::StringRef kind,
                                                        size_t recordBytes) {
  std::vector<std::unique_ptr<Spool>> spools;
  for (const auto &[image, path] : filesOf(directory, kind)) {
    auto spool{Spool::open(path, kind, recordBytes)};
    if (!spool)
      return {};
    if (spool->image() != image) { // commands rely on it that each image has one file
      complain(path + ": this is the file of image " + llvm::Twine(spool->image()) + ", under another name");
      return {};
    }
    spools.push_back(std::move(spool));
  }
  dropOlder(spools);
  if (spools.empty() || !areOfOneRun(directory, spools))
    return {};
  nameMissing(directory, spools);
  nameFull(directory, spools);
  return spools;
}
