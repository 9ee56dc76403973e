// Names by blocks: an inner one hides an outer one.
#include "Scopes.h"

using namespace atollcc;

void Scopes::open() {
  blocks.emplace_back();
  blocks.back().coarrays.swap(parameters);
}

void Scopes::close() {
  if (blocks.size() > 1)
    blocks.pop_back();
}

const Coarray *Scopes::coarray(const std::string &name) const {
  auto parameter = parameters.find(name);
  if (parameter != parameters.end())
    return &parameter->second;
  for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
    auto found = block->coarrays.find(name);
    if (found != block->coarrays.end())
      return &found->second;
  }
  return nullptr;
}

const Nodes *Scopes::nodes(const std::string &name) const {
  for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
    auto found = block->nodes.find(name);
    if (found != block->nodes.end())
      return &found->second;
  }
  return nullptr;
}
