// One process, one thread: requests are answered as they come. Those that need to know what the text means wait until
// it has been analysed, which a process of its own does (Analysis.cpp). A change stops an analysis that is under way.
#include "Server.h"
#include "Session.h"
#include <cerrno>
#include <poll.h>
#include <unistd.h>

using namespace lsp;

int Session::run() {
  while (!exits_) {
    pollfd ready[] = {{STDIN_FILENO, POLLIN, 0}, {analyser_.descriptor(), POLLIN, 0}};
    if (poll(ready, analyser_.isRunning() ? 2 : 1, waitTime()) < 0 && errno != EINTR)
      return 1;
    if (ready[0].revents && !wire_.read())
      break;
    if (ready[0].revents)
      while (auto message = wire_.next())
        handle(*message);
    bool told = analyser_.isRunning() && ready[1].revents && ready[1].fd == analyser_.descriptor();
    if (auto analysis = told ? analyser_.read() : std::nullopt)
      finish(std::move(*analysis));
    else if (auto findings = told ? analyser_.findings() : std::nullopt)
      publish(*findings);
    startWhenDue();
  }
  return shutDown_ ? 0 : 1; // as the protocol has it
}

int lsp::serve(const char *argv0) {
  atollfc::Installation installation = atollfc::findInstallation(argv0);
  atollfc::TemporaryFiles temporary;
  return Session(installation, temporary.directory()).run();
}
