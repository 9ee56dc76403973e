#include "insight/thread.h"

_Thread_local struct insight_thread insight_thread;
_Atomic bool insight_threads_are_one;
