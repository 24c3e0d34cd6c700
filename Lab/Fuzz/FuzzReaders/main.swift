import CLibFuzzer
import Foundation
import ReaderContracts

// Lets libFuzzer make inputs for the reader that the variable READER names, and stops the program
// if one breaks a promise.
enum Fuzzed {
  static let reader: Reader = {
    let name = ProcessInfo.processInfo.environment["READER"] ?? "scenario"
    if let reader = Reader.all.first(where: { $0.name == name }) { return reader }
    fatalError("READER is one of \(Reader.all.map(\.name).joined(separator: ", "))")
  }()
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let violation = Fuzzed.reader.violation(of: bytes) { fatalError(violation) }
  return 0
}
