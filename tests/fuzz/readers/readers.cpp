// What reads files, for libFuzzer: READER (in the environment) says which one gets the inputs. readers.py builds this, makes the
// first inputs and runs it.
//
// Files of a run are mostly holes, so an input holds only what matters of those of two images: the header and the first
// texts of each, then the records of both.
#include "modfile/Interface.h"

#include "Check.h"
#include "Race.h"
#include "Stats.h"
#include "trace/Command.h"

extern "C" {
#include "base/tune.h"
#include "insight/spool.h"
#include "atollrun/host_list.h"
}

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unistd.h>

namespace fs = std::filesystem;

static constexpr size_t headerBytes{512}, textBytes{1024}; // as in readers.py
static_assert(sizeof(insight_header) <= headerBytes);
static fs::path directory;

static void writeFile(const fs::path &path, std::string_view content) {
  std::ofstream{path, std::ios::binary}.write(content.data(), static_cast<std::streamsize>(content.size()));
}

static std::string_view take(std::string_view &input, size_t bytes) {
  const std::string_view front{input.substr(0, bytes)};
  input.remove_prefix(front.size());
  return front;
}

static void writeRun(const std::string &kind, std::string_view input) {
  const std::string_view header[]{take(input, headerBytes), take(input, headerBytes)};
  const std::string_view texts[]{take(input, textBytes), take(input, textBytes)};
  const size_t half{input.size() / 64 * 32};
  const std::string_view records[]{take(input, half), input};
  for (int image{0}; image < 2; ++image) {
    const fs::path path{directory / (kind + "-" + std::to_string(image + 1))};
    std::ofstream file{path, std::ios::binary};
    const auto put{[&](size_t at, std::string_view content) {
      file.seekp(static_cast<std::streamoff>(at));
      file.write(content.data(), static_cast<std::streamsize>(content.size()));
    }};
    put(0, header[image]);
    put(INSIGHT_HEADER_BYTES, texts[image]);
    put(INSIGHT_HEADER_BYTES + INSIGHT_TEXT_BYTES, records[image]);
  }
}

static void readTrace(std::string_view input) {
  writeRun("trace", input);
  insight::TraceOptions options;
  options.directory = directory;
  options.page = directory / "page.html";
  options.json = directory / "trace.json";
  insight::trace(options);
}

static void readStats(std::string_view input) {
  writeRun("stats", input);
  insight::stats(directory, "", true);
  insight::stats(directory, directory / "stats.json", false);
}

static void readCheck(std::string_view input) {
  writeRun("check", input);
  insight::check(directory);
}

static void readRace(std::string_view input) {
  writeRun("race", input);
  Atoll::race::check(directory);
}

static void readTune(std::string_view input) {
  static atolli_tune_file file;
  char message[500];
  const std::string path{directory / "tune"};
  writeFile(path, input);
  if (atolli_tune_read(path.c_str(), &file, message, sizeof message) == 0)
    atolli_tune_find(&file, "mpi", "Open MPI v4.1.4", 2);
}

static void readHosts(std::string_view input) {
  host_list list{};
  char message[500];
  const std::string path{directory / "hosts"};
  writeFile(path, input);
  if (host_list_read_file(path.c_str(), &list, message, sizeof message))
    host_list_divide(&list, 7);
  for (int i{0}; i < list.count; ++i)
    std::free(list.hosts[i].name);
  std::free(list.hosts);
  std::free(list.place);
}

static void readModule(std::string_view input) {
  Atoll::modfile::readInterface(input, "m", [](const std::string &, const std::string &name) {
    return name.size() % 2 ? Atoll::modfile::Known::Name : Atoll::modfile::Known::NoModule;
  });
}

static std::function<void(std::string_view)> reader;

extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  static const std::map<std::string, void (*)(std::string_view)> readers{
      {"trace", readTrace}, {"stats", readStats}, {"check", readCheck},  {"race", readRace},
      {"tune", readTune},   {"hosts", readHosts}, {"module", readModule}};
  const char *const name{std::getenv("READER")};
  if (!name || !readers.count(name)) {
    std::fputs("READER is none of trace, stats, check, race, tune, hosts, module\n", stderr);
    return std::exit(2), 1;
  }
  reader = readers.at(name);
  directory = fs::temp_directory_path() / ("atoll-readers-" + std::to_string(getpid()));
  fs::create_directory(directory);
  std::atexit([] { fs::remove_all(directory); });
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  reader({reinterpret_cast<const char *>(data), size});
  return 0;
}
