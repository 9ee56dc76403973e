// Limits of the shell, the batch system or a container (`ulimit`), as the cause of a failure: the system's own words
// say neither which limit it is nor what to do. Compiler drivers call this.
#ifndef ATOLL_LIMITS_USERLIMITS_H
#define ATOLL_LIMITS_USERLIMITS_H

#include <string>
#include <vector>

namespace userlimits {

// Why no process, or no thread, could be started: `number` is errno.
std::string startFailure(int number);
// Why a file could not be written.
std::string writeFailure(int number);
// What a program that could not load its libraries (status 127) may have met; empty: nothing is known.
std::string loadFailure();
// Why there is no memory. At most `size` characters, without an
// allocation.
int memoryFailure(char *text, int size);

// What a command that has failed may have met. It says itself that it could start no process, or that one was killed;
// this says by which limit. Made before the command is started.
class OfCommand {
public:
  OfCommand();
  std::vector<std::string> met(const std::string &program, int status) const; // status: as waitpid has it; sentences

private:
  double secondsBefore;
};

} // namespace userlimits
#endif
