#include <stdbool.h>
#include <stdint.h>

// The Swift runtime's hooks for those who run tasks in ways of their own.

/// A serial executor as the runtime passes it: an object, and how to call it.
typedef struct {
  void *identity;
  uintptr_t implementation;
} CSerialExecutor;

/// Offers jobs that are for the global executor to `take`, which says whether it took them, and
/// lets `main` be the main actor's executor where `is_ours` says that a thread's code is ours.
/// Elsewhere everything stays as it is.
void c_hook_executors(bool (*is_ours)(void), bool (*take)(void *job), CSerialExecutor main);

/// The number of a job's task: greater than that of every task that was made before.
uint64_t c_task_number(void *job);
