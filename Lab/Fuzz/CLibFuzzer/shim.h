#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry for programs that have a main function of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
