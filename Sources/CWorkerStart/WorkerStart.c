#include <stdlib.h>
#include <string.h>

#include "CWorkerStart.h"

// Runs before the main function of the program that this is linked into. A test program has a main function that is not ours:
// if PaneBench has started the program as a worker, it is a worker and runs no test. The C library passes the arguments.
__attribute__((constructor)) static void start(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "worker") == 0 && getenv("PANEBENCH_WORKER") != NULL)
    panebench_run_worker();
}
