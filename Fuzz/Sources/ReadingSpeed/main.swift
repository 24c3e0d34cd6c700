import Foundation

// Prints for each kind of file, at 10 KB, 1 MB and 100 MB, what processor time and memory a megabyte takes to read; then
// how many frames are replayed in a second. What is named after the program is read alone.
//
// Each file is read in a process of its own, of which the peak memory is then known.
let arguments = CommandLine.arguments.dropFirst()
let names = MadeUpFile.all.map(\.name).filter { arguments.isEmpty || arguments.contains($0) }
if let name = arguments.first, let size = arguments.dropFirst().first.flatMap({ Int($0) }) {
  try MadeUpFile.measure(name, size)
} else {
  print("| reader | bytes | s/MB | peak, MiB | |\n| :-- | --: | --: | --: | :-- |")
  for name in names {
    for size in [10_000, 1_000_000, 100_000_000] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = [name, "\(size)"]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        print("| \(name) | \(size) | | | ended with \(process.terminationStatus) |")
        continue
      }
    }
  }
  if arguments.isEmpty { try ReplaySpeed.print() }
}
