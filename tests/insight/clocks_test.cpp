// Clocks of two machines whose difference is known: the line that is found has each meeting begun by all before anybody
// ends it, and is not further from the truth than it says.
#include "Clocks.h"

#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

using insight::ClockDifference;
using insight::Meetings;

static constexpr int64_t second{1000000000};

struct Case {
  const char *name;
  int64_t offset; // of the other machine's clock, at time 0
  double speed;   // by how much it is faster
  int meetings;
  int64_t apart; // from one meeting to the next
  int64_t most;  // how long one of the two may stay in it
};

static int64_t there(const Case &c, int64_t time) {
  return time + c.offset + static_cast<int64_t>(c.speed * static_cast<double>(time));
}

static bool check(const Case &c) {
  std::mt19937 random{2026};
  std::uniform_int_distribution<int64_t> wait{1000, c.most};
  Meetings one, other;
  struct Seen {
    int64_t begin, end, otherBegin, otherEnd;
  };
  std::vector<Seen> all;
  for (int i{0}; i < c.meetings; ++i) {
    const int64_t time{i * c.apart + wait(random)}; // then the latter of the two comes
    const bool comesFirst{(random() & 1) != 0};
    const int64_t early{wait(random)};
    const Seen seen{time - (comesFirst ? early : 0), time + wait(random), there(c, time - (comesFirst ? 0 : early)),
                    there(c, time + wait(random))};
    one.add(static_cast<uint64_t>(i), seen.begin, seen.end);
    other.add(static_cast<uint64_t>(i), seen.otherBegin, seen.otherEnd);
    all.push_back(seen);
  }
  const ClockDifference difference{one, other};
  bool right{difference.error() <= 2 * c.most};
  for (const Seen &seen : all) {
    constexpr int64_t rounded{2};
    right &= seen.begin + difference.at(seen.begin) <= seen.otherEnd + rounded &&
             seen.otherBegin <= seen.end + difference.at(seen.end) + rounded;
    right &=
        std::llabs(seen.begin + difference.at(seen.begin) - there(c, seen.begin)) <= 2 * difference.error() + rounded;
  }
  if (!right)
    std::printf("%s: not so, error %lld ns\n", c.name, static_cast<long long>(difference.error()));
  return right;
}

int main() {
  static const Case cases[]{
      {"one meeting", 5 * second, 0, 1, 1000, 20000},
      {"a short run", -3600 * second, 5e-5, 1000, 500000, 50000},
      {"an hour", 50000000, 8e-5, 3600, second, 50000},
      {"an hour, slower, few meetings", -50000000, -1e-4, 7, 600 * second, 2000000},
      {"many meetings", 12345, 3e-6, 300000, 100000, 30000},
      {"times of day", 1795637632 * second, 1e-5, 100, second, 100000},
  };
  int wrong{0};
  for (const Case &c : cases)
    wrong += !check(c);
  if (ClockDifference{Meetings{}, Meetings{}}.at(17) != 0 || ClockDifference{}.error() != 0) {
    std::printf("who has never met: not so\n");
    ++wrong;
  }
  return wrong;
}
