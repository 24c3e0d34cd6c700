#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CExecutorHooks.h"

static int (*original)(clockid_t clock, struct timespec *time);
static int64_t (*replay)(void);
static time_t begin;

__attribute__((constructor)) static void find_original(void) {
  original = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

void c_hook_date(int64_t (*microseconds)(void)) {
  // Whole seconds: the difference of two dates does not depend on when the program began.
  begin = time(NULL);
  replay = microseconds;
}

// In the place of the C library's. All other clocks are the machine's.
int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t now = clock == CLOCK_REALTIME && replay != NULL ? replay() : -1;
  if (now < 0)
    return original != NULL ? original(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
  time->tv_sec = begin + now / 1000000;
  time->tv_nsec = now % 1000000 * 1000;
  return 0;
}
