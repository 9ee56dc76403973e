// The reader of gfortran's module files, on files that are given: `print FILE` writes the text of the module; `fuzz
// ROUNDS FILE...` damages them in many ways, and no damage may crash the reader or hang it.
#include "../../../translator/modfile/Interface.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <zlib.h>

using namespace Atoll::modfile;

static std::string contentOf(const std::string &path) {
  std::ifstream file{path, std::ios::binary};
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

static std::string decompressed(const std::string &path) {
  std::string text;
  gzFile file{gzopen(path.c_str(), "rb")};
  char part[4096];
  for (int n; file && (n = gzread(file, part, sizeof part)) > 0;)
    text.append(part, static_cast<std::size_t>(n));
  if (file)
    gzclose(file);
  return text;
}

// Intrinsic modules have all names, others are not there.
static Known known(const std::string &module, const std::string &) {
  return module.compare(0, 4, "iso_") == 0 ? Known::Name : Known::NoModule;
}

// One atom of the text becomes another one of the text, or goes, or is there twice.
static void damageAtom(std::string &text, std::mt19937 &random) {
  auto atom = [&] {
    std::size_t begin{random() % text.size()};
    while (begin > 0 && !std::strchr(" \n()", text[begin - 1]))
      --begin;
    std::size_t end{text.find_first_of(" \n()", begin + 1)};
    return std::pair{begin, (end == std::string::npos ? text.size() : end) - begin};
  };
  auto [at, length] = atom();
  auto [from, size] = atom();
  std::string other{text.substr(from, size)};
  switch (random() % 4) {
  case 0:
    text.erase(at, length);
    break;
  case 1:
    text.insert(at, other + " ");
    break;
  default:
    text.replace(at, length, other);
  }
}

static void damageBytes(std::string &content, std::mt19937 &random) {
  for (unsigned n{1 + static_cast<unsigned>(random() % 4)}; n > 0 && !content.empty(); --n)
    content[random() % content.size()] = static_cast<char>(random());
  if (random() % 4 == 0)
    content.resize(random() % (content.size() + 1));
}

static int fuzz(int rounds, const std::string &path) {
  std::string original{contentOf(path)}, text{decompressed(path)};
  if (text.empty())
    return std::fprintf(stderr, "%s cannot be read\n", path.c_str()), 1;
  std::mt19937 random{20};
  int refused{0};
  for (int round{0}; round < rounds; ++round) {
    std::string content{round % 4 == 0 ? original : text};
    if (round % 4 < 2)
      damageBytes(content, random);
    else
      for (unsigned n{1 + static_cast<unsigned>(random() % 3)}; n > 0; --n)
        damageAtom(content, random);
    refused += !readInterface(content, "fuzzed", known).error.empty();
  }
  std::printf("%s: %d of %d refused\n", path.c_str(), refused, rounds);
  return refused == 0; // nothing was damaged, then
}

int main(int count, char **words) {
  if (count == 3 && !std::strcmp(words[1], "print")) {
    ModuleInterface read{readInterface(contentOf(words[2]), "printed", known)};
    std::cout << (read.error.empty() ? read.text : "ERROR " + read.error + "\n");
    for (const auto &[name, why] : read.leftOut)
      std::cout << "!left out " << name << ": " << why << "\n";
    return !read.error.empty();
  }
  if (count < 4 || std::strcmp(words[1], "fuzz"))
    return 2;
  int failures{0};
  for (int i{3}; i < count; ++i)
    failures += fuzz(std::atoi(words[2]), words[i]);
  return failures > 0;
}
