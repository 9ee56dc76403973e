// Runs the compiler, and cleans up after it whatever happens.
#ifndef ATOLLCC_PROCESS_H
#define ATOLLCC_PROCESS_H

#include <string>
#include <vector>

namespace atollcc {

// Prints "atollcc: error: text" and exits.
[[noreturn]] void fail(const std::string &text);

// Prints each command before it is run, on standard error.
extern bool showsCommands;

// The exit status of the command, 128 + the number of a signal that has ended it. `input`: what it reads from its
// standard input, `output`: where its standard output goes; nullptr: those of atollcc.
int run(const std::vector<std::string> &command, const std::string *input = nullptr, std::string *output = nullptr);

// Replaces this process.
[[noreturn]] void become(const std::vector<std::string> &command);

// A path with this name in a private directory, which is removed with its files when atollcc exits or when a signal
// ends it. Two requests give different paths.
std::string temporaryFile(const std::string &name);

} // namespace atollcc
#endif
