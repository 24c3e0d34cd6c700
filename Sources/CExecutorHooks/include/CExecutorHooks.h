#include <stdbool.h>
#include <stdint.h>

// The Swift runtime's hooks for those who run tasks in ways of their own.

/// A serial executor as the runtime passes it: an object, and how to call it.
typedef struct {
  void *identity;
  uintptr_t implementation;
} CSerialExecutor;

/// Where `is_ours` says that a thread's code is ours, gives jobs that are for the global executor to `enqueue`, and lets
/// `main` be the main actor's executor. Elsewhere everything stays as it is.
void c_hook_executors(bool (*is_ours)(void), void (*enqueue)(void *job), CSerialExecutor main);

/// The number of a job's task: greater than that of every task that was made before.
uint64_t c_task_number(void *job);
