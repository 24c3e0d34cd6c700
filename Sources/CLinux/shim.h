// What Linux offers and Swift's view of the C library leaves out: functions with variable arguments, and those that are
// declared only for programs that ask for GNU's extensions.
#if defined(__linux__)
#include <dirent.h>
#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/stat.h>
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

/// A copy of the process with the calling thread alone: 0 in the copy, its number in the original. Source: fork(2).
static inline int linux_fork(void) { return fork(); }

/// A file about this process that stays open, because it is read at each frame; a copy of the process opens its own.
struct linux_kept_file { int process, file; };

static inline int linux_keep_open(struct linux_kept_file *kept, const char *path, int flags) {
  int process = getpid();
  if (kept->process == process) return kept->file;
  if (kept->process) close(kept->file);
  kept->file = open(path, flags | O_RDONLY | O_CLOEXEC);
  // What could not be opened is tried again.
  kept->process = kept->file < 0 ? 0 : process;
  return kept->file;
}

/// How many threads the process has, or 0 if that is not known; half a microsecond. The folder of threads has a link for each, and
/// two. Source: Linux, fs/proc/base.c.
static inline int linux_thread_count(void) {
  static struct linux_kept_file kept;
  struct stat about;
  return fstat(linux_keep_open(&kept, "/proc/self/task", O_DIRECTORY), &about) == 0 ? (int)about.st_nlink - 2 : 0;
}

/// What a folder has, as the kernel says it. Source: getdents(2).
struct linux_entry { unsigned long number; long offset; unsigned short size; unsigned char kind; char name[]; };

