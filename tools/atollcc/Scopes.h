// The names of coarrays and of nodes, by the blocks of the program.
#ifndef ATOLLCC_SCOPES_H
#define ATOLLCC_SCOPES_H

#include <map>
#include <string>
#include <vector>

namespace atollcc {

struct Coarray {
  std::vector<std::string> extents; // of all codimensions but the first, which is *; expressions
};

// A NODES directive: the array atoll_nodes_NAME is {rank, first image, stride, extents}, the fastest dimension first.
struct Nodes {
  int rank{0};
  std::string first, stride; // expressions
};

class Scopes {
public:
  Scopes() { open(); }
  // `{` and `}`. What has been declared in the parameters of a function belongs to the block that comes next.
  void open();
  void close();
  // A `;` outside of parentheses: the parameters were those of a prototype.
  void forgetParameters() { parameters.clear(); }
  bool atFileScope() const { return blocks.size() == 1; }

  void declare(const std::string &name, Coarray coarray) { blocks.back().coarrays[name] = std::move(coarray); }
  void declareParameter(const std::string &name, Coarray coarray) { parameters[name] = std::move(coarray); }
  void declare(const std::string &name, Nodes nodes) { blocks.back().nodes[name] = std::move(nodes); }
  const Coarray *coarray(const std::string &name) const; // nullptr: there is none of that name
  const Nodes *nodes(const std::string &name) const;

private:
  struct Block {
    std::map<std::string, Coarray> coarrays;
    std::map<std::string, Nodes> nodes;
  };
  std::vector<Block> blocks;
  std::map<std::string, Coarray> parameters;
};

} // namespace atollcc
#endif
