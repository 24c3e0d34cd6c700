#include "CExecutorHooks.h"

// Swift's calling convention is not C's, so these cannot be set from Swift. Declared in
// swift/Runtime/Concurrency.h and ConcurrencyHooks.def.
#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*EnqueueGlobal)(void *job);
typedef SWIFT CSerialExecutor (*GetMain)(void);
typedef SWIFT bool (*IsMain)(CSerialExecutor executor);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueGlobal original);
extern SWIFT CSerialExecutor (*swift_task_getMainExecutor_hook)(GetMain original);
extern SWIFT bool (*swift_task_isMainExecutor_hook)(CSerialExecutor executor, IsMain original);
extern SWIFT uint64_t swift_task_getJobTaskId(void *job);

static bool (*is_ours)(void);
static bool (*take)(void *job);
static CSerialExecutor main_executor;

static SWIFT void enqueue_global(void *job, EnqueueGlobal original) {
  if (!take(job)) original(job);
}

static SWIFT CSerialExecutor get_main(GetMain original) {
  return is_ours() ? main_executor : original();
}

static SWIFT bool is_main(CSerialExecutor executor, IsMain original) {
  return executor.identity == main_executor.identity || original(executor);
}

void c_hook_executors(bool (*ours)(void), bool (*taker)(void *job), CSerialExecutor main) {
  is_ours = ours;
  take = taker;
  main_executor = main;
  swift_task_isMainExecutor_hook = is_main;
  swift_task_getMainExecutor_hook = get_main;
  swift_task_enqueueGlobal_hook = enqueue_global;
}

uint64_t c_task_number(void *job) { return swift_task_getJobTaskId(job); }
