import Foundation

/// A kind of file, one of any size, and what reads it.
struct MadeUpFile: Sendable {
  let name: String
  /// What the file begins with, what is repeated for each number, and what it ends with.
  let text: (head: String, part: @Sendable (Int) -> String, tail: String)
  let read: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, head: String = "", tail: String = "",
    _ part: @escaping @Sendable (Int) -> String,
    read: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    text = (head, part, tail)
    self.read = read
  }

  /// A file of about `size` bytes.
  private func bytes(_ size: Int) -> [UInt8] {
    var bytes = Array(text.head.utf8)
    var number = 0
    while bytes.count < size {
      bytes += Array(text.part(number).utf8)
      number += 1
    }
    return bytes + Array(text.tail.utf8)
  }

  /// Reads one file and prints a line of the table: a small one several times, of which the fastest counts.
  static func measure(_ name: String, _ size: Int) throws {
    guard let file = all.first(where: { $0.name == name }) else {
      fatalError("there is no file called \(name)")
    }
    let bytes = file.bytes(size)
    let before = peakMemory
    var refusal = ""
    let times = (0..<(size > 10_000_000 ? 1 : 5)).map { _ in
      let start = processorTime
      do { try file.read(bytes) } catch { refusal = "refused: \("\(error)".prefix(100))" }
      return processorTime - start
    }
    let seconds = times.min() ?? 0
    let rate = String(format: "%.4f", seconds / Double(bytes.count) * 1e6)
    print("| \(name) | \(bytes.count) | \(rate) | \((peakMemory - before) >> 20) | \(refusal) |")
  }

  /// The seconds that all threads have computed: other programs do not count.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that the process has had, in bytes.
  private static var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }
}
