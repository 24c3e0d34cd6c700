import Foundation
import InputFiles
import Scrolling

extension TraceHeader {
  private static let ownKeys: Set = [
    "panebench", "version", "kind", "viewport", "scale", "refreshRate", "source", "recorded",
  ]

  /// Reads the first line of a file.
  init(line: [UInt8]) throws(InputError) {
    let line = line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
      object["panebench"] as? String == "trace"
    else { throw .notATrace() }
    guard let version = object["version"] as? Int else {
      throw .badHeader("has no \"version\"")
    }
    guard version == Self.currentVersion else {
      throw InputError(
        "trace format version \(version) is not known to this program, which reads version \(Self.currentVersion)",
        remedy: "use the program that wrote it")
    }
    guard let kind = (object["kind"] as? String).flatMap(Kind.init) else {
      throw .badHeader("has no \"kind\" that is known")
    }
    guard let sides = object["viewport"] as? [Double], sides.count == 2,
      sides.allSatisfy({ (1...100_000).contains($0) })
    else { throw .badHeader("has no \"viewport\" of two numbers from 1 to 100000") }
    guard let scale = object["scale"] as? Double, scale > 0, scale <= 16 else {
      throw .badHeader("has no \"scale\" above 0 and up to 16")
    }
    if let rate = object["refreshRate"], !(1...1_000).contains(rate as? Int ?? 0) {
      throw .badHeader("has a \"refreshRate\" that is no whole number from 1 to 1000")
    }
    self.init(
      kind: kind, viewport: CGSize(width: sides[0], height: sides[1]), scale: scale,
      refreshRate: object["refreshRate"] as? Int,
      source: try Self.words(object, "source"), recorded: try Self.words(object, "recorded"),
      extras: try Self.unknownMembers(line))
  }

  private static func words(
    _ object: [String: Any], _ key: String
  ) throws(InputError) -> String? {
    guard let value = object[key] else { return nil }
    guard let words = value as? String else { throw .badHeader("has a \"\(key)\" that is no text") }
    return words
  }

  /// The members that have no property of their own, as they stand.
  private static func unknownMembers(_ line: [UInt8]) throws(InputError) -> [JSONMember] {
    do {
      return try line.withUnsafeBufferPointer { bytes in
        var scanner = JSONScanner(bytes, in: 0..<line.count)
        var members: [JSONMember] = []
        try scanner.require(UInt8(ascii: "{"))
        repeat {
          let key = scanner.text(try scanner.string())
          try scanner.require(UInt8(ascii: ":"))
          let value = scanner.text(try scanner.value())
          if !ownKeys.contains(key) { members.append(JSONMember(key: key, value: value)) }
        } while scanner.skip(UInt8(ascii: ","))
        return members
      }
    } catch {
      throw .notATrace()
    }
  }
}
