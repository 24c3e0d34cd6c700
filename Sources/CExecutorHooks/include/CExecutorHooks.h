#include <stdbool.h>
#include <stddef.h>
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

// The date.

/// Has the clock of the date ask `microseconds`, on each thread, how long its replay has taken: the
/// date is that of the machine now, and so much later. Less than 0 leaves a thread the machine's.
void c_hook_date(int64_t (*microseconds)(void));

// Methods of classes that are known at run time alone, by the symbols of the program.

/// Is called with a function of the program whose mangled name begins with the prefix of that number:
/// its name as Swift has it, where it is, and whether it is hidden from other modules.
typedef void (*c_function_visitor)(
    void *context, size_t prefix, const char *text, const void *function, bool is_hidden);

/// Calls `visit` with each function whose name begins with one of `count` prefixes. A program without
/// symbols has none.
void c_for_each_function(
    const char *const *prefixes, size_t count, void *context, c_function_visitor visit);

/// What `function`, an allocating initializer without parameters, makes of `type`: retained.
void *c_make(const void *function, const void *type);

/// Calls `function`, a method of `object`, with a scroll view.
void c_call(const void *function, const void *object, const void *view);

/// The same with a truth value.
void c_call_flag(const void *function, const void *object, const void *view, bool flag);

/// The same with a point and a place for another.
void c_call_target(
    const void *function, const void *object, const void *view, double x, double y, void *target);

// Objects of another library.

/// Has each object of the classes `first` and `second`, but not of a subclass, release what it holds
/// at `offset` bytes when it goes. False if that cannot be.
bool c_release_held(const void *first, const void *second, ptrdiff_t offset);

/// How many hold `object`.
size_t c_retain_count(const void *object);
