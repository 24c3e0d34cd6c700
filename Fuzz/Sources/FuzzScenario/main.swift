import CLibFuzzer

// Lets libFuzzer make inputs, reads each as a scenario file, and stops the program if anything is not
// as the language promises.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
  Contract.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
