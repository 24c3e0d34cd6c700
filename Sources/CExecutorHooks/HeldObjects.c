#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CExecutorHooks.h"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// What the runtime calls when an object goes: two words before its class's metadata.
// Source: swift/ABI/Metadata.h, HeapMetadataHeaderPrefix.
typedef SWIFT void (*destroyer)(SELF void *object);

static destroyer own[2];
static ptrdiff_t held_at;

// Declared in swift/Runtime/HeapObject.h.
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);

static SWIFT void destroy(destroyer own, void *object) {
  void *held = *(void **)((char *)object + held_at);
  own(object);
  swift_release(held);
}
static SWIFT void destroy_first(SELF void *object) { destroy(own[0], object); }
static SWIFT void destroy_second(SELF void *object) { destroy(own[1], object); }

bool c_release_held(const void *first, const void *second, ptrdiff_t offset) {
  destroyer *slots[] = {(destroyer *)first - 2, (destroyer *)second - 2};
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < 2; i++) {
    if (mprotect((void *)((uintptr_t)slots[i] / size * size), size, PROT_READ | PROT_WRITE) != 0)
      return false;
    own[i] = *slots[i];
  }
  held_at = offset;
  (*slots[0] = destroy_first, *slots[1] = destroy_second);
  return true;
}

size_t c_retain_count(const void *object) { return swift_retainCount((void *)object); }