/// How many files and sockets the process has open; some microseconds. Allocates nothing. Source: proc(5), "fd".
static inline int linux_open_file_count(void) {
  char entries[4096] __attribute__((aligned(8)));
  int folder = open("/proc/self/fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC), count = 0;
  for (long size; (size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;)
    for (long at = 0; at < size; at += ((const struct linux_entry *)(entries + at))->size) count++;
  if (folder >= 0) close(folder);
  return count;
}

/// Whether the process has other threads: 0 for none, 1 if all of them sleep, 2 if one runs or is about to; some microseconds for
/// each. Allocates nothing. Source: proc(5), "stat".
static inline int linux_other_threads(void) {
  if (linux_thread_count() == 1) return 0;
  char entries[4096] __attribute__((aligned(8))), path[64], text[256];
  int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC), state = 0;
  long self = syscall(SYS_gettid), size;
  while (state < 2 && (size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long at = 0; at < size && state < 2;) {
      const struct linux_entry *entry = (const struct linux_entry *)(entries + at);
      at += entry->size;
      long thread = atol(entry->name);
      if (thread <= 0 || thread == self) continue;
      snprintf(path, sizeof path, "/proc/self/task/%ld/stat", thread);
      int file = open(path, O_RDONLY | O_CLOEXEC);
      long count = file < 0 ? 0 : read(file, text, sizeof text - 1);
      if (file >= 0) close(file);
      text[count > 0 ? count : 0] = 0;
      const char *end = strrchr(text, ')');
      state = end && (end[2] == 'R' || end[2] == 'D') ? 2 : 1;
    }
  }
  if (folder >= 0) close(folder);
  return state;
}

/// The next line of a file that is read from the start, without its end, or the first 8 KiB of one that is longer. Allocates nothing.
struct linux_lines { int file, is_cut; long begin, end; char text[8192]; };

static inline char *linux_next_line(struct linux_lines *lines) {
  for (;;) {
    char *line = lines->text + lines->begin, *end = (char *)memchr(line, '\n', lines->end - lines->begin);
    int is_rest = lines->is_cut;
    if (end) {
      *end = 0;
      lines->begin = end + 1 - lines->text, lines->is_cut = 0;
      if (is_rest) continue;
      return line;
    }
    memmove(lines->text, line, lines->end - lines->begin);
    lines->end -= lines->begin, lines->begin = 0;
    long room = sizeof lines->text - 1 - lines->end;
    if (room == 0) {
      lines->text[lines->end] = 0;
      lines->begin = lines->end, lines->is_cut = 1;
      if (is_rest) continue;
      return lines->text;
    }
    long count = read(lines->file, lines->text + lines->end, room);
    if (count <= 0) return NULL;
    lines->end += count;
  }
}

/// Marks all memory that is mapped by a flag that changes nothing but what is in a dump. Returns how many bytes the main thread's
/// stack has, which grows. Source: madvise(2), `MADV_DONTDUMP`.
static inline long linux_mark_memory(void) {
  struct linux_lines lines = {open("/proc/self/maps", O_RDONLY | O_CLOEXEC), 0, 0, 0, ""};
  unsigned long begin, end, main_stack = 0;
  for (char *line; lines.file >= 0 && (line = linux_next_line(&lines));) {
    if (sscanf(line, "%lx-%lx", &begin, &end) != 2) continue;
    madvise((void *)begin, end - begin, 16);
    if (strstr(line, "[stack]")) main_stack = end - begin;
  }
  if (lines.file >= 0) close(lines.file);
  return main_stack;
}

/// Bytes of memory that is mapped and not marked: pages that are there, and pages that were never touched. A thread's stack,
/// which lies above a guard page, counts for what is there beyond `stack` bytes, and the main thread's for as much beyond the
/// `main_stack` bytes that it had. What the allocator keeps its own tables in is marked, and its bytes are `tables`: it maps 6 MiB
/// for them when the heap comes to another GiB of addresses. Such a block is of whole huge pages and begins with its size. Sources:
/// proc(5), "smaps"; jemalloc 5.3, src/base.c and src/rtree.c.
static inline void linux_unmarked_memory(long stack, long main_stack, long *touched, long *untouched, long *tables) {
  struct linux_lines lines = {open("/proc/self/smaps", O_RDONLY | O_CLOEXEC), 0, 0, 0, ""};
  unsigned long first, last, begin = 0, end = 0, guard = 0;
  long size = 0, there = 0;
  int counts = 0, is_stack = 0;
  char access[8];
  const unsigned long huge_page = 2UL << 20;
  *touched = *untouched = *tables = 0;
  for (char *line; lines.file >= 0 && (line = linux_next_line(&lines));) {
    // Names of fields, such as AnonHugePages, begin as numbers do.
    if (sscanf(line, "%lx-%lx %7s", &first, &last, access) == 3) {
      begin = first, end = last;
      long grown = strstr(line, "[stack]") ? end - begin - main_stack - stack : 0;
      *touched += grown > 0 ? grown : 0;
      is_stack = begin == guard;
      counts = access[0] != '-' && !strstr(line, "[vsyscall]");
      if (access[0] == '-') guard = end;
    } else if (sscanf(line, "Size: %ld", &size) == 1 || sscanf(line, "Rss: %ld", &there) == 1) {
      continue;
    } else if (counts && strncmp(line, "VmFlags:", 8) == 0 && !strstr(line, " dd")) {
      if (strcmp(access, "rw-p") == 0 && there > 0 && begin % huge_page == 0 && *(unsigned long *)begin == end - begin) {
        madvise((void *)begin, end - begin, 16);
        *tables += end - begin;
        continue;
      }
      long known = is_stack ? stack / 1024 : 0;
      *touched += 1024 * (there > known ? there - known : 0);
      *untouched += is_stack ? 0 : 1024 * (size - there);
    }
  }
  if (lines.file >= 0) close(lines.file);
}

/// Pages of address space that the process has. Source: proc(5), "statm".
static inline long linux_mapped_pages(void) {
  static struct linux_kept_file kept;
  char text[64];
  long count = pread(linux_keep_open(&kept, "/proc/self/statm", 0), text, sizeof text - 1, 0);
  text[count > 0 ? count : 0] = 0;
  return atol(text);
}

/// A program or a library in memory: what its addresses in its file lack, its path, and its parts. Source: dl_iterate_phdr(3).
struct linux_image { unsigned long shift; const char *path; const Elf64_Phdr *parts; unsigned short count; };
extern int dl_iterate_phdr(int (*look)(struct linux_image *, unsigned long, void *), void *context);

/// What is printed by the C library's `stdout` is written at the end of each line.
static inline void linux_print_line_by_line(void) { setlinebuf(stdout); }
#endif
