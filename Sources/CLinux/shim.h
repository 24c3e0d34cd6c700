// What Linux offers and Swift's view of the C library leaves out: functions with variable arguments, and those that are
// declared only for programs that ask for GNU's extensions.
#if defined(__linux__)
#include <stdio.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <unistd.h>

/// A file in memory, without a name: `flags` 1 closes it on exec, 2 allows seals. Source: memfd_create(2).
static inline int linux_memfd_create(const char *name, unsigned int flags) {
  return (int)syscall(SYS_memfd_create, name, flags);
}

/// Source: prctl(2).
static inline int linux_prctl(int option, unsigned long value) {
  return (int)syscall(SYS_prctl, option, value, 0UL, 0UL, 0UL);
}

/// The processors that the calling thread may use, a bit each; the bytes written, or -1. Source: sched_getaffinity(2).
static inline int linux_getaffinity(unsigned long size, unsigned char *mask) {
  return (int)syscall(SYS_sched_getaffinity, 0, size, mask);
}

/// Lets the calling thread use only the processors in `mask`. Source: sched_setaffinity(2).
static inline int linux_setaffinity(unsigned long size, const unsigned char *mask) {
  return (int)syscall(SYS_sched_setaffinity, 0, size, mask);
}

/// Whatever this thread starts from now on, and threads that it starts, has its parts at the same addresses as others. Where
/// that is not allowed, nothing happens. Source: personality(2).
static inline void linux_fix_addresses(void) { personality(ADDR_NO_RANDOMIZE); }

/// Has valgrind's callgrind count from here on, or no longer; nothing happens in a program that valgrind does not run. It
/// knows a request by instructions that do nothing else. Sources: valgrind's manual, "The Client Request mechanism", and
/// its headers valgrind.h and callgrind.h (requests 'C' 'T' 4 and 5).
static inline void linux_callgrind_instrument(int counts) {
  volatile unsigned long request[6] = {counts ? 0x43540004UL : 0x43540005UL};
#if defined(__x86_64__)
  unsigned long answer = 0;
  __asm__ volatile(
      "rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
      : "+d"(answer) : "a"(request) : "cc", "memory");
#elif defined(__aarch64__)
  __asm__ volatile(
      "mov x3, #0; mov x4, %0; ror x12, x12, #3; ror x12, x12, #13; ror x12, x12, #51; ror x12, x12, #61; orr x10, x10, x10"
      : : "r"(request) : "cc", "memory", "x3", "x4");
#endif
}

/// What is printed by the C library's `stdout` is written at the end of each line.
static inline void linux_print_line_by_line(void) { setlinebuf(stdout); }
#endif
