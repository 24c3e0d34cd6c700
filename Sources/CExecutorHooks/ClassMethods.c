#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CExecutorHooks.h"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Declared in swift/Demangling/Demangle.h.
extern char *swift_demangle(const char *name, size_t length, char *text, size_t *size, uint32_t flags);

static int take_program(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;  // The program comes first.
}

static bool begins(const char *name, const char *prefix) {
  while (*prefix != 0 && *name == *prefix) name++, prefix++;
  return *prefix == 0;
}

// Calls `visit` with the functions among `symbols` whose names begin with one of `prefixes`.
static void visit_symbols(
    const char *const *prefixes, size_t prefix_count, void *context, c_function_visitor visit,
    const Elf64_Sym *symbols, size_t count, const char *names, size_t names_size) {
  uintptr_t base = 0;
  dl_iterate_phdr(take_program, &base);
  for (size_t i = 0; i < count; i++) {
    if (ELF64_ST_TYPE(symbols[i].st_info) != STT_FUNC || symbols[i].st_name >= names_size) continue;
    const char *name = names + symbols[i].st_name;
    for (size_t j = 0; j < prefix_count; j++) {
      if (!begins(name, prefixes[j])) continue;
      char *text = swift_demangle(name, strlen(name), NULL, NULL, 0);
      bool is_hidden = ELF64_ST_BIND(symbols[i].st_info) == STB_LOCAL;
      if (text) visit(context, j, text, (const void *)(base + symbols[i].st_value), is_hidden);
      free(text);
    }
  }
}

void c_for_each_function(
    const char *const *prefixes, size_t count, void *context, c_function_visitor visit) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) {
    if (file >= 0) close(file);
    return;
  }
  size_t size = (size_t)status.st_size;
  const char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return;
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)bytes;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(bytes + header->e_shoff);
  for (size_t i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    const Elf64_Shdr *names = &sections[sections[i].sh_link];
    visit_symbols(
        prefixes, count, context, visit, (const Elf64_Sym *)(bytes + sections[i].sh_offset),
        sections[i].sh_size / sizeof(Elf64_Sym), bytes + names->sh_offset, names->sh_size);
  }
  munmap((void *)bytes, size);
}

void *c_make(const void *function, const void *type) {
  return ((SWIFT void *(*)(SELF const void *))function)(type);
}

void c_call(const void *function, const void *object, const void *view) {
  ((SWIFT void (*)(const void *, SELF const void *))function)(view, object);
}

void c_call_flag(const void *function, const void *object, const void *view, bool flag) {
  ((SWIFT void (*)(const void *, bool, SELF const void *))function)(view, flag, object);
}

void c_call_target(
    const void *function, const void *object, const void *view, double x, double y, void *target) {
  ((SWIFT void (*)(const void *, double, double, void *, SELF const void *))function)(
      view, x, y, target, object);
}
